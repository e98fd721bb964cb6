import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { decideOnSandboxPage } from '../../../membership/membership.fixtures.ts';
import { reconcilePayments, startRefund } from '../../../payment/index.ts';
import { callAdmin, staffCookie } from '../../../staff/staff.fixtures.ts';
import { createEntrySteps, letTimePass, pastOrderExpirySeconds, runEntryJobs } from '../entries.fixtures.ts';

const now = new Date('2030-02-10T00:00:00Z');
const app = testApp({ now });
const { db, clock } = app;
const { applyTo, entryOf, makeEvent, pay, readEvent, makeEntrant, stateOf, subjectsTo, travelTo, withdrawFrom } =
  createEntrySteps(app);
const withFee = { feeAmountMinor: 6_000, feeCurrency: 'SGD' };
beforeEach(async () => {
  travelTo(now);
  await emptyDatabase(db);
});

describe('an event with a fee', () => {
  test('charges the lowest fee that applies to the person', async () => {
    const id = await makeEvent({
      ...withFee,
      reducedFees: [
        { amountMinor: 3_000, isForMembers: false, minimumAge: null, maximumAge: 17 },
        { amountMinor: 2_000, isForMembers: true, minimumAge: null, maximumAge: 17 },
        { amountMinor: 5_000, isForMembers: true, minimumAge: null, maximumAge: null },
      ],
    });
    const feeFor = async (person: Parameters<typeof makeEntrant>[1]) =>
      (await entryOf(id, await makeEntrant('Ma Lan', person))).candidates[0]!.sections[0]!.fee?.amountMinor;
    expect(await feeFor({})).toBe(6_000);
    expect(await feeFor({ memberUntil: '2030-12-31' })).toBe(5_000);
    expect(await feeFor({ birthDate: '2015-01-01' })).toBe(3_000);
    expect(await feeFor({ birthDate: '2015-01-01', memberUntil: '2030-12-31' })).toBe(2_000);
    expect(await feeFor({ birthDate: '2015-01-01', memberUntil: '2030-02-09' })).toBe(3_000);
  });

  test('holds the place until the order is paid', async () => {
    const id = await makeEvent({ ...withFee, capacity: 1 });
    await db.execute(sql`update event_sections set name = '{"zh_CN": "少年组", "en_US": "Under 18"}'`);
    const [lin, zhao] = [await makeEntrant(), await makeEntrant('Zhao Min')];
    const { data } = await applyTo(id, lin);
    expect(data.state).toBe('awaitingPayment');
    expect((await applyTo(id, lin)).data).toEqual(data);
    expect((await applyTo(id, zhao)).data).toMatchObject({ state: 'waiting', position: 1 });
    expect(await readEvent(id)).toMatchObject({ entrants: 0, taken: 1 });
    const own = { token: lin.token, locale: 'en_US' as const };
    const subject = 'Lion City Go Open · Under 18 · Lin Moyan';
    expect((await app.call('orderGet', { orderId: data.orderId! }, own)).envelope.data.subject).toBe(subject);
    expect((await app.call('orderList', {}, own)).envelope.data.rows).toMatchObject([{ subject }]);
    await pay(lin, data.orderId!);
    const pages = await db.execute<{ description: string }>(sql`select description from sandbox_payments`);
    // The description for the provider contains no names of people.
    expect(pages.rows[0]!.description).toMatch(/ · Lion City Go Open · Under 18 · \d{17}$/);
    expect(await stateOf(id, lin)).toBe('entered');
    expect((await readEvent(id)).entrants).toBe(1);
  });

  test('gives the place to the next person when the order is not paid in time', async () => {
    const id = await makeEvent({ ...withFee, capacity: 1 });
    const [lin, zhao] = [await makeEntrant(), await makeEntrant('Zhao Min')];
    await applyTo(id, lin);
    await applyTo(id, zhao);
    await db.execute(sql`update orders set status = 'closed'`);
    await letTimePass(app, 1);
    expect([await stateOf(id, lin), await stateOf(id, zhao)]).toEqual(['withdrawn', 'offered']);
    expect((await subjectsTo(lin))[0]).toBe('Entry ended without payment: Lion City Go Open');
    expect((await subjectsTo(zhao))[0]).toBe('A place is free: Lion City Go Open');
    // The place costs the same fee for the next person on the waiting list.
    expect((await applyTo(id, zhao)).data).toMatchObject({ state: 'awaitingPayment', orderId: expect.any(String) });
  });

  test('refunds by its rule: all of it, a part, nothing', async () => {
    const refundRules = [
      { until: '2030-02-20T00:00:00.000Z', percent: 50 },
      { until: '2030-02-12T00:00:00.000Z', percent: 100 },
    ];
    const id = await makeEvent({ ...withFee, refundRules });
    const refunds = [];
    for (const day of ['2030-02-11', '2030-02-15', '2030-02-25']) {
      const who = await makeEntrant(`On ${day}`);
      await pay(who, (await applyTo(id, who)).data.orderId!);
      travelTo(new Date(`${day}T00:00:00Z`));
      expect((await entryOf(id, who)).entries[0]!.refund).toEqual((await withdrawFrom(id, who)).data.refund);
      const { rows } = await db.execute<{ sum: number }>(sql`
        select coalesce(sum(r.amount_minor), 0)::int as sum from refunds r join orders o on o.id = r.order_id
        where o.account_id = ${who.accountId}`);
      refunds.push(rows[0]!.sum);
    }
    expect(refunds).toEqual([6_000, 3_000, 0]);
  });

  test('refunds by its rule what staff have not refunded already', async () => {
    const id = await makeEvent({ ...withFee, refundRules: [{ until: '2030-03-01T00:00:00.000Z', percent: 100 }] });
    const lin = await makeEntrant();
    const { orderId } = (await applyTo(id, lin)).data;
    await pay(lin, orderId!);
    const part = { amountMinor: 2_000, remainingMinor: 6_000, reason: 'goodwill' };
    await startRefund(app.features().payments, Number(orderId), part, () => async () => {});
    expect((await entryOf(id, lin)).entries[0]!.refund).toEqual({ amountMinor: 4_000, currency: 'SGD' });
    expect((await withdrawFrom(id, lin)).data.refund).toEqual({ amountMinor: 4_000, currency: 'SGD' });
    const { rows } = await db.execute(sql`select amount_minor from refunds order by id`);
    expect(rows).toEqual([{ amount_minor: 2_000 }, { amount_minor: 4_000 }]);
  });

  test.each([
    ['2030-03-01T00:00:00.000Z', [{ amount_minor: 3_000, state: 'sending' }]],
    ['2030-02-01T00:00:00.000Z', []],
  ])('decides by the rule until %s at a withdrawal, also after a refund was requested', async (until, sent) => {
    const id = await makeEvent({ ...withFee, refundRules: [{ until, percent: 50 }] });
    const lin = await makeEntrant();
    const { orderId } = (await applyTo(id, lin)).data;
    await pay(lin, orderId!);
    await app.call('orderRefund', { orderId: orderId!, reason: 'ill' }, { token: lin.token });
    const refund = (await entryOf(id, lin)).entries[0]!.refund;
    expect(refund).toEqual({ amountMinor: sent[0]?.amount_minor ?? 0, currency: 'SGD' });
    expect((await withdrawFrom(id, lin)).data.refund).toEqual(refund);
    const { rows } = await db.execute(sql`select amount_minor, state from refunds order by id`);
    expect(rows).toEqual([{ amount_minor: 6_000, state: 'refused' }, ...sent]);
    expect((await app.call('orderGet', { orderId: orderId! }, { token: lin.token })).envelope.data.status).toBe('paid');
  });

  const forChildren = [{ amountMinor: 500, isForMembers: false, minimumAge: null, maximumAge: 12 }];
  const bornOn = (day: string) => db.execute(sql`update people set birth_date = ${day}`);
  const firstListedEntry = async (id: string) => {
    const cookie = await staffCookie(app, 'competitionOfficer');
    const { envelope } = await callAdmin(app, 'adminEntryList', { cookie, query: { event: id } });
    return envelope!.data.rows[0]!;
  };

  test('returns a payment of less than the person owes by the facts at that moment', async () => {
    const id = await makeEvent({ ...withFee, reducedFees: forChildren });
    const lin = await makeEntrant('Lin Moyan', { birthDate: '1990-01-01' });
    await bornOn('2020-01-01');
    const { orderId } = (await applyTo(id, lin)).data;
    await bornOn('1990-01-01');
    await pay(lin, orderId!);
    expect((await entryOf(id, lin)).entries[0]).toMatchObject({ state: 'withdrawn', withdrawal: 'feeChanged' });
    const { rows } = await db.execute(sql`select amount_minor, state from refunds`);
    expect(rows).toMatchObject([{ amount_minor: 500 }]);
    expect((await subjectsTo(lin))[0]).toBe('Payment returned: Lion City Go Open');
  });

  test('asks the fee of the day of the order, and shows at check-in what it was asked for', async () => {
    const reducedFees = [
      ...forChildren,
      { amountMinor: 1_000, isForMembers: true, minimumAge: null, maximumAge: null },
    ];
    const id = await makeEvent({ ...withFee, reducedFees });
    const lin = await makeEntrant('Lin Moyan', { birthDate: '1990-01-01', memberUntil: '2030-02-10' });
    travelTo(new Date('2030-02-10T15:50:00Z'));
    const { orderId } = (await applyTo(id, lin)).data;
    // The membership ends between order and payment, at midnight in Singapore.
    clock.advance(20 * 60);
    await pay(lin, orderId!);
    expect(await stateOf(id, lin)).toBe('entered');
    await bornOn('2020-01-01');
    const [player] = (await firstListedEntry(id)).players;
    expect(player).toMatchObject({
      age: 10,
      fee: {
        amountMinor: 1_000,
        currency: 'SGD',
        age: 40,
        isMember: true,
        on: '2030-02-10',
        reducedBy: { isForMembers: true, minimumAge: null, maximumAge: null },
      },
    });
  });

  test('gives the reason of a refund in the language of the payer', async () => {
    const id = await makeEvent({ ...withFee, refundRules: [{ until: '2030-03-01T00:00:00.000Z', percent: 100 }] });
    const lin = await makeEntrant();
    await db.execute(sql`update accounts set locale = 'zh_CN'`);
    await pay(lin, (await applyTo(id, lin)).data.orderId!);
    await withdrawFrom(id, lin);
    const { rows } = await db.execute(sql`select reason, origin from refunds`);
    expect(rows).toEqual([{ reason: '撤销报名：狮城围棋公开赛', origin: 'entryEnded' }]);
  });

  test('cancels an unpaid order with the entry', async () => {
    const id = await makeEvent(withFee);
    const lin = await makeEntrant();
    const { orderId } = (await applyTo(id, lin)).data;
    await withdrawFrom(id, lin);
    const order = async () => (await app.call('orderGet', { orderId: orderId! }, { token: lin.token })).envelope.data;
    expect((await order()).status).toBe('cancelled');
  });

  test('withdraws the entry of an order that finance refunds', async () => {
    const id = await makeEvent(withFee);
    const lin = await makeEntrant();
    const { orderId } = (await applyTo(id, lin)).data;
    await pay(lin, orderId!);
    await db.transaction(async (tx) => {
      const { rows } = await tx.execute(sql`select * from orders`);
      await app.features().payments.fulfilments.eventEntry.onRefunded(tx, {
        ...(rows[0] as object),
        id: Number(orderId),
        subjectId: Number((rows[0] as { subject_id: string }).subject_id),
      } as never);
    });
    expect((await entryOf(id, lin)).entries[0]).toMatchObject({ state: 'withdrawn', withdrawal: 'refunded' });
  });

  test('accepts no payment for an expired order, and keeps the entry that replaced it', async () => {
    const id = await makeEvent(withFee);
    const lin = await makeEntrant();
    const first = (await applyTo(id, lin)).data;
    const { data: page } = (
      await app.call('orderPay', { orderId: first.orderId!, provider: 'sandbox' }, { token: lin.token })
    ).envelope;
    clock.advance(pastOrderExpirySeconds);
    const second = (await applyTo(id, lin)).data;
    expect(second.orderId).not.toBe(first.orderId);
    await pay(lin, second.orderId!);
    await decideOnSandboxPage(app, new URL(page.redirectUrl).pathname, 'paid');
    for (let nth = 0; nth < 2; nth += 1) await reconcilePayments(app.features().payments);
    expect(await stateOf(id, lin)).toBe('entered');
    const { rows } = await db.execute(sql`select id::text, status from orders order by id`);
    expect(rows).toEqual([
      { id: first.orderId, status: 'closed' },
      { id: second.orderId, status: 'paid' },
    ]);
  });

  test('returns the money of a person who may no longer enter when it arrives', async () => {
    const id = await makeEvent({ ...withFee, membersOnly: true });
    const lin = await makeEntrant('Lin Moyan', { memberUntil: '2030-12-31' });
    const { orderId } = (await applyTo(id, lin)).data;
    await db.execute(sql`update people set member_until = '2030-01-01'`);
    await pay(lin, orderId!);
    expect((await entryOf(id, lin)).entries[0]).toMatchObject({ state: 'withdrawn', withdrawal: 'notEligible' });
    const { rows } = await db.execute(sql`select amount_minor, state from refunds`);
    expect(rows).toMatchObject([{ amount_minor: 6_000 }]);
    expect((await subjectsTo(lin))[0]).toBe('Entry not possible: Lion City Go Open');
  });
});

