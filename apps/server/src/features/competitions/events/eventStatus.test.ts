import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import { eventStatus } from './eventRecords.queries.ts';
import { eventStatusAt } from './eventStatus.rules.ts';
import { insertTestCategory, insertTestEvent } from './events.fixtures.ts';
import { events } from './events.tables.ts';

const { db } = testApp();
const day = (date: number, hour = 0) => new Date(Date.UTC(2030, 2, date, hour));

const applications = [
  { applyFrom: null, applyUntil: null },
  { applyFrom: day(2), applyUntil: null },
  { applyFrom: day(2), applyUntil: day(4) },
  { applyFrom: day(2), applyUntil: day(7) },
];
/** Before, at and after each time of the events. */
const moments = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((date) => [day(date), day(date, 12)]);

test('computes the same status in SQL as in code, at every moment', async () => {
  const { id: categoryId } = await insertTestCategory(db);
  const seen = new Set<string>();
  // The last cancellation time is in the future, as from a process whose clock is ahead.
  for (const applying of applications)
    for (const cancelledAt of [null, day(3), day(30)]) {
      const times = { startTime: day(6), endTime: day(8), ...applying, cancelledAt };
      const id = await insertTestEvent(db, categoryId, times);
      for (const now of moments) {
        const status = eventStatus(sql`${now.toISOString()}::timestamptz`);
        const [row] = await db.select({ status }).from(events).where(eq(events.id, id));
        expect(row!.status, `${JSON.stringify(times)} at ${now.toISOString()}`).toBe(eventStatusAt(times, now));
        if (cancelledAt) expect(row!.status).toBe('cancelled');
        seen.add(row!.status);
      }
    }
  expect([...seen].toSorted()).toEqual(['application', 'cancelled', 'ended', 'inProgress', 'scheduled']);
});
