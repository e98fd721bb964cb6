import type { AdminEndpointName } from '@app/contract/admin/endpoints';
import type { StaffRole } from '@app/contract/admin/roles';
import type { Locale } from '@app/contract/locale';
import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { insertTestPicture } from '../../media/media.fixtures.ts';
import { callAdmin, createTestStaff, logStaffInAs, staffCookie } from '../../staff/staff.fixtures.ts';

const app = testApp();
const { db } = app;

interface Colleague {
  cookie: string;
  id: string;
  name: string;
  email: string;
}
let editor: Colleague;
let publisher: Colleague;
let second: Colleague;
let picture: string;

/** Changes a staff member as an administrator does. */
const change = async (
  { id, name, email }: Omit<Colleague, 'cookie'>,
  values: { roles: StaffRole[]; language?: Locale; isActive?: boolean; version: number },
) =>
  callAdmin(app, 'adminStaffUpdate', {
    cookie: await staffCookie(app, 'administrator'),
    params: { id },
    body: { name, email, isActive: true, language: 'en_US', ...values },
  });

/** Adds a staff member with an email address. */
async function addColleague(name: string, roles: StaffRole[], language: Locale = 'en_US'): Promise<Colleague> {
  const { id, username } = await createTestStaff(app, roles);
  const colleague = { id, name, email: `${name.toLowerCase()}@example.org` };
  await change(colleague, { roles, language, version: 1 });
  return { ...colleague, cookie: await logStaffInAs(app, username) };
}

beforeEach(async () => {
  await emptyDatabase(db);
  editor = await addColleague('Ea', ['editor']);
  publisher = await addColleague('Pa', ['publisher'], 'zh_CN');
  second = await addColleague('Pb', ['editor', 'publisher']);
  picture = String((await db.transaction((tx) => insertTestPicture(tx))).id);
});

const ask = async <Name extends AdminEndpointName>(
  name: Name,
  { cookie }: Colleague,
  request: { params?: { id: string }; query?: Record<string, string>; body?: object; locale?: Locale } = {},
) => (await callAdmin(app, name, { cookie, ...request })).envelope!;
const get = async (id: string) => (await ask('adminNewsGet', editor, { params: { id } })).data;
const saveDraft = (id: string, version: number, author = editor, content = '<p>Text</p>') =>
  ask('adminNewsDraftSave', author, {
    params: { id },
    body: {
      locale: 'en_US',
      version,
      fields: { title: 'Ladder', titleSignature: 'Desk', summary: 'Short', content },
    },
  });

/** Adds an item with a cover and an English draft of version 1. */
async function addDraft(author = editor): Promise<string> {
  const { id } = (await ask('adminNewsCreate', author, { body: { type: 'news' } })).data;
  await ask('adminNewsUpdate', author, { params: { id }, body: { type: 'news', picture, version: 1 } });
  await saveDraft(id, 0, author);
  return id;
}
const submit = (id: string, { by = editor, note = '', version = 1, reviewVersion = 0 } = {}) =>
  ask('adminNewsSubmit', by, { params: { id }, body: { locale: 'en_US', version, reviewVersion, note } });
const returnDraft = (id: string, { by = publisher, comment = 'Shorter, please', reviewVersion = 1 } = {}) =>
  ask('adminNewsReturn', by, { params: { id }, body: { locale: 'en_US', reviewVersion, comment }, locale: 'zh_CN' });
const publish = (id: string, by = publisher, body: { reviewVersion?: number; startTime?: string } = {}) =>
  ask('adminNewsPublish', by, { params: { id }, body: { locale: 'en_US', version: 1, ...body } });
const mailsTo = async ({ email }: Colleague) =>
  (await app.messagesTo(email)).map(({ kind, subject, text }) => ({ kind, subject, text }));
const kindsTo = async (who: Colleague) => (await mailsTo(who)).map(({ kind }) => kind);
const listed = async (who: Colleague, query: Record<string, string>) =>
  (await ask('adminNewsList', who, { query })).data.rows.map(({ id }) => id);

