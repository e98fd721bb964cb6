import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { insertTestCategory, insertTestEvent } from '../../events/events.fixtures.ts';
import { insertTestPerson } from '../../../people/people.fixtures.ts';
import { askAs, callAdmin, staffCookie } from '../../../staff/staff.fixtures.ts';
import { insertTestEntrant } from '../entries.fixtures.ts';

const app = testApp({ now: new Date('2030-02-10T00:00:00Z') });
const { db } = app;
let officer: string;
let eventId: string;
let sectionId: string;
beforeEach(async () => {
  await emptyDatabase(db);
  officer = await staffCookie(app, 'competitionOfficer');
  eventId = String(await insertTestEvent(db, (await insertTestCategory(db)).id, { capacity: 2, membersOnly: true }));
  const { rows } = await db.execute<{ id: string }>(sql`select id::text from event_sections`);
  sectionId = rows[0]!.id;
});

const ask = askAs(app, () => officer);
const add = async (personIds: number[], more: object = {}) =>
  ask('adminEntryAdd', { body: { eventId, sectionId, personIds: personIds.map(String), ...more } });
const list = async (query: object = {}) => (await ask('adminEntryList', { query: { event: eventId, ...query } })).data;

test('enters people who do not meet the requirements, within the limits, and informs them', async () => {
  const lin = await insertTestEntrant(app, 'Lin Moyan', { nativeName: '林墨言' });
  const others = [await insertTestPerson(db, 'Zhao Min'), await insertTestPerson(db, 'Ito Ken')] as const;
  expect((await add([lin.personId])).data).toMatchObject({ state: 'entered', players: [{ latinName: 'Lin Moyan' }] });
  expect((await app.messagesTo(lin.email)).map(({ subject }) => subject)).toEqual(['Entered: Lion City Go Open']);
  expect((await add([lin.personId])).code).toBe(4009);
  expect((await add([others[0]])).data.state).toBe('entered');
  expect((await add([others[1]])).data.state).toBe('waiting');
  expect((await add([999_999])).code).toBe(4000);
  expect((await add([...others])).code).toBe(4000);
  expect((await add([others[0]], { sectionId: '999' })).code).toBe(4004);
});

test('holds a place for a person who is to pay, and offers it to the next one after the time', async () => {
  const event = await insertTestEvent(db, (await insertTestCategory(db, { code: 'paid' })).id, {
    capacity: 1,
    feeAmountMinor: 6_000,
    feeCurrency: 'SGD',
  });
  const { rows } = await db.execute<{ id: string }>(sql`select id::text from event_sections where event_id = ${event}`);
  const paid = { eventId: String(event), sectionId: rows[0]!.id, asksFee: true };
  const [lin, zhao] = [await insertTestEntrant(app, 'Lin Moyan'), await insertTestEntrant(app, 'Zhao Min')];
  expect((await add([lin.personId], paid)).data.state).toBe('offered');
  expect((await add([zhao.personId], paid)).data.state).toBe('waiting');
  expect((await app.messagesTo(lin.email))[0]!.subject).toBe('A place is free: Lion City Go Open');
  const enter = async ({ token }: typeof lin) =>
    (await app.call('matchApply', { id: String(event) }, { token, locale: 'en_US' })).envelope.data;
  expect(await enter(lin)).toMatchObject({ state: 'awaitingPayment', orderId: expect.any(String) });
  expect((await app.call('orderList', {}, { token: lin.token })).envelope.data.rows).toMatchObject([
    { amountMinor: 6_000, currency: 'SGD', purpose: 'eventEntry' },
  ]);
  await app.call('matchWithdraw', { id: String(event) }, { token: lin.token });
  expect(await enter(zhao)).toMatchObject({ state: 'awaitingPayment' });
  const withoutAccount = await insertTestPerson(db, 'Ito Ken');
  expect(await add([withoutAccount], paid)).toMatchObject({
    code: 4000,
    data: { fields: { asksFee: expect.any(String) } },
  });
  expect((await add([withoutAccount], { ...paid, asksFee: false })).data.state).toBe('waiting');
});