const cancelEvents = () =>
  db.execute(sql`update events set cancelled_at = now(), cancel_reason = '{"zh_CN": "台风", "en_US": "A typhoon"}'`);

test('returns everything when staff withdraw an entry of a cancelled event before its job does', async () => {
  const id = await makeEvent({ ...withFee, refundRules: [] });
  const lin = await makeEntrant();
  const { data } = await applyTo(id, lin);
  await pay(lin, data.orderId!);
  await cancelEvents();
  const cookie = await staffCookie(app, 'competitionOfficer');
  const { entries } = await entryOf(id, lin);
  expect((await readEvent(id)).entrantList).toHaveLength(1);
  expect(entries[0]!.refund).toEqual({ amountMinor: 6_000, currency: 'SGD' });
  const { envelope } = await callAdmin(app, 'adminEntryWithdraw', { cookie, params: { id: data.entryId } });
  expect(envelope).toMatchObject({ code: 1000, data: { state: 'withdrawn' } });
  expect((await readEvent(id)).entrantList).toEqual([]);
  await runEntryJobs(app);
  expect((await entryOf(id, lin)).entries[0]).toMatchObject({ state: 'withdrawn', withdrawal: 'eventCancelled' });
  expect((await db.execute(sql`select amount_minor from refunds`)).rows).toEqual([{ amount_minor: 6_000 }]);
  expect((await subjectsTo(lin)).filter((subject) => subject?.startsWith('Cancelled: '))).toHaveLength(1);
});

test('informs everyone when an event is cancelled, and refunds all payments', async () => {
  const id = await makeEvent({ ...withFee, capacity: 1, refundRules: [] });
  const [lin, zhao] = [await makeEntrant(), await makeEntrant('Zhao Min')];
  await pay(lin, (await applyTo(id, lin)).data.orderId!);
  await applyTo(id, zhao);
  const withdrawn = await makeEntrant('Ma Lan');
  await applyTo(id, withdrawn);
  await withdrawFrom(id, withdrawn);
  const cookie = await staffCookie(app, 'competitionOfficer');
  const { envelope } = await callAdmin(app, 'adminEventCancelPreview', { params: { id }, cookie });
  expect(envelope!.data).toEqual({ mailed: 2, refunds: 1 });
  await cancelEvents();
  await runEntryJobs(app);
  for (const who of [lin, zhao]) {
    expect(await stateOf(id, who)).toBe('withdrawn');
    expect((await app.messagesTo(who.email))[0]!.text).toContain('A typhoon');
  }
  const { rows } = await db.execute(sql`select amount_minor from refunds`);
  expect(rows).toMatchObject([{ amount_minor: 6_000 }]);
});
