import type { StaffRole } from '@app/contract/admin/roles';
import type { AdminEndpointName } from '@app/contract/admin/endpoints';
import type { Locale } from '@app/contract/locale';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { insertTestFilm } from '../../films/films.fixtures.ts';
import { insertTestPicture } from '../../media/media.fixtures.ts';
import { callAdmin, staffCookie } from '../../staff/staff.fixtures.ts';

const app = testApp({ now: new Date('2030-01-01T00:00:00Z') });
const { db } = app;
let editor: string;
let publisher: string;
let picture: string;

beforeEach(async () => {
  await emptyDatabase(db);
  editor = await staffCookie(app, 'editor');
  publisher = await staffCookie(app, 'editor', 'publisher');
  picture = String((await db.transaction((tx) => insertTestPicture(tx))).id);
});

interface Request {
  params?: { id: string };
  query?: Record<string, string>;
  body?: object;
  cookie?: string;
}
const ask = async <Name extends AdminEndpointName>(name: Name, { cookie = publisher, ...request }: Request = {}) =>
  (await callAdmin(app, name, { cookie, ...request })).envelope!;
const fields = (title: string, content = '<p>Text</p>') => ({
  title,
  titleSignature: 'Desk',
  summary: 'Short',
  content,
});
const create = async (type = 'news') => (await ask('adminNewsCreate', { body: { type } })).data.id;
const saveDraft = (
  id: string,
  draftVersion: number,
  changes: object = {},
  locale: Locale = 'en_US',
  cookie = publisher,
) =>
  ask('adminNewsDraftSave', {
    params: { id },
    body: { locale, version: draftVersion, fields: { ...fields('Ladder'), ...changes } },
    cookie,
  });
const publish = (id: string, draftVersion: number, body: object = {}) =>
  ask('adminNewsPublish', { params: { id }, body: { locale: 'en_US', version: draftVersion, ...body } });
const get = async (id: string) => (await ask('adminNewsGet', { params: { id } })).data;
const setCover = (id: string, version = 1, cookie = publisher) =>
  ask('adminNewsUpdate', { params: { id }, body: { type: 'news', picture, version }, cookie });
const listedTitles = async (locale: Locale = 'en_US') =>
  (await app.call('newsList', {}, { locale })).envelope.data.rows.map(({ title }) => title);
const countFound = async (keyword: string) => (await app.call('newsList', { keyword })).envelope.data.total;

async function addPublished(title = 'Ladder') {
  const id = await create();
  await setCover(id);
  await saveDraft(id, 0, { title });
  await publish(id, 1);
  return id;
}

test('shows nothing of a draft, then the text once it is published, in its language only', async () => {
  const id = await create();
  await setCover(id);
  expect(await saveDraft(id, 0)).toMatchObject({ code: 1000, data: { version: 1 } });
  expect(await listedTitles()).toEqual([]);
  expect((await get(id)).texts).toMatchObject({ en_US: { state: 'draft', version: 1 }, zh_CN: { state: 'none' } });

  expect(await publish(id, 1)).toMatchObject({ code: 1000 });

  expect(await listedTitles()).toEqual(['Ladder']);
  expect(await listedTitles('zh_CN')).toEqual([]);
  expect(await countFound('ladder')).toBe(1);
  expect((await get(id)).texts.en_US).toMatchObject({ state: 'published', startTime: '2030-01-01T00:00:00.000Z' });
});

test('keeps changes of a published text to the draft until they are published, with the time of the first', async () => {
  const id = await addPublished();
  const changedAt = async () => (await app.call('newsGet', { id }, { locale: 'en_US' })).envelope.data.changedAt;
  app.clock.advance(60);
  await saveDraft(id, 1, { title: 'Net' });

  expect(await listedTitles()).toEqual(['Ladder']);
  expect(await changedAt()).toBeNull();
  expect((await get(id)).texts.en_US).toMatchObject({ state: 'published', hasChanges: true, fields: { title: 'Net' } });

  await publish(id, 2);

  expect(await listedTitles()).toEqual(['Net']);
  expect(await changedAt()).toContain('00:01:00.000Z');
  expect(await countFound('ladder')).toBe(0);
  const { startTime, hasChanges } = (await get(id)).texts.en_US;
  expect({ startTime, hasChanges }).toEqual({ startTime: expect.stringContaining('00:00:00.000Z'), hasChanges: false });
});