test('lets a waiting person whom staff entered take the place, and gives it at once to one without an account', async () => {
  const [lin, zhao] = [await insertTestEntrant(app, 'Lin Moyan'), await insertTestEntrant(app, 'Zhao Min')];
  const withoutAccount = await insertTestPerson(db, 'Ito Ken');
  const first = (await add([lin.personId])).data;
  const second = (await add([await insertTestPerson(db, 'Ma Lan')])).data;
  expect((await add([zhao.personId])).data.state).toBe('waiting');
  expect((await add([withoutAccount])).data.state).toBe('waiting');
  const stateOf = async (personId: number) =>
    (await list()).rows.find(({ players }) => players[0]!.personId === String(personId))!.state;

  await ask('adminEntryWithdraw', { params: { id: first.id } });
  expect(await stateOf(zhao.personId)).toBe('offered');
  const taken = (await app.call('matchApply', { id: eventId }, { token: zhao.token })).envelope;
  expect(taken.data.state).toBe('entered');
  await ask('adminEntryWithdraw', { params: { id: second.id } });
  expect(await stateOf(withoutAccount)).toBe('entered');
});

test('finds entries by event, state, presence, and words of either name', async () => {
  await add([await insertTestPerson(db, 'Lin Moyan', { nativeName: '林墨言' })]);
  const { data: zhao } = await add([await insertTestPerson(db, 'Zhao Min')]);
  await ask('adminEntryCheckIn', { params: { id: zhao.id }, body: { isPresent: true } });
  const names = async (query: object) => (await list(query)).rows.map(({ players }) => players[0]!.latinName);
  expect(await names({})).toEqual(['Zhao Min', 'Lin Moyan']);
  expect(await names({ sort: 'createdAt', order: 'asc' })).toEqual(['Lin Moyan', 'Zhao Min']);
  expect(await names({ isPresent: 'false' })).toEqual(['Lin Moyan']);
  expect(await names({ keyword: 'moyan lin' })).toEqual(['Lin Moyan']);
  expect(await names({ keyword: '墨言' })).toEqual(['Lin Moyan']);
  expect(await names({ keyword: 'linmoyan' })).toEqual(['Lin Moyan']);
  expect(await names({ state: 'waiting' })).toEqual([]);
  expect((await ask('adminEntryList', { query: { event: '999' } })).data.total).toBe(0);
});

test('shows the place on the waiting list of the section, and the end of an offer', async () => {
  const [lin, zhao] = [await insertTestEntrant(app, 'Lin Moyan'), await insertTestEntrant(app, 'Zhao Min')];
  const { data: first } = await add([lin.personId]);
  await add([await insertTestPerson(db, 'Ma Lan')]);
  await add([zhao.personId]);
  app.clock.advance(60);
  await add([await insertTestPerson(db, 'Ito Ken')]);
  const rows = async () =>
    (await list()).rows.map(({ players, state, position, heldUntil }) => [
      players[0]!.latinName,
      state,
      position,
      heldUntil,
    ]);
  expect(await rows()).toEqual([
    ['Ito Ken', 'waiting', 2, null],
    ['Zhao Min', 'waiting', 1, null],
    ['Ma Lan', 'entered', null, null],
    ['Lin Moyan', 'entered', null, null],
  ]);
  const { response } = await callAdmin(app, 'adminEntryCsv', { cookie: officer, locale: 'en_US' });
  expect(response.body).toContain(',Place on the waiting list,Held until (Asia/Singapore),');
  expect(response.body).toMatch(/Ito Ken.*,2,,/);
  await ask('adminEntryWithdraw', { params: { id: first.id } });
  expect(await rows()).toEqual([
    ['Ito Ken', 'waiting', 1, null],
    ['Zhao Min', 'offered', null, '2030-02-12T00:01:00.000Z'],
    ['Ma Lan', 'entered', null, null],
    ['Lin Moyan', 'withdrawn', null, null],
  ]);
});