test('shows who submitted a draft with which note, until a publisher returns it with a comment', async () => {
  const id = await addDraft();

  expect(await submit(id, { note: 'Before Friday' })).toMatchObject({ code: 1000 });
  const submittedAt = app.clock.now().toISOString();
  expect((await get(id)).texts).toMatchObject({
    en_US: { review: { state: 'waiting', submittedAt, submittedBy: 'Ea', note: 'Before Friday' }, reviewVersion: 1 },
    zh_CN: { review: null, reviewVersion: 0 },
  });

  app.clock.advance(60);
  expect(await returnDraft(id)).toMatchObject({ code: 1000 });
  const returnedAt = app.clock.now().toISOString();
  expect((await get(id)).texts.en_US).toMatchObject({
    state: 'draft',
    review: { state: 'returned', submittedBy: 'Ea', returnedAt, returnedBy: 'Pa', comment: 'Shorter, please' },
  });

  await submit(id, { reviewVersion: 2 });
  expect((await get(id)).texts.en_US.review).toMatchObject({ state: 'waiting', returnedAt: null, comment: '' });
});

test('accepts no submission with a picture that has no description', async () => {
  const id = await addDraft();
  const { url } = (await get(id)).picture!;
  await saveDraft(id, 1, editor, `<p>Text</p><img src="${url}" alt="">`);
  expect(await submit(id, { version: 2 })).toMatchObject({
    code: 4000,
    data: { fields: { content: expect.any(String) } },
  });
  expect((await get(id)).texts.en_US.review).toBeNull();
});

test('ends the review with the publication, and says who published', async () => {
  const id = await addDraft();
  await submit(id);

  expect(await publish(id, publisher, { reviewVersion: 1 })).toMatchObject({ code: 1000 });

  expect((await get(id)).texts.en_US).toMatchObject({
    state: 'published',
    savedBy: 'Ea',
    publishedBy: 'Pa',
    review: null,
    reviewVersion: 2,
  });
});

test('lets editors submit and withdraw, and publishers alone return, with a comment', async () => {
  const id = await addDraft();
  const officer = await addColleague('Of', ['competitionOfficer']);
  expect(await submit(id, { by: officer })).toMatchObject({ code: 4003 });
  await submit(id);
  expect(await returnDraft(id, { by: editor })).toMatchObject({ code: 4003 });
  expect(await returnDraft(id, { comment: ' ' })).toMatchObject({ code: 4000, data: { fields: { comment: {} } } });
  const withdraw = (reviewVersion: number) =>
    ask('adminNewsSubmissionWithdraw', editor, { params: { id }, body: { locale: 'en_US', reviewVersion } });
  expect(await withdraw(1)).toMatchObject({ code: 1000, data: { texts: { en_US: { review: null, state: 'draft' } } } });
  expect(await withdraw(2)).toMatchObject({ code: 4009 });
  expect(await submit(id, { by: second, reviewVersion: 2 })).toMatchObject({ code: 1000 });
});

test('returns 4009 in the language of the reader to the second of two decisions, and keeps the first', async () => {
  const id = await addDraft();
  expect(await submit(id, { version: 0 })).toMatchObject({ code: 4009 });
  await submit(id);
  expect(await submit(id, { reviewVersion: 1 })).toMatchObject({ code: 4009 });
  await returnDraft(id, { by: second });

  expect(await returnDraft(id)).toMatchObject({ code: 4009, msg: '内容已被他人修改，请重新加载' });
  expect(await publish(id, publisher, { reviewVersion: 1 })).toMatchObject({ code: 4009 });
  expect((await get(id)).texts.en_US).toMatchObject({ state: 'draft', review: { returnedBy: 'Pb' } });

  await publish(id, second, { reviewVersion: 2 });
  expect(await returnDraft(id, { reviewVersion: 2 })).toMatchObject({ code: 4009 });
  expect(await submit(id, { reviewVersion: 2 })).toMatchObject({ code: 4009 });
});

