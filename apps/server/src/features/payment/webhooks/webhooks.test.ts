import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import { applicant, apply, decideOnSandboxPage } from '../../membership/membership.fixtures.ts';
import { countRows, pathOf, testPayer } from '../payment.fixtures.ts';

const app = testApp();
const payer = testPayer(app, 'payer');
const { order, pay, reconcile } = payer;
const minute = 60;

describe('a webhook event', () => {
  const notify = (raw: string, headers: Record<string, string> = {}) =>
    app.server().inject({
      method: 'POST',
      url: '/api/pay/notify/sandbox',
      headers: { 'content-type': 'application/json', ...headers },
      payload: raw,
    });

  test.each([
    ['unsigned', {}],
    [
      'signed by another sender',
      { 'sandbox-signature': `t=${Math.floor(Date.parse('2030-01-01') / 1000)},v1=${'0'.repeat(64)}` },
    ],
    ['nonsense', { 'sandbox-signature': 'v1=' }],
  ])('is rejected and changes nothing when it is %s', async (_, headers) => {
    const before = await countRows(app, 'payment_webhook_events');
    expect((await notify(JSON.stringify({ eventId: 'e', type: 'paid', sessionId: 's' }), headers)).statusCode).toBe(
      400,
    );
    expect(await countRows(app, 'payment_webhook_events')).toBe(before);
  });

  test('counts once when genuine, within five minutes, and not with a changed word', async () => {
    const { redirectUrl } = (await pay()).envelope.data;
    const sent = vi.spyOn(app.server(), 'inject');
    await decideOnSandboxPage(app, pathOf(redirectUrl), 'paid');
    const [request] = sent.mock.calls
      .map((call) => (call as unknown[])[0] as { url: string; payload: Buffer; headers: Record<string, string> })
      .filter(({ url }) => url.includes('/notify/'));
    sent.mockRestore();
    const { payload, headers } = request!;
    const before = await countRows(app, 'payment_webhook_events');
    const replayed = await Promise.all(Array.from({ length: 50 }, () => notify(payload.toString(), headers)));
    expect(new Set(replayed.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await countRows(app, 'payment_webhook_events')).toBe(before);
    const other = await applicant(app, `bystander-${payer.me.username}`);
    const { redirectUrl: theirs } = (
      await app.call(
        'orderPay',
        { orderId: (await apply(app, other)).orderId, provider: 'sandbox' },
        { token: other.token },
      )
    ).envelope.data;
    const tampered = payload.toString().replace(redirectUrl.split('/').at(-1)!, theirs.split('/').at(-1)!);
    expect(tampered).not.toBe(payload.toString());
    expect((await notify(tampered, headers)).statusCode).toBe(400);
    app.clock.advance(6 * minute);
    expect((await notify(payload.toString(), headers)).statusCode).toBe(400);
    await reconcile();
    expect((await order()).payments).toHaveLength(1);
  });

  test('answers notFound for an unknown provider', async () => {
    expect((await app.server().inject({ method: 'POST', url: '/api/pay/notify/alipay', payload: {} })).statusCode).toBe(
      404,
    );
  });

  test('for another amount creates an unmatched payment for finance', async () => {
    const { redirectUrl } = (await pay()).envelope.data;
    await app.db.execute(sql`update sandbox_payments set amount_minor = 1 where id = ${redirectUrl.split('/').at(-1)}`);
    await decideOnSandboxPage(app, pathOf(redirectUrl), 'paid');
    await reconcile();
    expect(await order()).toMatchObject({ status: 'pending', payments: [] });
    const { rows } = await app.db.execute(
      sql`select reason, amount_minor, resolved_at from unmatched_payments where order_id = ${Number(payer.orderId)}`,
    );
    expect(rows).toEqual([{ reason: 'wrongAmount', amount_minor: 1, resolved_at: null }]);
  });
});

test.each(['%00', 'a%00b', 'none'])('the sandbox’s page %s is not found', async (id) => {
  expect((await app.server().inject({ url: `/sandbox/${id}`, headers: { host: 'localhost' } })).statusCode).toBe(404);
});
