import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import { profileOf } from '../account/account.fixtures.ts';
import { type Applicant, createApplicant, becomeMember } from '../membership/membership.fixtures.ts';
import { callAdmin, staffCookie } from '../staff/staff.fixtures.ts';
import { unlistLapsedMembers } from './people.jobs.ts';

const app = testApp();
const day = 86_400;
let names = 0;
let me: Applicant;
let cookie: string;

beforeEach(async () => {
  me = await createApplicant(app, `member-${++names}`);
  await becomeMember(app, me);
  cookie = await staffCookie(app, 'membershipOfficer');
});

const asMe = () => ({ token: me.token });
const mine = { nativeName: '林墨言', latinName: 'Lin Moyan', birthDate: '2001-02-03', inDirectory: true };
const save = (changes: object = {}) => app.call('updInfo', { ...mine, ...changes }, asMe());
const card = async () => (await app.call('membershipCard', {}, asMe())).envelope.data!;
const verified = async () =>
  (await app.call('verifyCard', { token: (await card()).verifyUrl.split('/').at(-1)! })).envelope.data;
const listed = async (keyword: string) =>
  (await app.call('directoryList', { keyword })).envelope.data.rows.map(({ name }) => name);
const found = async (keyword: string) =>
  (await app.call('search', { keyword })).envelope.data.rows
    .filter(({ kind }) => kind === 'person')
    .map(({ title }) => title);
const requests = async () =>
  (await callAdmin(app, 'adminPersonChangeList', { cookie, query: { state: 'requested', pageSize: '50' } })).envelope!
    .data.rows;
const decide = (id: string, body: object) =>
  callAdmin(app, 'adminPersonChangeDecide', { cookie, params: { id }, body });

test('keeps the reviewed name on card, verification, directory and search until staff approve the change', async () => {
  await save();
  const { envelope } = await save({ latinName: 'Buy Cheap Pills', nativeName: '广告' });
  expect(envelope.data).toMatchObject({
    latinName: 'Lin Moyan',
    nativeName: '林墨言',
    isReviewed: true,
    requestedChange: {
      latinName: 'Buy Cheap Pills',
      nativeName: '广告',
      birthDate: '2001-02-03',
      state: 'requested',
      reason: null,
    },
  });
  expect(await card()).toMatchObject({ name: 'Lin Moyan', nativeName: '林墨言' });
  expect(await verified()).toMatchObject({ valid: true, name: 'Lin Moyan', nativeName: '林墨言' });
  expect(await listed('Buy Cheap')).toEqual([]);
  expect(await found('Buy Cheap')).toEqual([]);

  const [request] = await requests();
  expect(request).toMatchObject({ present: { latinName: 'Lin Moyan' }, requested: { latinName: 'Buy Cheap Pills' } });
  expect((await decide(request!.id, { approve: false })).envelope!.code).toBe(4000);
  expect((await decide(request!.id, { approve: false, reason: 'Not the name in your passport.' })).envelope!.code).toBe(
    1000,
  );
  expect((await decide(request!.id, { approve: true })).envelope!.code).toBe(4009);
  expect(await profileOf(app, me.token)).toMatchObject({
    latinName: 'Lin Moyan',
    requestedChange: { state: 'rejected', reason: 'Not the name in your passport.' },
  });
  expect((await app.messagesTo(me.mailbox))[0]).toMatchObject({
    kind: 'person.changeRejected',
    text: expect.stringContaining('Not the name in your passport.'),
  });
});

test('shows the new name everywhere once staff approve it, and audits the decision', async () => {
  await save();
  await save({ latinName: 'Lin Moyan-Tan', nativeName: '陈林墨言' });
  const [request] = await requests();
  await decide(request!.id, { approve: true });
  expect(await profileOf(app, me.token)).toMatchObject({ latinName: 'Lin Moyan-Tan', requestedChange: null });
  expect(await verified()).toMatchObject({ name: 'Lin Moyan-Tan', nativeName: '陈林墨言' });
  expect(await listed('moyan-tan')).toEqual(['Lin Moyan-Tan']);
  expect((await app.messagesTo(me.mailbox))[0]).toMatchObject({ kind: 'person.changeApproved' });
  const { rows } = await app.db.execute(
    sql`select action, before, after from audit_entries where action like 'personChange%'`,
  );
  expect(rows).toContainEqual({
    action: 'personChange.approve',
    before: { latinName: 'Lin Moyan', nativeName: '林墨言' },
    after: { latinName: 'Lin Moyan-Tan', nativeName: '陈林墨言' },
  });
});

test('keeps one open request: a newer one replaces it, the present name withdraws it, other changes leave it', async () => {
  await save({ latinName: 'First Wish' });
  await save({ latinName: 'Second Wish' });
  expect((await requests()).map(({ requested }) => requested.latinName)).toEqual(['Second Wish']);
  await save({ latinName: 'Second Wish', inDirectory: false });
  expect(await requests()).toHaveLength(1);
  await save();
  expect(await requests()).toEqual([]);
  expect(await profileOf(app, me.token)).toMatchObject({ latinName: 'Lin Moyan', requestedChange: null });
});

test('keeps one of twenty concurrent requests', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, nth) => save({ latinName: `Wish ${String.fromCharCode(65 + nth)}` })),
  );
  expect(await requests()).toHaveLength(1);
});

test('lists a member from the choice to the last day of grace, in directory and search', async () => {
  me = await createApplicant(app, 'listed-member');
  me.application = { ...me.application, surname: 'Zhuge', firstName: 'Liang', nativeName: '诸葛亮' };
  await becomeMember(app, me);
  expect(await listed('zhuge')).toEqual([]);
  await app.call(
    'updInfo',
    { nativeName: '诸葛亮', latinName: 'Zhuge Liang', birthDate: '2001-02-03', inDirectory: true },
    asMe(),
  );
  expect(await listed('zhuge')).toEqual(['Zhuge Liang']);
  expect(await found('zhuge')).toEqual(['Zhuge Liang']);
  const jobs = { db: app.db, clock: app.clock, processRows: app.features().payments.processRows };
  app.clock.advance(394 * day);
  await unlistLapsedMembers(jobs);
  expect(await listed('zhuge')).toEqual(['Zhuge Liang']);
  app.clock.advance(3 * day);
  await unlistLapsedMembers(jobs);
  expect(await listed('zhuge')).toEqual([]);
  expect(await found('zhuge')).toEqual([]);
});