test('schedules each language for a time of its own', async () => {
  const id = await addPublished();
  await saveDraft(id, 0, { title: '征子' }, 'zh_CN');
  const startTime = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  await publish(id, 1, { locale: 'zh_CN', startTime });

  expect((await get(id)).texts).toMatchObject({
    zh_CN: { state: 'scheduled', startTime },
    en_US: { state: 'published' },
  });
  expect(await listedTitles('zh_CN')).toEqual([]);

  app.clock.advance(3_600);

  expect(await listedTitles('zh_CN')).toEqual(['征子']);
  expect((await get(id)).texts.zh_CN.state).toBe('published');
});

test('publishes a text with the past time that a publisher gives, and none before 1970', async () => {
  const id = await create();
  await setCover(id);
  await saveDraft(id, 0);
  expect(await publish(id, 1, { startTime: '1969-12-31T00:00:00.000Z' })).toMatchObject({ code: 4000 });
  const startTime = '2016-05-04T02:00:00.000Z';
  expect(await publish(id, 1, { startTime })).toMatchObject({ code: 1000 });
  expect((await get(id)).texts.en_US).toMatchObject({ state: 'published', startTime });
  expect(await listedTitles()).toEqual(['Ladder']);
});

test('shows recommended hot news first on the home page, in each language in which it is published', async () => {
  const home = async (locale: Locale = 'en_US') =>
    (await app.call('homeNews', {}, { locale })).envelope.data.map(({ title }) => title);
  const ids: string[] = [];
  for (const title of ['A', 'B', 'C', 'D', 'E']) {
    const { id } = (await ask('adminNewsCreate', { body: { type: 'hot' } })).data;
    await ask('adminNewsUpdate', { params: { id }, body: { type: 'hot', picture, version: 1 } });
    await saveDraft(id, 0, { title });
    await publish(id, 1);
    app.clock.advance(60);
    ids.push(id);
  }
  const recommend = (index: number, isRecommended: boolean, version: number, type = 'hot') =>
    ask('adminNewsUpdate', { params: { id: ids[index]! }, body: { type, picture, isRecommended, version } });
  expect(await home()).toEqual(['E', 'D', 'C', 'B']);

  await recommend(0, true, 2);
  app.clock.advance(1);
  expect(await recommend(1, true, 2)).toMatchObject({ data: { isRecommended: true } });
  expect(await home()).toEqual(['B', 'A', 'E', 'D']);
  expect(await home('zh_CN')).toEqual([]);

  // A call without isRecommended keeps the recommendation; an item of another type loses it.
  app.clock.advance(1);
  await ask('adminNewsUpdate', { params: { id: ids[0]! }, body: { type: 'hot', picture, version: 3 } });
  expect(await home()).toEqual(['B', 'A', 'E', 'D']);
  await recommend(1, true, 3, 'news');
  expect(await home()).toEqual(['A', 'E', 'D', 'C']);
  await recommend(0, false, 4);
  expect(await home()).toEqual(['E', 'D', 'C', 'A']);
});

test('shows subtitles of a film in each language, cleaned, until they are removed or a film is set again', async () => {
  const film = await db.transaction((tx) => insertTestFilm(tx));
  const { id } = (await ask('adminNewsCreate', { body: { type: 'hotVideo' } })).data;
  const put = (subtitles: string | null, version: number, locale: Locale = 'zh_CN', cookie = publisher) =>
    ask('adminNewsSubtitles', { params: { id }, body: { locale, subtitles, version }, cookie });
  const vtt = (text: string) => `WEBVTT\n\n00:01.000 --> 00:02.000\n${text}`;
  const shown = async () => (await app.call('newsGet', { id })).envelope.data.subtitles;
  expect(await put(vtt('A'), 1)).toMatchObject({ code: 4000, data: { fields: { subtitles: {} } } });
  await ask('adminNewsUpdate', { params: { id }, body: { type: 'hotVideo', picture, film, version: 1 } });
  await saveDraft(id, 0);
  await publish(id, 1);
  expect(await shown()).toEqual([]);

  expect(await put('SRT', 2)).toMatchObject({ code: 4000, data: { fields: { subtitles: {} } } });
  expect(await put(vtt('A'), 2, 'zh_CN', editor)).toMatchObject({ code: 4003 });
  expect(await put(vtt('<script>A</script>'), 2)).toMatchObject({ code: 1000, data: { version: 3 } });
  expect(await put(vtt('B'), 2)).toMatchObject({ code: 4009 });
  await put(vtt('B'), 3, 'en_US');

  const [chinese, english] = await shown();
  expect([chinese?.language, english?.language]).toEqual(['zh_CN', 'en_US']);
  const file = await app.server().inject(chinese!.url);
  expect(file.headers['content-type']).toContain('text/vtt');
  expect(file.body).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nA\n');

  await put(null, 4);
  expect(await shown()).toEqual([english]);
  // A film in the call counts as a new one, even the same.
  await ask('adminNewsUpdate', { params: { id }, body: { type: 'hotVideo', picture, film, version: 5 } });
  expect(await shown()).toEqual([]);
});

