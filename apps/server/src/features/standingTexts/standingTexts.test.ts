import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { askAs, staffCookie } from '../staff/staff.fixtures.ts';
import { insertTestText } from './standingTexts.fixtures.ts';
import { findPublishedLanguages } from './standingTexts.queries.ts';
import { ensureStarterTexts } from './standingTexts.service.ts';

const app = testApp({ now: new Date('2030-01-01T00:00:00Z') });
const { db } = app;
let publisher: string;

beforeEach(async () => {
  await emptyDatabase(db);
  publisher = await staffCookie(app, 'editor', 'publisher');
});

const ask = askAs(app, () => publisher);
const params = { id: 'terms' };
const locale = 'en_US';
const save = (version: number, changes: object = {}, id = 'terms') =>
  ask('adminStandingTextDraftSave', {
    params: { id },
    body: { locale, version, fields: { title: 'Terms', lead: '', content: '<p>Be fair.</p>', ...changes } },
  });
const publish = (version: number, startTime: string | null = null, id = 'terms') =>
  ask('adminStandingTextPublish', { params: { id }, body: { locale, version, startTime } });
const get = async () => (await ask('adminStandingTextGet', { params })).data.texts.en_US;
const shown = async () => (await app.call('page', { name: 'terms' }, { locale })).envelope;
const inAnHour = () => new Date(app.clock.now().getTime() + 3_600_000).toISOString();

test('returns a standing text in its language, or notFound', async () => {
  await insertTestText(app, 'privacy', ['en_US']);

  expect((await app.call('page', { name: 'privacy' }, { locale })).envelope.data).toEqual({
    title: 'Title',
    lead: 'Lead',
    content: '<p>en_US</p>',
  });
  expect((await app.call('page', { name: 'privacy' }, { locale: 'zh_CN' })).envelope).toMatchObject({
    code: 4004,
    data: null,
  });
  expect((await app.call('page', { name: 'about' as 'terms' })).envelope).toMatchObject({
    code: 4000,
    data: { fields: { name: 'Select one of the options' } },
  });
  expect((await app.call('page', { name: '' as 'terms' })).envelope).toMatchObject({
    code: 4000,
    data: { fields: { name: 'This is required' } },
  });
});

test('keeps a draft from visitors until it is published, sanitized, in its language only', async () => {
  expect(await save(0, { content: '<p onclick="x()">Be fair.</p><script>x()</script>' })).toMatchObject({
    data: { version: 1 },
  });
  expect(await shown()).toMatchObject({ code: 4004 });
  expect(await get()).toMatchObject({ state: 'draft', startTime: null });

  expect(await publish(1)).toMatchObject({ code: 1000 });

  expect((await shown()).data).toEqual({ title: 'Terms', lead: '', content: '<p>Be fair.</p>' });
  expect((await app.call('page', { name: 'terms' }, { locale: 'zh_CN' })).envelope.code).toBe(4004);
  expect(await get()).toMatchObject({ state: 'published', hasChanges: false, startTime: '2030-01-01T00:00:00.000Z' });
});

test('names a language of a text once a scheduled text has appeared in it', async () => {
  const languages = async () => (await findPublishedLanguages(db, app.clock.now())).terms;
  await save(0);
  await publish(1, inAnHour());
  expect(await languages()).toEqual([]);
  app.clock.advance(3_600);
  expect(await languages()).toEqual(['en_US']);
});

test('keeps the present text until the time of the next, which can be replaced and cancelled', async () => {
  await insertTestText(app, 'terms');
  await save(1, { content: '<p>Be fairer.</p>' });
  expect(await get()).toMatchObject({ state: 'published', hasChanges: true });
  const startTime = inAnHour();
  await publish(2, startTime);

  expect(await get()).toMatchObject({ state: 'scheduled', hasChanges: false, startTime });
  expect((await shown()).data.content).toBe('<p>en_US</p>');

  // A second schedule takes the place of the first.
  await save(2, { content: '<p>Be fairest.</p>' });
  await publish(3, startTime);
  app.clock.advance(3_600);
  expect((await shown()).data.content).toBe('<p>Be fairest.</p>');
  expect((await get()).state).toBe('published');

  await save(3, { content: '<p>Cheat.</p>' });
  await publish(4, inAnHour());
  expect(await ask('adminStandingTextWithdraw', { params, body: { locale } })).toMatchObject({
    data: { texts: { en_US: { state: 'published', fields: { content: '<p>Cheat.</p>' } } } },
  });
  app.clock.advance(3_600);
  expect((await shown()).data.content).toBe('<p>Be fairest.</p>');
  expect(await ask('adminStandingTextWithdraw', { params, body: { locale } })).toMatchObject({ code: 4009 });
});

