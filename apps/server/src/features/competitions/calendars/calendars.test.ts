import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { insertTestPerson } from '../../people/people.fixtures.ts';
import { enter, runEntryJobs } from '../entries/entries.fixtures.ts';
import { insertTestCategory, insertTestEvent, type CategoryFixture } from '../events/events.fixtures.ts';

const app = testApp({ now: new Date('2030-01-01T00:00:00Z') });
const { db } = app;
let category: CategoryFixture;
beforeEach(async () => {
  await emptyDatabase(db);
  category = await insertTestCategory(db);
});

async function calendar(path: string) {
  const { statusCode, headers, body } = await app.server().inject(`/calendar/${path}`);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
  return body;
}

/** Joins folded lines as a calendar program does. */
const unfolded = (body: string) => body.replaceAll('\r\n ', '').split('\r\n');
const valuesOf = (body: string, name: string) =>
  unfolded(body)
    .filter((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`))
    .map((line) => line.slice(line.indexOf(':') + 1));

test('shows an event in the time of its venue, with the time zone’s definition', async () => {
  const id = await insertTestEvent(db, category.id);
  const body = await calendar(`match/${id}.ics`);
  const lines = unfolded(body);

  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'BEGIN:VTIMEZONE',
      'TZID:Asia/Singapore',
      'END:VTIMEZONE',
      'BEGIN:VEVENT',
      'END:VEVENT',
    ]),
  );
  expect(lines).toContain('DTSTART;TZID=Asia/Singapore:20300310T090000');
  expect(lines).toContain('DTEND;TZID=Asia/Singapore:20300312T180000');
  expect(valuesOf(body, 'SUMMARY')).toEqual(['Lion City Go Open']);
  expect(valuesOf(body, 'LOCATION')).toEqual(['Singapore Convention Centre']);
  expect(valuesOf(body, 'STATUS')).toEqual(['CONFIRMED']);
});

test('uses the venue’s clock before and after a change to summer time', async () => {
  const zone = {
    timeZone: 'Europe/Berlin',
    startTime: new Date('2030-03-30T08:00:00Z'),
    endTime: new Date('2030-03-31T08:00:00Z'),
  };
  const body = await calendar(`match/${await insertTestEvent(db, category.id, zone)}.ics`);

  expect(valuesOf(body, 'DTSTART')).toContain('20300330T090000');
  expect(valuesOf(body, 'DTEND')).toContain('20300331T100000');
  expect(unfolded(body)).toContain('BEGIN:DAYLIGHT');
});

test('keeps the UID of an event in every calendar and language, and between fetches', async () => {
  const id = await insertTestEvent(db, category.id);
  const bodies = [
    await calendar(`match/${id}.ics`),
    await calendar(`match/${id}.ics?lang=zh_CN`),
    await calendar(`category/${category.code}.ics`),
  ];
  app.clock.advance(3_600);
  bodies.push(await calendar(`match/${id}.ics`));

  expect(bodies.flatMap((body) => valuesOf(body, 'UID'))).toEqual(bodies.map(() => `match-${id}@127.0.0.1`));
});

test('marks a cancelled event, and raises the sequence of a changed one', async () => {
  const id = await insertTestEvent(db, category.id, { cancelledAt: new Date('2029-12-30T00:00:00Z'), revision: 4 });
  const body = await calendar(`match/${id}.ics`);

  expect(valuesOf(body, 'STATUS')).toEqual(['CANCELLED']);
  expect(valuesOf(body, 'SEQUENCE')).toEqual(['4']);
});

test('ends lines with CR LF and folds them at 75 octets, between characters', async () => {
  const long = '亚洲智力运动会围棋公开赛😀'.repeat(12);
  const id = await insertTestEvent(db, category.id, {
    title: { zh_CN: long, en_US: long },
    venue: { zh_CN: long, en_US: long },
  });
  const body = await calendar(`match/${id}.ics?lang=zh_CN`);

  expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(body).toMatch(/END:VCALENDAR\r\n$/);
  for (const line of body.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line.isWellFormed()).toBe(true);
  }
  expect(valuesOf(body, 'SUMMARY')).toEqual([long]);
});

test('escapes commas, semicolons, backslashes and line breaks of a title', async () => {
  const title = 'Round 1; Hall A, B\\C\r\nSTATUS:CANCELLED\nATTENDEE:x';
  const id = await insertTestEvent(db, category.id, { title: { zh_CN: title, en_US: title } });
  const body = await calendar(`match/${id}.ics`);

  expect(valuesOf(body, 'STATUS')).toEqual(['CONFIRMED']);
  expect(valuesOf(body, 'ATTENDEE')).toEqual([]);
  expect(valuesOf(body, 'SUMMARY')).toEqual(['Round 1\\; Hall A\\, B\\\\C\\nSTATUS:CANCELLED\\nATTENDEE:x']);
});

test('includes the events of the last year and all later ones in a category’s calendar', async () => {
  const insertEventIn = (year: number) =>
    insertTestEvent(db, category.id, {
      startTime: new Date(`${year}-02-01T00:00:00Z`),
      endTime: new Date(`${year}-02-02T00:00:00Z`),
      applyFrom: null,
      applyUntil: null,
    });
  await insertEventIn(2028);
  const [last, next] = [await insertEventIn(2029), await insertEventIn(2031)];
  await insertTestEvent(db, (await insertTestCategory(db)).id);

  const body = await calendar(`category/${category.code}.ics`);

  expect(valuesOf(body, 'UID')).toEqual([`match-${last}@127.0.0.1`, `match-${next}@127.0.0.1`]);
});

test('includes a person’s entries in their calendar', async () => {
  const person = await insertTestPerson(db, 'Lin Moyan');
  const [entered, waiting] = [await insertTestEvent(db, category.id), await insertTestEvent(db, category.id)];
  await enter(db, entered, [person]);
  await enter(db, waiting, [person], { state: 'waiting' });

  expect(valuesOf(await calendar(`person/${person}.ics`), 'UID')).toEqual([`match-${entered}@127.0.0.1`]);
});

test('marks a cancelled event in the calendar of a person whose entry ended with it', async () => {
  const [stays, leaves] = [await insertTestPerson(db, 'Lin Moyan'), await insertTestPerson(db, 'Zhao Min')];
  const id = await insertTestEvent(db, category.id);
  const [, left] = await enter(db, id, [stays, leaves]);
  await db.execute(sql`update event_entries set state = 'withdrawn', withdrawal = 'own' where id = ${left}`);
  await db.execute(sql`update events set cancelled_at = ${app.clock.now().toISOString()}`);
  await runEntryJobs(app);

  const body = await calendar(`person/${stays}.ics`);
  expect([valuesOf(body, 'UID'), valuesOf(body, 'STATUS')]).toEqual([[`match-${id}@127.0.0.1`], ['CANCELLED']]);
  expect(valuesOf(await calendar(`person/${leaves}.ics`), 'UID')).toEqual([]);
});

test.each([
  'match/0.ics',
  'match/999999.ics',
  'match/x.ics',
  'match/1',
  'category/none.ics',
  'category/__proto__.ics',
  'person/x.ics',
])('answers 404 for the calendar %s', async (path) => {
  const response = await app.server().inject(`/calendar/${path}`);
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ code: 404, data: null });
});