test('names partners who have not answered or have declined, with masked addresses', async () => {
  const pairs = String(await insertTestEvent(db, (await insertTestCategory(db, { code: 'pairs' })).id));
  await db.execute(
    sql`update event_sections set kind = 'team', minimum_players = 2, maximum_players = 4 where event_id = ${pairs}`,
  );
  const [lin, zhao] = [await insertTestEntrant(app, 'Lin Moyan'), await insertTestEntrant(app, 'Zhao Min')];
  const partners = ['zhao@example.org', 'ito@example.org', 'ma@example.org'];
  const { entryId } = (await app.call('matchApply', { id: pairs, partners }, { token: lin.token })).envelope.data;
  const invited = async () =>
    (await ask('adminEntryList', { query: { event: pairs } })).data.rows.map(({ invitations }) => invitations);
  expect(await invited()).toEqual([
    ['z***@example.org', 'i***@example.org', 'm***@example.org'].map((email) => ({ email, answer: null })),
  ]);
  const answer = async (email: string, accept: boolean) => {
    const token = /invitation\/([\w.-]+)/.exec((await app.messagesTo(email))[0]!.text)![1]!;
    await app.call('invitationAnswer', { token, accept }, { token: zhao.token });
  };
  await answer('ito@example.org', false);
  await answer('zhao@example.org', true);
  expect(await invited()).toEqual([
    [
      { email: 'i***@example.org', answer: 'declined' },
      { email: 'm***@example.org', answer: null },
    ],
  ]);
  await ask('adminEntryWithdraw', { params: { id: entryId } });
  expect(await invited()).toEqual([[{ email: 'i***@example.org', answer: 'declined' }]]);
});

test('checks players in and out, the first time counting, and only those who take part', async () => {
  const { data: entry } = await add([await insertTestPerson(db, 'Lin Moyan')]);
  const checkIn = async (isPresent: boolean) =>
    (await ask('adminEntryCheckIn', { params: { id: entry.id }, body: { isPresent } })).data.checkedInAt;
  const first = await checkIn(true);
  expect(first).toEqual(expect.any(String));
  app.clock.advance(60);
  expect(await checkIn(true)).toBe(first);
  expect(await checkIn(false)).toBe(null);
  await ask('adminEntryWithdraw', { params: { id: entry.id } });
  expect(await ask('adminEntryCheckIn', { params: { id: entry.id }, body: { isPresent: true } })).toMatchObject({
    code: 4009,
  });
});

test('finds a player by the card’s address or number', async () => {
  const personId = await insertTestPerson(db, 'Lin Moyan');
  await add([personId]);
  const fingerprint = app.features().membership.vault.fingerprint('token-of-a-card');
  await db.execute(sql`
    insert into memberships (person_id, member_no, card_fingerprint, starts_on, ends_on, has_grace)
    values (${personId}, 'AMSA-203000001', ${fingerprint}, '2030-01-01', '2030-12-31', true)`);
  const found = async (code: string) =>
    (await ask('adminEntryFind', { query: { event: eventId, code } })).data.map(({ players }) => players[0]!.latinName);
  expect(await found('https://example.org/verify/token-of-a-card?lang=zh_CN')).toEqual(['Lin Moyan']);
  expect(await found('amsa-203000001')).toEqual(['Lin Moyan']);
  expect(await found('AMSA-203000002')).toEqual([]);
  expect((await ask('adminEntryPeople', { query: { keyword: '3000001' } })).data).toMatchObject([
    { memberNo: 'AMSA-203000001' },
  ]);
});

test('adds a person at the venue, whom the search finds, and enters the person', async () => {
  const { data: person } = await ask('adminEntryPersonAdd', {
    body: { latinName: 'Walker In', nativeName: '沃克', birthDate: '2001-02-03' },
  });
  expect(person).toMatchObject({ latinName: 'Walker In', nativeName: '沃克', birthYear: 2001, memberNo: null });
  expect((await ask('adminEntryPeople', { query: { keyword: 'walker' } })).data).toEqual([person]);
  expect((await add([Number(person.id)])).data.players).toMatchObject([{ latinName: 'Walker In' }]);
  const { rows } = await db.execute(sql`select subject, after from audit_entries where action = 'person.add'`);
  expect(rows).toMatchObject([{ subject: `person ${person.id}`, after: { latinName: 'Walker In' } }]);
});