test('publishes at once in place of a scheduled text', async () => {
  await save(0);
  await publish(1, inAnHour());
  expect(await shown()).toMatchObject({ code: 4004 });

  await publish(1);

  expect((await shown()).code).toBe(1000);
  expect((await get()).state).toBe('published');
});

test('names what is missing, and the lead only of the introduction', async () => {
  await save(0, { title: ' ', content: '<p> </p>' });
  expect(await publish(1)).toMatchObject({ code: 4000, data: { fields: { title: {}, content: {} } } });
  expect(
    await ask('adminStandingTextPublish', { params: { id: 'about' }, body: { locale, version: 0 } }),
  ).toMatchObject({
    code: 4000,
  });
  await save(0, {}, 'introduction');
  expect((await publish(1, null, 'introduction')).data).toEqual({ fields: { lead: 'This is required' } });
  await save(1, { content: '<p>Rules</p><img src="/media/board-1x1.png">' });
  expect((await publish(2)).data).toEqual({ fields: { content: expect.stringContaining('Describe the picture') } });
  expect(await shown()).toMatchObject({ code: 4004 });
});

test('tells the second of two editors and the publisher of an older version, and keeps every version', async () => {
  await save(0);
  expect(await save(0, { title: 'Mine' })).toMatchObject({ code: 4009 });
  await save(1, { title: 'Rules' });
  expect(await publish(1)).toMatchObject({ code: 4009 });
  await publish(2);
  await save(2, { title: 'Later' });

  const { data } = await ask('adminStandingTextVersions', { params, query: { locale } });

  expect(data).toMatchObject([
    { fields: { title: 'Later' }, isPublished: false },
    { fields: { title: 'Rules' }, isPublished: true },
  ]);
});

test('shows a draft to those who have its address, until it expires, on its own page only', async () => {
  await save(0, { title: 'Draft' });
  const { data } = await ask('adminStandingTextPreview', { params, body: { locale } });
  const token = new URL(data.url).searchParams.get('preview')!;
  expect(data.url).toContain('/terms?lang=en_US&preview=');

  expect((await app.call('pagePreview', { token })).envelope.data).toMatchObject({ title: 'Draft' });
  expect((await app.call('newsPreview', { token })).envelope.code).toBe(4004);
  expect((await app.call('pagePreview', { token: 'forged' })).envelope.code).toBe(4004);

  app.clock.advance(7 * 86_400);
  expect((await app.call('pagePreview', { token })).envelope.code).toBe(4004);
});

test('lists all standing texts, written or not', async () => {
  await insertTestText(app, 'about', ['zh_CN']);
  const { data } = await ask('adminStandingTextList');

  expect(data.rows.map(({ id, states }) => [id, states.zh_CN, states.en_US])).toEqual([
    ['about', 'published', 'none'],
    ['introduction', 'none', 'none'],
    ['privacy', 'none', 'none'],
    ['terms', 'none', 'none'],
  ]);
  expect((await ask('adminStandingTextGet', { params: { id: 'imprint' } })).code).toBe(4000);
});

test('begins with drafts whose blanks must be filled in before they are published, and keeps what was written', async () => {
  await save(0, { content: '<p>Be fair.</p>' });
  await Promise.all([ensureStarterTexts(app), ensureStarterTexts(app)]);
  expect(await get()).toMatchObject({ state: 'draft', version: 1, fields: { content: '<p>Be fair.</p>' } });

  const other = { params: { id: 'privacy' } };
  const { data } = await ask('adminStandingTextGet', other);
  expect(data.texts).toMatchObject({ zh_CN: { state: 'draft', version: 1 }, en_US: { state: 'draft', version: 1 } });
  const rejected = await ask('adminStandingTextPublish', { ...other, body: { locale, version: 1, startTime: null } });
  expect(rejected).toMatchObject({ code: 4000, data: { fields: { content: expect.stringContaining('brackets') } } });
});