test('names everything that is missing when a text is published, and changes nothing', async () => {
  const id = await create();
  await saveDraft(id, 0, { title: '', summary: '', content: '<p> </p>' });

  expect(await publish(id, 1)).toMatchObject({
    code: 4000,
    data: { fields: { title: {}, summary: {}, content: {}, picture: {} } },
  });
  expect((await get(id)).texts.en_US).toMatchObject({ state: 'draft', version: 1 });
});

test('returns 4009 to the second of two editors, and to the publisher of an older version', async () => {
  const id = await create();
  await setCover(id);
  await saveDraft(id, 0);

  expect(await saveDraft(id, 0, { title: 'Mine' })).toMatchObject({ code: 4009 });
  expect(await saveDraft(id, 1, { title: 'Second' })).toMatchObject({ code: 1000 });
  expect(await saveDraft(id, 1, { title: 'Late' })).toMatchObject({ code: 4009 });
  expect(await publish(id, 1)).toMatchObject({ code: 4009 });
  expect((await get(id)).texts.en_US).toMatchObject({ state: 'draft', fields: { title: 'Second' } });
});

test('lets editors write, and publishers decide what the site shows', async () => {
  const id = await addPublished();

  expect(await saveDraft(id, 1, { title: 'Draft' }, 'en_US', editor)).toMatchObject({ code: 1000 });
  expect(await setCover(id, 2, editor)).toMatchObject({ code: 4003 });
  for (const name of ['adminNewsPublish', 'adminNewsWithdraw', 'adminNewsDelete', 'adminNewsRestore'] as const)
    expect(await ask(name, { params: { id }, body: {}, cookie: editor })).toMatchObject({ code: 4003 });
  expect(await listedTitles()).toEqual(['Ladder']);
});

test('sanitizes a draft, which editors and previews show', async () => {
  const id = await create();
  await saveDraft(id, 0, {
    content: '<p onclick="x()">A<script>x()</script></p><img src="https://other.example/x.png">',
  });

  expect((await get(id)).texts.en_US.fields.content).toBe('<p>A</p>');
});

test('joins the saves of one author to a version, but keeps published versions and those of others', async () => {
  const id = await create();
  await setCover(id);
  await saveDraft(id, 0, { title: 'One' });
  app.clock.advance(5);
  await saveDraft(id, 1, { title: 'Two' });
  await publish(id, 2);
  await saveDraft(id, 2, { title: 'Three' });
  await saveDraft(id, 3, { title: 'Four' }, 'en_US', editor);
  app.clock.advance(601);
  await saveDraft(id, 4, { title: 'Five' }, 'en_US', editor);

  const { data } = await ask('adminNewsVersions', { params: { id }, query: { locale: 'en_US' } });

  expect(data.map((version) => [version.fields.title, version.isPublished])).toEqual([
    ['Five', false],
    ['Four', false],
    ['Three', false],
    ['Two', true],
  ]);
});

test('withdraws one language, and keeps its draft', async () => {
  const id = await addPublished();
  await saveDraft(id, 0, { title: '征子' }, 'zh_CN');
  await publish(id, 1, { locale: 'zh_CN' });

  await ask('adminNewsWithdraw', { params: { id }, body: { locale: 'en_US' } });

  expect([await listedTitles(), await listedTitles('zh_CN'), await countFound('ladder')]).toEqual([[], ['征子'], 0]);
  expect((await get(id)).texts.en_US).toMatchObject({ state: 'withdrawn', fields: { title: 'Ladder' } });
  expect(await ask('adminNewsWithdraw', { params: { id }, body: { locale: 'en_US' } })).toMatchObject({ code: 4009 });
});

