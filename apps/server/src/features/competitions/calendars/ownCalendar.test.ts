import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { insertTestCategory, insertTestEvent } from '../events/events.fixtures.ts';
import { insertTestEntrant, type TestEntrant } from '../entries/entries.fixtures.ts';

const app = testApp({ now: new Date('2030-02-10T00:00:00Z') });
const { db } = app;
let lin: TestEntrant;
let zhao: TestEntrant;
let eventId: string;

beforeEach(async () => {
  await emptyDatabase(db);
  lin = await insertTestEntrant(app, 'Lin Moyan');
  zhao = await insertTestEntrant(app, 'Zhao Min');
  eventId = String(await insertTestEvent(db, (await insertTestCategory(db)).id, { capacity: 1 }));
});

const addressOf = async ({ token }: TestEntrant) =>
  new URL((await app.call('calendarAddress', {}, { token })).envelope.data.url).pathname;
const read = (path: string) => app.server().inject(`${path}?lang=en_US`);
const valuesOf = async (who: TestEntrant, name: string) => {
  const { body } = await read(await addressOf(who));
  return [...body.replaceAll('\r\n ', '').matchAll(new RegExp(`^${name}:(.*)$`, 'gm'))].map(([, value]) =>
    value!.trim(),
  );
};
const enter = ({ token }: TestEntrant) => app.call('matchApply', { id: eventId }, { token, locale: 'en_US' });

test('shows what the account entered, waits for and left, with a higher sequence at each step', async () => {
  expect(await valuesOf(lin, 'STATUS')).toEqual([]);
  await enter(lin);
  await enter(zhao);
  expect([await valuesOf(lin, 'STATUS'), await valuesOf(zhao, 'STATUS')]).toEqual([['CONFIRMED'], ['TENTATIVE']]);
  const sequences = [Number((await valuesOf(lin, 'SEQUENCE'))[0])];
  await app.call('matchWithdraw', { id: eventId }, { token: lin.token });
  expect(await valuesOf(lin, 'STATUS')).toEqual(['CANCELLED']);
  sequences.push(Number((await valuesOf(lin, 'SEQUENCE'))[0]));
  await enter(lin);
  expect(await valuesOf(lin, 'STATUS')).toEqual(['TENTATIVE']);
  sequences.push(Number((await valuesOf(lin, 'SEQUENCE'))[0]));
  expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
  expect(new Set(sequences).size).toBe(3);
});

test('raises the sequence while an account enters a second section and withdraws from it', async () => {
  await enter(zhao);
  await enter(lin);
  const { rows } = await db.execute<{ id: string }>(
    sql`insert into event_sections (event_id, position) values (${eventId}, 9) returning id::text`,
  );
  await db.execute(sql`update events set capacity = 2`);
  const sequences: number[] = [];
  const noteSequence = async () => sequences.push(Number((await valuesOf(lin, 'SEQUENCE'))[0]));
  await noteSequence();
  const request = { id: eventId, sectionId: rows[0]!.id };
  const { entryId } = (await app.call('matchApply', request, { token: lin.token })).envelope.data;
  await noteSequence();
  await app.call('matchWithdraw', { id: eventId, entryId }, { token: lin.token });
  await noteSequence();
  expect(await valuesOf(lin, 'STATUS')).toEqual(['TENTATIVE']);
  expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => a - b));
});

test('keeps cancelled events, so that calendars remove them', async () => {
  await enter(lin);
  await db.execute(sql`update events set cancelled_at = now(), revision = revision + 1`);
  expect(await valuesOf(lin, 'STATUS')).toEqual(['CANCELLED']);
});

test('is private, and ends when the address is replaced', async () => {
  const path = await addressOf(lin);
  expect(await addressOf(lin)).toBe(path);
  const { statusCode, headers } = await read(path);
  expect([statusCode, headers['cache-control']]).toEqual([200, 'private, max-age=300']);
  const renewed = (await app.call('calendarRenew', {}, { token: lin.token })).envelope.data.url;
  expect((await read(path)).statusCode).toBe(404);
  expect((await read(new URL(renewed).pathname)).statusCode).toBe(200);
  for (const invented of [path.replace(/\d+-/, `${zhao.accountId}-`), '/calendar/own/1.ics', '/calendar/own/x.ics'])
    expect((await read(invented)).statusCode).toBe(404);
});
