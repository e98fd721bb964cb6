import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { askAs, staffCookie } from '../../staff/staff.fixtures.ts';
import { insertTestPicture } from '../../media/media.fixtures.ts';
import { insertTestPerson } from '../../people/people.fixtures.ts';
import { enter } from '../entries/entries.fixtures.ts';
import { insertTestCategory, insertTestDiscipline } from '../events/events.fixtures.ts';

const app = testApp({ now: new Date('2030-01-01T00:00:00Z') });
const { db } = app;
let officer: string;
let event: Record<string, unknown>;
beforeEach(async () => {
  await emptyDatabase(db);
  officer = await staffCookie(app, 'competitionOfficer');
  const { id: category } = await insertTestCategory(db, { code: 'go-open' });
  const { id: picture } = await db.transaction((tx) => insertTestPicture(tx, 'event-1600x900.jpg'));
  event = {
    title: { zh_CN: '狮城公开赛', en_US: 'Lion City Open' },
    venue: { zh_CN: '会议中心', en_US: 'Convention Centre' },
    content: { zh_CN: '<p>七轮</p>', en_US: '<p>Seven rounds</p><script>alert(1)</script>' },
    contact: { zh_CN: '', en_US: 'Tan, +65 6000 0000' },
    category: String(category),
    picture: String(picture),
    online: false,
    timeZone: 'Asia/Singapore',
    startTime: '2030-03-10T01:00:00.000Z',
    endTime: '2030-03-12T10:00:00.000Z',
    applyFrom: '2030-01-01T00:00:00.000Z',
    applyUntil: '2030-03-01T00:00:00.000Z',
    capacity: 64,
    fee: { amountMinor: 6_000, currency: 'SGD' },
    reducedFees: [{ amountMinor: 3_000, isForMembers: false, minimumAge: null, maximumAge: 17 }],
    refundRules: [{ until: '2030-02-20T00:00:00.000Z', percent: 100 }],
    countries: ['SG', 'MY'],
  };
});

const ask = askAs(app, () => officer);
const add = async (changes: object = {}) => (await ask('adminEventCreate', { body: { ...event, ...changes } })).data;
const requestFor = ({ id, version }: { id: string; version: number }, more: object = {}) => ({
  params: { id },
  body: { version, ...more },
});
const readEvent = async (id: string) => (await app.call('matchGet', { id }, { locale: 'en_US' })).envelope;
const countFound = async () =>
  (await app.call('search', { keyword: 'Lion City' }, { locale: 'en_US' })).envelope.data.total;
const countUpcoming = async () => (await app.call('matchListApplication', {})).envelope.data.total;

test('keeps a draft from visitors in every list until it is published, and again when it is withdrawn', async () => {
  const draft = await add();
  expect(draft).toMatchObject({ state: 'draft', version: 1, categoryName: { en_US: 'Go open' } });
  expect((await readEvent(draft.id)).code).toBe(4004);
  expect([await countUpcoming(), await countFound()]).toEqual([0, 0]);

  const { data: published } = await ask('adminEventPublish', requestFor(draft));
  expect(published).toMatchObject({ state: 'application', version: 2 });
  expect((await readEvent(draft.id)).data).toMatchObject({ title: 'Lion City Open', content: '<p>Seven rounds</p>' });
  expect([await countUpcoming(), await countFound()]).toEqual([1, 1]);
  expect((await ask('adminEventPublish', requestFor(published))).code).toBe(4009);

  const { data: withdrawn } = await ask('adminEventWithdraw', requestFor(published));
  expect(withdrawn.state).toBe('draft');
  expect((await readEvent(draft.id)).code).toBe(4004);
  expect([await countUpcoming(), await countFound()]).toEqual([0, 0]);
});

test('changes an event, and raises its revision only when its time or place changes', async () => {
  const draft = await add();
  const { data: published } = await ask('adminEventPublish', requestFor(draft));
  const revision = async () =>
    /SEQUENCE:(\d+)/.exec((await app.server().inject(`/calendar/match/${draft.id}.ics`)).body)?.[1];
  expect(await revision()).toBe('0');

  const { data: renamed } = await ask('adminEventUpdate', {
    params: { id: draft.id },
    body: { ...event, title: { zh_CN: '公开赛', en_US: 'Lion City Masters' }, version: published.version },
  });
  expect([await revision(), (await readEvent(draft.id)).data.title]).toEqual(['0', 'Lion City Masters']);
  expect(await countFound()).toBe(1);

  const body = { ...event, venue: { zh_CN: '体育馆', en_US: 'Sports Hall' } };
  await ask('adminEventUpdate', { params: { id: draft.id }, body: { ...body, version: renamed.version } });
  expect([await revision(), (await readEvent(draft.id)).data.venue]).toEqual(['1', 'Sports Hall']);

  const late = await ask('adminEventUpdate', { params: { id: draft.id }, body: { ...event, version: 2 } });
  expect(late.code).toBe(4009);
});

