import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { getCodeSentTo } from '../features/account/account.fixtures.ts';
import {
  type Applicant,
  apply,
  becomeMember,
  decideOnSandboxPage,
  payOrderAs,
} from '../features/membership/membership.fixtures.ts';
import { reconcilePayments } from '../features/payment/index.ts';
import { codes, many, rounds, testRaces } from './races.fixtures.ts';

const { app, someone, count } = testRaces('racer');

describe('money', () => {
  test('renews twelve members without a fee at the same time, without a second connection for any of them', async () => {
    const narrow = app.pool.options.max;
    const members: Applicant[] = [];
    for (let nth = 0; nth < 12; nth++) {
      const who = await someone();
      await becomeMember(app, who);
      members.push(who);
    }
    await app.db.execute(sql`update memberships set ends_on = ends_on - 320`);
    await app.db.execute(sql`insert into membership_terms (id, fee_minor, currency, term_months)
      values (1, 0, 'SGD', 12)
      on conflict (id) do update set fee_minor = 0`);
    app.pool.options.max = 2;
    const answers = await Promise.all(members.map(({ token }) => app.call('renewMembership', {}, { token })));
    app.pool.options.max = narrow;
    await app.db.execute(sql`delete from membership_terms`);
    expect(codes(answers)).toEqual(Array.from({ length: 12 }, () => 1000));
  });

  test('creates one order for twenty renewals of one member', async () => {
    const who = await someone();
    await becomeMember(app, who);
    await app.db.execute(
      sql`update memberships set ends_on = ends_on - 320 where person_id = (select person_id from accounts
        where username = ${who.username})`,
    );
    const answers = await many(20, () => app.call('renewMembership', {}, { token: who.token }));
    expect(new Set(answers.map(({ envelope }) => envelope.data.orderId)).size).toBe(1);
  });

  test('ends with a refund or a membership when an order is closed with its account during its payment', async () => {
    for (let round = 0; round < rounds; round++) {
      const who = await someone();
      const { orderId } = await apply(app, who);
      const { envelope } = await app.call('orderPay', { orderId, provider: 'sandbox' }, { token: who.token });
      await app.call('closeSms', {}, { token: who.token });
      const proof = await getCodeSentTo(app, `86${who.phone}`);
      await app.db.execute(
        sql`update sandbox_payments set state = 'paid', paid_at = now()
          where id = ${envelope.data.redirectUrl.split('/').at(-1)}`,
      );
      app.clock.advance(120);
      await Promise.all([
        reconcilePayments(app.features().payments),
        app.call('close', proof, { token: who.token }),
        reconcilePayments(app.features().payments),
      ]);
      app.clock.advance(120);
      await reconcilePayments(app.features().payments);
      const { rows } = await app.db.execute<{ status: string }>(
        sql`select status from orders where id = ${Number(orderId)}`,
      );
      expect(rows[0]!.status).toBe('refunded');
    }
  });

  test('creates one refund for ten concurrent requests', async () => {
    const who = await someone();
    const { orderId } = await apply(app, who);
    await payOrderAs(app, who, orderId);
    await app.call('orderGet', { orderId }, { token: who.token });
    const answers = await many(10, () => app.call('orderRefund', { orderId }, { token: who.token }));
    expect(codes(answers)).toEqual([1000, ...Array.from({ length: 9 }, () => 4009)]);
    expect(await count(sql`from refunds where order_id = ${Number(orderId)}`)).toBe(1);
  });

  test('charges once when a page is decided twice at the same time', async () => {
    const who = await someone();
    const { orderId } = await apply(app, who);
    const { envelope } = await app.call('orderPay', { orderId, provider: 'sandbox' }, { token: who.token });
    await many(5, () => decideOnSandboxPage(app, new URL(envelope.data.redirectUrl).pathname, 'paid'));
    await many(5, () => reconcilePayments(app.features().payments));
    expect(await count(sql`from ledger_entries where order_id = ${Number(orderId)}`)).toBe(1);
  });
});
