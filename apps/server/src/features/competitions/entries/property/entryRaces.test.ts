import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { queueUp } from '#platform/testing/queueUp';
import { testApp } from '#platform/testing/testApp';
import { lockEvent } from '../../events/eventRecords.queries.ts';
import { insertEntries } from '../entries.queries.ts';
import { createEntrySteps, runEntryJobs, type TestEntrant } from '../entries.fixtures.ts';

const now = new Date('2030-02-10T00:00:00Z');
const app = testApp({ now, connections: 5 });
const { db, clock } = app;
const { applyTo, entryOf, makeEvent, pay, makeEntrant, stateOf, travelTo, withdrawFrom } = createEntrySteps(app);
beforeEach(async () => {
  travelTo(now);
  await emptyDatabase(db);
});

/** Lets each work wait for the lock of the event, in this order, before any of them gets it. */
const queueForEvent = (eventId: string, tasks: (() => Promise<unknown>)[]) =>
  queueUp(db, sql`select from events where id = ${eventId} for no key update`, tasks);

/** Returns an event whose only place is offered to a person. */
async function offerPlace(): Promise<{ id: string; zhao: TestEntrant }> {
  const id = await makeEvent({ feeAmountMinor: 6_000, feeCurrency: 'SGD', capacity: 1, offerHours: 6 });
  const [lin, zhao] = [await makeEntrant(), await makeEntrant('Zhao Min')];
  await applyTo(id, lin);
  await applyTo(id, zhao);
  await withdrawFrom(id, lin);
  expect(await stateOf(id, zhao)).toBe('offered');
  return { id, zhao };
}

test('keeps an entry that follows an expired offer while the job waits to end the offer', async () => {
  const { id, zhao } = await offerPlace();
  clock.advance(6 * 3_600);
  await queueForEvent(id, [() => applyTo(id, zhao), () => runEntryJobs(app)]);
  const { entries } = await entryOf(id, zhao);
  expect(entries).toMatchObject([
    { state: 'withdrawn', withdrawal: 'offerExpired' },
    { state: 'awaitingPayment', orderId: expect.any(String) },
  ]);
  await pay(zhao, entries[1]!.orderId!);
  expect(await stateOf(id, zhao)).toBe('entered');
});

test('does not withdraw an entry without the order that was placed for it in the meantime', async () => {
  const { id, zhao } = await offerPlace();
  const codes: number[] = [];
  await queueForEvent(id, [
    () => applyTo(id, zhao),
    () => withdrawFrom(id, zhao).then(({ code }) => void codes.push(code)),
  ]);
  expect(codes).toEqual([4009]);
  expect((await withdrawFrom(id, zhao)).code).toBe(1000);
  const { rows } = await db.execute(sql`select status from orders where account_id = ${zhao.accountId}`);
  expect(rows).toEqual([{ status: 'cancelled' }]);
});

/** Counts the orders and the mails about entries of an account. */
async function countWritten({ accountId, email }: TestEntrant) {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from orders where account_id = ${accountId}`,
  );
  return { orders: rows[0]!.count, mails: (await app.messagesTo(email)).map(({ kind }) => kind) };
}

test('writes no order for the last place when another takes it while the entry waits for the lock', async () => {
  const id = await makeEvent({ feeAmountMinor: 6_000, feeCurrency: 'SGD', capacity: 1 });
  const [lin, zhao] = [await makeEntrant(), await makeEntrant('Zhao Min')];
  const [first, second] = await queueForEvent(id, [() => applyTo(id, lin), () => applyTo(id, zhao)]);
  expect(first).toMatchObject({ data: { state: 'awaitingPayment' } });
  expect(second).toMatchObject({ data: { state: 'waiting', position: 1, orderId: null } });
  expect(await countWritten(lin)).toEqual({ orders: 1, mails: ['entry.payment'] });
  expect(await countWritten(zhao)).toEqual({ orders: 0, mails: ['entry.waiting'] });
});

test('gives a place that becomes free while an entry for the waiting list waits for the lock', async () => {
  const id = await makeEvent({ feeAmountMinor: 6_000, feeCurrency: 'SGD', capacity: 1 });
  const [lin, zhao] = [await makeEntrant(), await makeEntrant('Zhao Min')];
  await applyTo(id, lin);
  const [, second] = await queueForEvent(id, [() => withdrawFrom(id, lin), () => applyTo(id, zhao)]);
  expect(second).toMatchObject({ data: { state: 'awaitingPayment', orderId: expect.any(String) } });
  expect(await countWritten(zhao)).toEqual({ orders: 1, mails: ['entry.payment'] });
});

test('asks the fee that was set while the entry waited for the lock', async () => {
  const id = await makeEvent({ feeAmountMinor: 6_000, feeCurrency: 'SGD' });
  const lin = await makeEntrant();
  const raiseFee = async () =>
    await db.execute(sql`update events set fee_amount_minor = 7000, version = version + 1 where id = ${id}`);
  await queueForEvent(id, [raiseFee, () => applyTo(id, lin)]);
  const { rows } = await db.execute(sql`select amount_minor::int as "amountMinor" from orders`);
  expect(rows).toEqual([{ amountMinor: 7_000 }]);
});

test('enters a person once when staff enter the person while the entry waits for the lock', async () => {
  const id = await makeEvent({ feeAmountMinor: 6_000, feeCurrency: 'SGD' });
  const lin = await makeEntrant();
  const enterAsStaff = () =>
    db.transaction(async (tx) => {
      const { sections } = (await lockEvent(tx, Number(id)))!;
      const entry = { eventId: Number(id), sectionId: sections[0]!.id, state: 'entered' as const, createdAt: now };
      await insertEntries(tx, [{ ...entry, players: [{ personId: lin.personId }] }]);
    });
  const [, answer] = await queueForEvent(id, [enterAsStaff, () => applyTo(id, lin)]);
  expect(answer).toMatchObject({ data: { state: 'entered', orderId: null } });
  expect((await entryOf(id, lin)).entries).toHaveLength(1);
  expect(await countWritten(lin)).toEqual({ orders: 0, mails: [] });
});

test('gives places by the limit of a section that was changed while the entry waited for the lock', async () => {
  const id = await makeEvent();
  await db.execute(sql`update event_sections set capacity = 2 where event_id = ${id}`);
  const [lin, zhao] = [await makeEntrant(), await makeEntrant('Zhao Min')];
  await applyTo(id, lin);
  const lowerLimit = () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`update events set version = version + 1 where id = ${id}`);
      await tx.execute(sql`update event_sections set capacity = 1 where event_id = ${id}`);
    });
  await queueForEvent(id, [lowerLimit, () => applyTo(id, zhao)]);
  expect(await stateOf(id, zhao)).toBe('waiting');
});