test('cancels a published event once, with a reason', async () => {
  const draft = await add();
  const reason = { zh_CN: '台风', en_US: 'Typhoon' };
  expect((await ask('adminEventCancel', requestFor(draft, { reason }))).code).toBe(4009);
  const { data: published } = await ask('adminEventPublish', requestFor(draft));
  const { data: cancelled } = await ask('adminEventCancel', requestFor(published, { reason }));
  expect(cancelled).toMatchObject({ state: 'cancelled', cancelReason: reason });
  expect((await readEvent(draft.id)).data).toMatchObject({ status: 'cancelled', cancelReason: 'Typhoon' });
  expect((await ask('adminEventCancel', requestFor(cancelled, { reason }))).code).toBe(4009);
  expect((await ask('adminEventWithdraw', requestFor(cancelled))).code).toBe(4009);
  expect((await app.server().inject(`/calendar/match/${draft.id}.ics`)).body).toContain('STATUS:CANCELLED');
});

test('deletes drafts only, and withdraws no event that has entries', async () => {
  const { data: published } = await ask('adminEventPublish', requestFor(await add()));
  expect(await ask('adminEventDelete', requestFor(published))).toMatchObject({ code: 4009, data: { isInUse: true } });
  await enter(db, Number(published.id), [await insertTestPerson(db, 'Ma Lan')]);
  expect(await ask('adminEventWithdraw', requestFor(published))).toMatchObject({ code: 4009, data: { isInUse: true } });

  const draft = await add();
  expect((await ask('adminEventDelete', requestFor(draft))).code).toBe(1000);
  expect((await ask('adminEventGet', { params: { id: draft.id } })).code).toBe(4004);
});

const openSection = { name: { zh_CN: '公开组', en_US: 'Open' }, capacity: 32 };
const pairsSection = { name: { zh_CN: '双人组', en_US: 'Pairs' }, kind: 'pair', minimumAge: 12 };

test('divides an event into sections, and keeps those in which someone has entered', async () => {
  const { data: draft } = await ask('adminEventCreate', { body: { ...event, sections: [openSection, pairsSection] } });
  expect(draft.sections).toMatchObject([
    { ...openSection, kind: 'individual', minimumPlayers: 1, maximumPlayers: 1 },
    { ...pairsSection, minimumPlayers: 2, maximumPlayers: 2, capacity: null },
  ]);
  const { data: published } = await ask('adminEventPublish', requestFor(draft));
  await enter(db, Number(draft.id), [await insertTestPerson(db, 'Ma Lan')]);
  const [first, second] = published.sections;
  const update = async (sections: unknown[], version = published.version) =>
    ask('adminEventUpdate', { params: { id: draft.id }, body: { ...event, sections, version } });
  const refused = { code: 4000, data: { fields: { sections: expect.any(String) } } };
  expect(await update([second])).toMatchObject(refused);
  expect(await update([{ ...first, kind: 'pair' }])).toMatchObject(refused);
  expect(await update([first, { ...second, name: { zh_CN: '', en_US: 'Pairs' } }])).toMatchObject(refused);
  expect(await update([first, { ...second, category: '999' }])).toMatchObject(refused);

  const { data: changed } = await update([{ ...second, capacity: 8 }, first]);
  expect(changed.sections).toMatchObject([{ ...pairsSection, capacity: 8 }, openSection]);
  const { data } = await readEvent(draft.id);
  expect(data.sections.map(({ name, kind, entrants }) => [name, kind, entrants])).toEqual([
    ['Pairs', 'pair', 0],
    ['Open', 'individual', 1],
  ]);
  const { data: copy } = await ask('adminEventCopy', { params: { id: draft.id } });
  expect(copy.sections).toMatchObject([{ ...pairsSection, capacity: 8 }, openSection]);
});

test('keeps a section with rounds from a category in which it would be played at tables', async () => {
  const tables = await insertTestCategory(db, { disciplineId: await insertTestDiscipline(db, { code: 'bridge' }) });
  const chess = await insertTestCategory(db, { disciplineId: await insertTestDiscipline(db, { code: 'chess' }) });
  const { data: draft } = await ask('adminEventCreate', { body: { ...event, sections: [openSection] } });
  const [section] = draft.sections;
  const update = async (version: number, changes: object) =>
    ask('adminEventUpdate', { params: { id: draft.id }, body: { ...event, sections: [section], version, ...changes } });
  const asTables = { category: String(tables.id) };
  expect(await update(1, asTables)).toMatchObject({ code: 1000 });
  expect(await update(2, {})).toMatchObject({ code: 1000 });
  await db.execute(sql`insert into event_rounds (section_id, number, start_time) values (${section!.id}, 1, now())`);

  const refused = { code: 4000, data: { fields: { category: 'Rounds have been paired, so this cannot be changed' } } };
  expect(await update(3, asTables)).toMatchObject(refused);
  const own = { sections: [{ ...section, ...asTables }] };
  expect(await update(3, own)).toMatchObject({ code: 4000, data: { fields: { sections: expect.any(String) } } });
  expect(await update(3, { category: String(chess.id) })).toMatchObject({ code: 1000 });
});

