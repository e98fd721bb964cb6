import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { askAs, staffCookie } from '../../../staff/staff.fixtures.ts';
import { createEntrySteps, runEntryJobs, type TestEntrant } from '../entries.fixtures.ts';

const now = new Date('2030-02-10T00:00:00Z');
const app = testApp({ now });
const { db } = app;
const { makeEvent, makeEntrant, subjectsTo, travelTo } = createEntrySteps(app);
let officer: string;
let eventId: string;
let sectionId: string;
let parent: TestEntrant;
let childId: string;

const ask = askAs(app, () => officer);
const asParent = () => ({ token: parent.token, locale: 'en_US' as const });
const enterChild = async () =>
  (await ask('adminEntryAdd', { body: { eventId, sectionId, personIds: [childId] } })).data.id;

beforeEach(async () => {
  travelTo(now);
  await emptyDatabase(db);
  officer = await staffCookie(app, 'competitionOfficer');
  eventId = await makeEvent();
  sectionId = (await db.execute<{ id: string }>(sql`select id::text from event_sections`)).rows[0]!.id;
  parent = await makeEntrant('Lin Moyan');
  const child = { latinName: 'Lin Bo', nativeName: '林波', birthDate: '2019-05-05', consent: true as const };
  childId = (await app.call('addChild', child, asParent())).envelope.data.personId;
});

test('mails the parent of a child that staff entered about entry, new time, pairing and cancellation', async () => {
  const entryId = await enterChild();
  const { picture, ...event } = (await ask('adminEventGet', { params: { id: eventId } })).data;
  const later = { startTime: '2030-03-11T01:00:00.000Z', endTime: '2030-03-13T10:00:00.000Z' };
  await ask('adminEventUpdate', { params: { id: eventId }, body: { ...event, picture: picture.id, ...later } });
  await runEntryJobs(app);
  const pairings = [{ table: 1, blackId: entryId, whiteId: null }];
  const round = { sectionId, number: 1, startTime: '2030-03-11T02:00:00.000Z', version: null, pairings };
  expect(await ask('adminRoundSave', { body: round })).toMatchObject({ code: 1000 });
  const { version } = (await ask('adminEventGet', { params: { id: eventId } })).data;
  const reason = { zh_CN: '场馆关闭', en_US: 'The venue closed.' };
  await ask('adminEventCancel', { params: { id: eventId }, body: { version, reason } });
  await runEntryJobs(app);
  expect((await subjectsTo(parent)).toReversed()).toEqual([
    'Entered: Lion City Go Open',
    'New time or place: Lion City Go Open',
    'Round 1: Lion City Go Open',
    'Cancelled: Lion City Go Open',
  ]);
  expect((await app.messagesTo(parent.email))[1]!.text).toContain('Lin Bo: no opponent in round 1');
});

test('lists an entry that staff made for a child among the entries of its parent', async () => {
  const stranger = await makeEntrant('Zhao Min');
  const entryId = await enterChild();
  const listed = async ({ token }: TestEntrant) =>
    (await app.call('myEntries', {}, { token })).envelope.data.rows.map((row) => [row.entryId, row.names[0]?.name]);
  expect(await listed(parent)).toEqual([[entryId, 'Lin Bo']]);
  expect(await listed(stranger)).toEqual([]);
  const shown = async ({ token }: TestEntrant) =>
    (await app.call('matchGet', { id: eventId }, { token })).envelope.data.myEntry?.entryId ?? null;
  expect(await shown(parent)).toBe(entryId);
  expect(await shown(stranger)).toBe(null);
});

test('asks the parent for the fee of a child that staff entered, and offers a free place to the parent', async () => {
  eventId = await makeEvent({ feeAmountMinor: 6_000, feeCurrency: 'SGD', capacity: 1, offerHours: 6 });
  sectionId = (await db.execute<{ id: string }>(sql`select max(id)::text as id from event_sections`)).rows[0]!.id;
  const zhao = await makeEntrant('Zhao Min');
  const first = await ask('adminEntryAdd', { body: { eventId, sectionId, personIds: [String(zhao.personId)] } });
  expect(first.data.state).toBe('entered');
  expect(
    (await ask('adminEntryAdd', { body: { eventId, sectionId, personIds: [childId], asksFee: true } })).data.state,
  ).toBe('waiting');
  await ask('adminEntryWithdraw', { params: { id: first.data.id } });
  const { entries } = (await app.call('matchEntry', { id: eventId }, asParent())).envelope.data;
  expect(entries).toMatchObject([{ state: 'offered', isMine: true }]);
  expect((await subjectsTo(parent))[0]).toContain('Lion City Go Open');
});

test('offers a place to the parent of a child that waited without a fee being asked', async () => {
  eventId = await makeEvent({ capacity: 1, offerHours: 6 });
  sectionId = (await db.execute<{ id: string }>(sql`select max(id)::text as id from event_sections`)).rows[0]!.id;
  const zhao = await makeEntrant('Zhao Min');
  const first = await ask('adminEntryAdd', { body: { eventId, sectionId, personIds: [String(zhao.personId)] } });
  await enterChild();
  await ask('adminEntryWithdraw', { params: { id: first.data.id } });
  const { entries } = (await app.call('matchEntry', { id: eventId }, asParent())).envelope.data;
  expect(entries).toMatchObject([{ state: 'offered', isMine: true }]);
});

test('holds a place for a child whose fee staff ask for, and does not wait for partners', async () => {
  eventId = await makeEvent({ feeAmountMinor: 6_000, feeCurrency: 'SGD' });
  sectionId = (await db.execute<{ id: string }>(sql`select max(id)::text as id from event_sections`)).rows[0]!.id;
  await ask('adminEntryAdd', { body: { eventId, sectionId, personIds: [childId], asksFee: true } });
  const { entries } = (await app.call('matchEntry', { id: eventId }, asParent())).envelope.data;
  expect(entries).toMatchObject([{ state: 'offered', isMine: true, isWaitingForPartners: false }]);
});
