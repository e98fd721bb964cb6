import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { askAs, staffCookie } from '../../staff/staff.fixtures.ts';
import { enter, insertEnteredEvent, insertTestEntrant, type TestEntrant } from '../entries/entries.fixtures.ts';

const app = testApp({ now: new Date('2030-02-10T02:00:00Z'), connections: 4 });
const { db } = app;
let officer: string;
let lin: TestEntrant;
let zhao: TestEntrant;
let eventId: string;
let sectionId: string;

beforeEach(async () => {
  await emptyDatabase(db);
  await db.execute(sql`truncate jobs.job`);
  officer = await staffCookie(app, 'competitionOfficer');
  [lin, zhao] = [await insertTestEntrant(app, 'Lin Moyan'), await insertTestEntrant(app, 'Zhao Min')];
  await db.execute(sql`update accounts set locale = 'zh_CN' where id = ${zhao.accountId}`);
  ({ eventId, sectionId } = await insertEnteredEvent(db, 'go', [lin.personId, 'Ito Ken']));
  await enter(db, Number(eventId), [zhao.personId], { state: 'waiting' });
});

const ask = askAs(app, () => officer);
let lastKey = 0;
const newKey = () => {
  lastKey += 1;
  return String(lastKey).padStart(32, '0');
};
const message = {
  subject: { zh_CN: '午餐', en_US: 'Lunch' },
  text: { zh_CN: '午餐在二楼。\n\n请带名牌。', en_US: 'Lunch is upstairs.\n\nBring your badge.' },
  includesWaiting: false,
};
const send = (changes: object = {}) =>
  ask('adminEntrantMessageSend', { params: { id: eventId }, body: { ...message, key: newKey(), ...changes } });
const read = async () => (await ask('adminEntrantMessagesGet', { params: { id: eventId } })).data;
const subjectsTo = async ({ email }: TestEntrant) => (await app.messagesTo(email)).map(({ subject }) => subject);

test('reaches the entrants of an event once, and logs the message', async () => {
  const { data } = await send();
  expect(data.messages).toMatchObject([{ subject: message.subject, section: null, entries: 2, pending: 2 }]);
  expect(await subjectsTo(lin)).toEqual([]);
  await app.jobs().runDue();
  expect(await subjectsTo(lin)).toEqual(['Lunch']);
  const [mail] = await app.messagesTo(lin.email);
  expect(mail!.text).toContain(`Lunch is upstairs.\n\nBring your badge.`);
  expect(mail!.text).toContain('entry of Lin Moyan');
  expect(mail!.text).toContain(`/match/${eventId}?lang=en_US`);
  expect(await subjectsTo(zhao)).toEqual([]);
  expect((await read()).messages).toMatchObject([{ entries: 2, pending: 0 }]);
  await app.jobs().runScheduled('entrant-messages-resume');
  expect(await subjectsTo(lin)).toEqual(['Lunch']);
  const { rows } = await db.execute(sql`select subject, after from audit_entries where action = 'entry.message'`);
  expect(rows).toMatchObject([{ subject: `event ${eventId}`, after: { subject: message.subject, entries: 2 } }]);
});

test('reaches the waiting list when asked to, in the language of each account', async () => {
  expect((await read()).sections).toMatchObject([{ sectionId, placed: 2, waiting: 1 }]);
  expect((await send({ includesWaiting: true })).data.messages[0]).toMatchObject({ entries: 3 });
  await app.jobs().runDue();
  expect(await subjectsTo(zhao)).toEqual(['午餐']);
});

test('reaches one section', async () => {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into event_sections (event_id, position, name, kind, minimum_players, maximum_players)
    values (${eventId}, 2, '{"zh_CN": "少年组", "en_US": "Juniors"}', 'individual', 1, 1) returning id::text`);
  await enter(db, Number(eventId), [zhao.personId], { sectionId: Number(rows[0]!.id) });
  const { data } = await send({ sectionId: rows[0]!.id });
  expect(data.messages).toMatchObject([{ section: { en_US: 'Juniors' }, entries: 1 }]);
  await app.jobs().runDue();
  expect([await subjectsTo(lin), await subjectsTo(zhao)]).toEqual([[], ['午餐']]);
});

test('sends nothing for a repeated key, and nothing to those who have withdrawn since', async () => {
  const key = newKey();
  await send({ key });
  expect((await send({ key })).data.messages).toHaveLength(1);
  await db.execute(sql`update event_entries set state = 'withdrawn'`);
  await app.jobs().runDue();
  expect(await subjectsTo(lin)).toEqual([]);
  expect((await read()).messages).toMatchObject([{ pending: 0 }]);
});

test('refuses messages that reach no one, of cancelled events, and with a text in one language only', async () => {
  expect(await send({ text: { zh_CN: '', en_US: 'Lunch' } })).toMatchObject({ code: 4000 });
  expect((await send({ sectionId: '999999' })).code).toBe(4004);
  await db.execute(sql`update events set cancelled_at = now()`);
  expect(await send()).toMatchObject({ code: 4009, msg: expect.stringContaining('cancelled') });
  await db.execute(sql`update events set cancelled_at = null`);
  await db.execute(sql`update event_entries set state = 'withdrawn'`);
  expect(await send()).toMatchObject({ code: 4009, msg: expect.stringContaining('No one') });
  expect((await read()).messages).toEqual([]);
  await db.execute(sql`update events set published_at = null`);
  expect((await ask('adminEntrantMessagesGet', { params: { id: eventId } })).code).toBe(4004);
});
