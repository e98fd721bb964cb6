import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { queueUp } from '#platform/testing/queueUp';
import { testApp } from '#platform/testing/testApp';
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