test('gives an event that is not divided one section without a name', async () => {
  const draft = await add();
  expect(draft.sections).toMatchObject([{ name: { zh_CN: '', en_US: '' }, kind: 'individual' }]);
});

test('copies an event as a draft 52 weeks later', async () => {
  const { data: published } = await ask('adminEventPublish', requestFor(await add()));
  const { data: copy } = await ask('adminEventCopy', { params: { id: published.id } });
  expect(copy).toMatchObject({
    state: 'draft',
    version: 1,
    entrants: 0,
    title: event.title,
    startTime: '2031-03-09T01:00:00.000Z',
    applyUntil: '2031-02-28T00:00:00.000Z',
    refundRules: [{ until: '2031-02-19T00:00:00.000Z', percent: 100 }],
    reducedFees: event.reducedFees,
    countries: ['SG', 'MY'],
  });
  expect(new Date(copy.startTime).getUTCDay()).toBe(new Date(published.startTime).getUTCDay());
});

test('filters the list by state, category and words', async () => {
  const draft = await add();
  const { data: published } = await ask(
    'adminEventPublish',
    requestFor(await add({ title: { zh_CN: '乙', en_US: 'Other' } })),
  );
  const ids = async (query: Record<string, string>) =>
    (await ask('adminEventList', { query })).data.rows.map(({ id }: { id: string }) => id);
  expect(await ids({ state: 'draft' })).toEqual([draft.id]);
  expect(await ids({ state: 'application' })).toEqual([published.id]);
  expect(await ids({ category: String(event.category) })).toEqual([published.id, draft.id]);
  expect(await ids({ category: '999' })).toEqual([]);
  expect(await ids({ keyword: '狮城' })).toEqual([draft.id]);
});

test.each([
  ['an end before the start', { endTime: '2030-03-10T01:00:00.000Z' }, 'endTime'],
  ['an unknown zone', { timeZone: 'Asia/Atlantis' }, 'timeZone'],
  ['a window that closes before it opens', { applyUntil: '2029-12-31T00:00:00.000Z' }, 'applyUntil'],
  ['an end of a window that never opens', { applyFrom: null }, 'applyUntil'],
  ['a window after the event', { applyFrom: '2030-03-13T00:00:00.000Z', applyUntil: null }, 'applyFrom'],
  ['ages the wrong way round', { minimumAge: 30, maximumAge: 18 }, 'maximumAge'],
  ['ratings the wrong way round', { minimumRating: 2_000, maximumRating: 1_000 }, 'maximumRating'],
  ['a fee of nothing', { fee: { amountMinor: 0, currency: 'SGD' }, reducedFees: [] }, 'fee'],
  ['a currency that no provider takes', { fee: { amountMinor: 6_000, currency: 'IRR' }, reducedFees: [] }, 'fee'],
  ['a fee that no card can be charged', { fee: { amountMinor: 6_001, currency: 'KWD' }, reducedFees: [] }, 'fee'],
  ['a fee that the ledger cannot hold', { fee: { amountMinor: 3e9, currency: 'IDR' }, reducedFees: [] }, 'fee'],
  ['a reduced fee without a fee', { fee: null }, 'reducedFees'],
  [
    'a reduced fee that no card can be charged',
    {
      fee: { amountMinor: 6_000, currency: 'BHD' },
      reducedFees: [{ amountMinor: 5, isForMembers: true, minimumAge: null, maximumAge: null }],
    },
    'reducedFees',
  ],
  [
    'a reduced fee for everyone',
    { reducedFees: [{ amountMinor: 10, isForMembers: false, minimumAge: null, maximumAge: null }] },
    'reducedFees',
  ],
  [
    'a reduced fee above the fee',
    { reducedFees: [{ amountMinor: 7_000, isForMembers: true, minimumAge: null, maximumAge: null }] },
    'reducedFees',
  ],
  ['a language without a title', { title: { zh_CN: '', en_US: 'A' } }, 'title'],
  ['an unknown category', { category: '999' }, 'category'],
  ['an unknown picture', { picture: '999' }, 'picture'],
  ['an address that runs a script', { venueUrl: 'javascript:alert(1)' }, 'venueUrl'],
])('refuses %s', async (_, changes, field) => {
  expect(await ask('adminEventCreate', { body: { ...event, ...changes } })).toMatchObject({
    code: 4000,
    data: { fields: { [field]: expect.any(String) } },
  });
});