test('mails publishers what waits, and who submitted it what came of it, each in their language', async () => {
  const id = await addDraft();
  await submit(id, { note: 'Before Friday' });

  expect(await mailsTo(publisher)).toMatchObject([{ kind: 'review.submitted', subject: '待审核：Ladder' }]);
  const [toSecond] = await mailsTo(second);
  expect(toSecond).toMatchObject({ subject: 'Waiting for review: Ladder' });
  expect(toSecond!.text).toContain('Ea has submitted the English version of “Ladder” for review.');
  expect(toSecond!.text).toContain('Note: Before Friday');
  expect(toSecond!.text).toContain(`/admin/news/${id}`);
  expect(await mailsTo(editor)).toEqual([]);

  await returnDraft(id);
  expect(await mailsTo(editor)).toMatchObject([
    { kind: 'review.returned', text: expect.stringContaining('Comment: Shorter, please') },
  ]);
  await submit(id, { reviewVersion: 2 });
  await publish(id, publisher, { startTime: new Date(app.clock.now().getTime() + 3_600_000).toISOString() });
  expect((await mailsTo(editor))[0]).toMatchObject({ kind: 'review.published', subject: 'Scheduled: Ladder' });
});

test('mails administrators when there is no publisher, and no one what they did themselves', async () => {
  const id = await addDraft(second);
  await submit(id, { by: second });
  await publish(id, second);
  expect([await kindsTo(second), await kindsTo(publisher)]).toEqual([[], ['review.submitted']]);

  const administrator = await addColleague('Ad', ['administrator']);
  for (const publishing of [publisher, second])
    await change(publishing, { roles: ['publisher'], isActive: false, version: 2 });
  await submit(await addDraft());
  expect([await kindsTo(administrator), await kindsTo(publisher)]).toEqual([
    ['review.submitted'],
    ['review.submitted'],
  ]);
});

test('sends no mail about reviews to staff who turned these mails off', async () => {
  expect((await ask('adminMe', publisher)).data.reviewMails).toBe(true);
  for (const who of [publisher, editor])
    expect(await ask('adminMailSettings', who, { body: { reviewMails: false } })).toMatchObject({
      data: { reviewMails: false },
    });
  const id = await addDraft();
  await submit(id);
  await returnDraft(id);

  expect([await kindsTo(publisher), await kindsTo(editor), await kindsTo(second)]).toEqual([
    [],
    [],
    ['review.submitted'],
  ]);
  expect((await ask('adminMe', publisher)).data.reviewMails).toBe(false);
});

test('finds what waits, what was returned, and the unpublished work of the requester', async () => {
  const [waiting, returned, published] = [await addDraft(), await addDraft(second), await addDraft()];
  await submit(waiting);
  await submit(returned);
  await returnDraft(returned);
  await publish(published);

  expect(await listed(publisher, { state: 'waiting' })).toEqual([waiting]);
  expect(await listed(publisher, { state: 'returned' })).toEqual([returned]);
  expect(await listed(editor, { mine: 'true' })).toEqual([waiting]);
  await saveDraft(returned, 1);
  expect(await listed(editor, { mine: 'true' })).toEqual([returned, waiting]);
  expect(await listed(second, { mine: 'true' })).toEqual([returned]);
  expect(await listed(publisher, { mine: 'true' })).toEqual([]);
  const { rows } = (await ask('adminNewsList', editor, { query: { state: 'waiting' } })).data;
  expect(rows[0]!.reviews).toEqual({ zh_CN: null, en_US: 'waiting' });
});

test('ends reviews with the move to the trash', async () => {
  const id = await addDraft();
  await submit(id);
  await ask('adminNewsDelete', publisher, { params: { id }, body: { version: 2 } });
  await ask('adminNewsRestore', publisher, { params: { id } });

  expect((await get(id)).texts.en_US.review).toBeNull();
  expect(await listed(publisher, { state: 'waiting' })).toEqual([]);
});

test('notes submissions, returns and withdrawn submissions in the audit log', async () => {
  const id = await addDraft();
  await submit(id, { note: 'Before Friday' });
  await returnDraft(id);
  await submit(id, { reviewVersion: 2 });
  await ask('adminNewsSubmissionWithdraw', editor, { params: { id }, body: { locale: 'en_US', reviewVersion: 3 } });

  const { rows } = (await ask('adminRecordLog', editor, { query: { kind: 'news', id } })).data;

  expect(rows.slice(0, 4).map(({ action, reason }) => [action, reason])).toEqual([
    ['text.withdrawSubmission', null],
    ['text.submit', null],
    ['text.return', 'Shorter, please'],
    ['text.submit', 'Before Friday'],
  ]);
});