test.each([
  ['a known person', { latinName: 'WALKER in', birthDate: '2001-02-03' }, 'latinName'],
  ['a namesake without a birth date', { latinName: 'Walker In' }, 'latinName'],
  ['a name in other letters', { latinName: '沃克' }, 'latinName'],
  ['a birth date in the future', { latinName: 'Walker Out', birthDate: '2031-01-01' }, 'birthDate'],
])('adds no one for %s', async (_, body, field) => {
  await insertTestPerson(db, 'Walker In', { birthDate: '2001-02-03' });
  const { code, data } = await ask('adminEntryPersonAdd', { body });
  expect([code, Object.keys((data as unknown as { fields: object }).fields)]).toEqual([4000, [field]]);
});

test('adds a person once when two officers do so at the same time', async () => {
  const body = { latinName: 'Walker In' };
  const answers = await Promise.all([1, 2, 3].map(() => ask('adminEntryPersonAdd', { body })));
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1000, 4000, 4000]);
});

test('adds a namesake who was born on another day', async () => {
  await insertTestPerson(db, 'Walker In', { birthDate: '2001-02-03' });
  const body = { latinName: 'Walker In', birthDate: '2004-05-06' };
  expect((await ask('adminEntryPersonAdd', { body })).data).toMatchObject({ birthYear: 2004 });
});

test('sets and clears a rating, shows it beside the name, and logs both values', async () => {
  const { data: entry } = await add([await insertTestPerson(db, 'Lin Moyan')]);
  const { personId } = entry.players[0]!;
  const rate = async (rating: number | null, rated = personId) =>
    ask('adminEntryRate', { params: { id: entry.id }, body: { personId: rated, rating } });
  const shown = async () => (await app.call('matchGet', { id: eventId })).envelope.data.entrantList[0]!.rating;
  expect((await rate(2_150)).data.players).toMatchObject([{ rating: 2_150 }]);
  expect(await shown()).toBe(2_150);
  expect((await rate(null)).data.players).toMatchObject([{ rating: null }]);
  expect(await shown()).toBeNull();
  expect((await rate(4_001)).data).toMatchObject({ fields: { rating: expect.any(String) } });
  expect((await rate(1, '999')).code).toBe(4004);
  const { rows } = await db.execute(
    sql`select before, after from audit_entries where action = 'entry.rate' order by id`,
  );
  const who = { entry: entry.id, name: 'Lin Moyan' };
  expect(rows).toMatchObject([
    { before: { rating: null }, after: { ...who, rating: 2_150 } },
    { before: { rating: 2_150 }, after: { ...who, rating: null } },
  ]);
});

test('lets the rating decide whether a waiting person may take an offered place', async () => {
  const limited = await insertTestEvent(db, (await insertTestCategory(db, { code: 'rated' })).id, {
    capacity: 1,
    maximumRating: 2_000,
  });
  const id = String(limited);
  const [first, second] = [await insertTestEntrant(app, 'Lin Moyan'), await insertTestEntrant(app, 'Zhao Min')];
  for (const { token } of [first, second]) await app.call('matchApply', { id }, { token });
  const { rows } = (await ask('adminEntryList', { query: { event: id, state: 'waiting' } })).data;
  const personId = String(second.personId);
  const rate = (rating: number) => ask('adminEntryRate', { params: { id: rows[0]!.id }, body: { personId, rating } });
  await rate(2_001);
  await app.call('matchWithdraw', { id }, { token: first.token });
  const take = async () => (await app.call('matchApply', { id }, { token: second.token })).envelope;
  expect(await take()).toMatchObject({ code: 4009, data: { problems: ['rating'] } });
  await rate(2_000);
  expect((await take()).data.state).toBe('entered');
});

test('writes the actions of officers into the log of the event', async () => {
  const { data: entry } = await add([await insertTestPerson(db, 'Lin Moyan')]);
  await ask('adminEntryWithdraw', { params: { id: entry.id } });
  const { rows } = await db.execute<{ action: string; subject: string }>(
    sql`select action, subject from audit_entries where action like 'entry.%' order by id`,
  );
  expect(rows).toEqual([
    { action: 'entry.add', subject: `event ${eventId}` },
    { action: 'entry.withdraw', subject: `event ${eventId}` },
  ]);
});