test('moves an item to the trash and back, and deletes it after 30 days', async () => {
  const id = await addPublished();
  const { version } = await get(id);
  await ask('adminNewsDelete', { params: { id }, body: { version } });

  expect(await listedTitles()).toEqual([]);
  expect(await saveDraft(id, 1)).toMatchObject({ code: 4004 });
  expect((await ask('adminNewsList')).data.rows).toEqual([]);
  expect((await ask('adminNewsList', { query: { state: 'trash' } })).data.rows).toMatchObject([{ id }]);

  expect(await ask('adminNewsRestore', { params: { id } })).toMatchObject({
    data: { deletedAt: null, texts: { en_US: { state: 'withdrawn', fields: { title: 'Ladder' } } } },
  });
  await ask('adminNewsDelete', { params: { id }, body: { version: (await get(id)).version } });
  app.clock.advance(29 * 86_400);
  // The session has ended in the meantime.
  publisher = await staffCookie(app, 'publisher');
  await app.jobs().runScheduled('news-trash');
  expect(await get(id)).toMatchObject({ id });
  app.clock.advance(2 * 86_400);
  publisher = await staffCookie(app, 'publisher');
  await app.jobs().runScheduled('news-trash');

  expect(await ask('adminNewsGet', { params: { id } })).toMatchObject({ code: 4004 });
  expect(await ask('adminNewsVersions', { params: { id }, query: { locale: 'en_US' } })).toMatchObject({ data: [] });
});

test('moves an item that changes its type from the old list to the new one', async () => {
  const id = await addPublished();
  const { version } = await get(id);
  await ask('adminNewsUpdate', { params: { id }, body: { type: 'hot', picture, version } });

  for (const keyword of ['', 'ladder']) {
    expect((await app.call('newsList', { keyword, type: 'news' })).envelope.data).toMatchObject({ rows: [], total: 0 });
    expect((await app.call('newsHotList', { keyword })).envelope.data).toMatchObject({ total: 1 });
    expect((await app.call('newsList', { keyword })).envelope.data).toMatchObject({ total: 1 });
  }
});

test('changes the type of an item that has no cover yet', async () => {
  const id = await create();

  const { data } = await ask('adminNewsUpdate', { params: { id }, body: { type: 'hot', picture: null, version: 1 } });

  expect(data).toMatchObject({ type: 'hot', picture: null });
});

test('keeps the cover of a public item, and its type when there is no film', async () => {
  const id = await addPublished();
  const { version } = await get(id);
  const change = (body: object) =>
    ask('adminNewsUpdate', { params: { id }, body: { type: 'news', picture, version, ...body } });

  expect(await change({ picture: null })).toMatchObject({ code: 4000, data: { fields: { picture: {} } } });
  expect(await change({ type: 'hotVideo' })).toMatchObject({ code: 4000, data: { fields: { type: {} } } });
});

test('shows a draft to those who have its address, until it expires', async () => {
  const id = await addPublished();
  await saveDraft(id, 1, { title: 'Net' });
  const { data } = await ask('adminNewsPreview', { params: { id }, body: { locale: 'en_US' } });
  const address = new URL(data.url);
  const token = address.searchParams.get('preview')!;
  const read = async (value: string) => (await app.call('newsPreview', { token: value })).envelope;

  expect(address.pathname).toBe(`/news/${id}`);
  expect(await read(token)).toMatchObject({ code: 1000, data: { title: 'Net', languages: ['en_US'] } });
  expect(await read(`${token.slice(0, -2)}AA`)).toMatchObject({ code: 4004 });
  expect(await read('x')).toMatchObject({ code: 4004 });
  // The token does not open the draft of another kind with the same record id.
  await db.execute(sql`update drafts set kind = 'standingText' where record_id = ${id}`);
  expect((await app.call('pagePreview', { token })).envelope.code).toBe(4004);
  await db.execute(sql`update drafts set kind = 'news' where record_id = ${id}`);
  app.clock.advance(7 * 86_400);
  expect(await read(token)).toMatchObject({ code: 4004 });
});

test('ends the preview addresses of one language, and those of an editor who leaves or has another role', async () => {
  const id = await addPublished();
  await saveDraft(id, 0, { title: '网' }, 'zh_CN');
  const leaving = await staffCookie(app, 'editor');
  const createPreview = async (locale: 'en_US' | 'zh_CN', cookie = editor) => {
    const { envelope } = await callAdmin(app, 'adminNewsPreview', { cookie, params: { id }, body: { locale } });
    return new URL(envelope!.data.url).searchParams.get('preview')!;
  };
  const [english, again] = [await createPreview('en_US'), await createPreview('en_US')];
  const [chinese, ofLeavingEditor] = [await createPreview('zh_CN'), await createPreview('zh_CN', leaving)];
  const codes = async (...tokens: string[]) =>
    Promise.all(tokens.map(async (token) => (await app.call('newsPreview', { token })).envelope.code));
  expect(await codes(english, again, chinese, ofLeavingEditor)).toEqual([1000, 1000, 1000, 1000]);

  await ask('adminNewsPreviewEnd', { params: { id }, body: { locale: 'en_US' } });
  expect(await codes(english, again, chinese, ofLeavingEditor)).toEqual([4004, 4004, 1000, 1000]);
  // The latest link is that of the editor who leaves.
  await db.execute(sql`update staff set is_active = false where id = (select max(staff_id) from preview_links)`);
  expect(await codes(chinese, ofLeavingEditor)).toEqual([1000, 4004]);
  const setRolesOfLeavingEditor = (roles: StaffRole[]) =>
    db.execute(sql`update staff set is_active = true, roles = ${JSON.stringify(roles)}
      where id = (select max(staff_id) from preview_links)`);
  await setRolesOfLeavingEditor(['finance', 'competitionOfficer']);
  expect(await codes(chinese, ofLeavingEditor)).toEqual([1000, 4004]);
  await setRolesOfLeavingEditor(['finance', 'publisher']);
  expect(await codes(chinese, ofLeavingEditor)).toEqual([1000, 1000]);
});

test('finds items by a title in either language, and by the state of a language', async () => {
  const [ladder, net] = [await addPublished('Ladder'), await create()];
  await saveDraft(net, 0, { title: '枷吃' }, 'zh_CN');
  const found = async (query: Record<string, string>) =>
    (await ask('adminNewsList', { query })).data.rows.map(({ id }) => id);

  expect(await found({})).toEqual([net, ladder]);
  expect(await found({ keyword: '枷' })).toEqual([net]);
  expect(await found({ keyword: 'LADD' })).toEqual([ladder]);
  expect(await found({ state: 'draft' })).toEqual([net]);
  expect(await found({ state: 'published' })).toEqual([ladder]);
  expect(await found({ state: 'scheduled' })).toEqual([]);
  expect(await found({ state: 'changed' })).toEqual([]);
  await saveDraft(ladder, 1, { title: 'Ladders' });
  expect(await found({ state: 'changed' })).toEqual([ladder]);
});

test('notes publishing, withdrawing and the trash in the audit log', async () => {
  const id = await addPublished();
  await ask('adminNewsWithdraw', { params: { id }, body: { locale: 'en_US' } });
  await ask('adminNewsDelete', { params: { id }, body: { version: (await get(id)).version } });
  await ask('adminNewsRestore', { params: { id } });

  const { data } = await ask('adminRecordLog', { query: { kind: 'news', id } });

  expect(data.rows.map(({ action }) => action)).toEqual([
    'record.restore',
    'record.delete',
    'text.withdraw',
    'text.publish',
    'record.change',
    'record.create',
  ]);
});

test('publishes a video with the film it was given, and keeps the film when other values change', async () => {
  const film = await db.transaction((tx) => insertTestFilm(tx));
  const id = await create('hotVideo');
  await saveDraft(id, 0);
  const change = (version: number, values: object) =>
    ask('adminNewsUpdate', { params: { id }, body: { type: 'hotVideo', picture, version, ...values } });
  await change(1, {});
  expect(await publish(id, 1)).toMatchObject({ code: 4000, data: { fields: { video: expect.any(String) } } });

  expect(await change(2, { film })).toMatchObject({ code: 1000, data: { videoUrl: '/media/film.mp4' } });
  expect(await publish(id, 1)).toMatchObject({ code: 1000 });
  expect(await change(3, { type: 'hot' })).toMatchObject({
    data: { videoUrl: '/media/film.mp4', durationSeconds: 95 },
  });
  expect(await change(4, { film: '999999' })).toMatchObject({ data: { fields: { film: expect.any(String) } } });
});
