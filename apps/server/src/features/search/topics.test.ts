import type { Locale } from '@app/contract/locale';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { recordStatements } from '#platform/testing/countStatements';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { insertTestAssociation } from '../associations/associations.fixtures.ts';
import { insertTestDiscipline } from '../competitions/events/events.fixtures.ts';
import { addNews, type NewsFixture } from '../news/news.fixtures.ts';
import { callAdmin, staffCookie } from '../staff/staff.fixtures.ts';
import { addTag, setTopics } from '../topics/index.ts';

const app = testApp({ now: new Date('2030-01-01T00:00:00Z') });
const { db } = app;
beforeEach(() => emptyDatabase(db));

const insertTag = (slug: string, name: { zh_CN: string; en_US: string }) =>
  db.transaction((tx) => addTag(tx, { name, slug }));
const addAbout = async (kind: 'tag' | 'discipline' | 'association', topicId: number, fixture: NewsFixture = {}) => {
  const id = await addNews(db, { title: 'Results', ...fixture });
  await db.transaction((tx) => setTopics(tx, id, [{ kind, id: String(topicId) }]));
  return id;
};
const found = async (keyword: string, locale: Locale = 'en_US') =>
  (await app.call('search', { keyword }, { locale })).envelope.data.rows;
/** Returns the addresses of the topics that a search finds. */
const topics = async (keyword: string, locale?: Locale) =>
  (await found(keyword, locale)).filter(({ kind }) => kind === 'topic').map(({ url }) => url);

const youth = { zh_CN: '青少年', en_US: 'Youth sports' };

test.each(['tournament', 'tournement', '围棋', '圍棋', '围祺', 'weiqi', 'wei qi'])(
  '%s finds the page of a tag in both languages',
  async (keyword) => {
    await addAbout('tag', await insertTag('go', { zh_CN: '围棋', en_US: 'Tournament' }));
    await addAbout('tag', await insertTag('culture', { zh_CN: '文化', en_US: 'Culture' }));
    expect(await found(keyword, 'en_US')).toEqual([
      { kind: 'topic', id: 'go', title: 'Tournament', snippet: '', url: '/topics/go' },
    ]);
    expect(await found(keyword, 'zh_CN')).toMatchObject([{ kind: 'topic', id: 'go', title: '围棋' }]);
  },
);

test('finds disciplines and associations as topics, before the news', async () => {
  const kirin = { zh_CN: '麒麟', en_US: 'Kirin' };
  const discipline = await insertTestDiscipline(db, { code: 'kirin', name: kirin });
  const association = await insertTestAssociation(db, { name: kirin });
  await addAbout('discipline', discipline, { title: 'Kirin opens' });
  await addAbout('association', association);
  for (const [keyword, locale] of [
    ['kirin', 'en_US'],
    ['麒麟', 'zh_CN'],
  ] as const)
    expect((await found(keyword, locale)).slice(0, 3)).toMatchObject([
      { kind: 'association', url: `/members#association-${association}` },
      { kind: 'topic', id: 'discipline-kirin', url: '/topics/discipline-kirin' },
      { kind: 'topic', id: `association-${association}`, url: `/topics/association-${association}` },
    ]);
  expect((await found('kirin', 'en_US')).map(({ kind }) => kind)).toEqual(['association', 'topic', 'topic', 'news']);
});

test('finds the topic that is named like the keyword before names that only contain it', async () => {
  await insertTestAssociation(db, { name: { zh_CN: '麒麟会', en_US: 'Kirin Union' } });
  await addAbout('tag', await insertTag('kirin', { zh_CN: '麒麟', en_US: 'Kirin' }));
  expect((await found('KIRIN', 'en_US')).map(({ url }) => url)[0]).toBe('/topics/kirin');
  expect((await found('麒麟', 'zh_CN')).map(({ url }) => url)[0]).toBe('/topics/kirin');
});

test('finds topics only once a text about them is published in the language', async () => {
  const [tag, discipline, association] = [
    await insertTag('youth', youth),
    await insertTestDiscipline(db, { code: 'go', name: youth }),
    await insertTestAssociation(db, { name: youth }),
  ];
  const addresses = ['/topics/youth', '/topics/discipline-go', `/topics/association-${association}`];
  for (const [kind, id, address] of [
    ['tag', tag, addresses[0]!],
    ['discipline', discipline, addresses[1]!],
    ['association', association, addresses[2]!],
  ] as const) {
    const shown = addresses.slice(0, addresses.indexOf(address));
    await addAbout(kind, id, { published: [], drafts: ['en_US'] });
    await addAbout(kind, id, { published: ['en_US'], startTime: new Date('2031-01-01') });
    const chinese = await addAbout(kind, id, { published: ['zh_CN'] });
    expect(await topics('youth', 'en_US')).toEqual(shown);
    expect(await topics('youth', 'zh_CN')).toEqual([...shown, address]);
    await db.execute(sql`update news_texts set status = 'withdrawn' where news_id = ${chinese}`);
    expect(await topics('youth', 'zh_CN')).toEqual(shown);
    await addAbout(kind, id);
  }
  expect(await recordStatements(() => found('youth'))).toHaveLength(1);
});

const change = async (name: 'adminTagUpdate' | 'adminTagMerge' | 'adminTagDelete', id: number, body: object) => {
  const cookie = await staffCookie(app, 'publisher');
  const { envelope } = await callAdmin(app, name, { cookie, params: { id: String(id) }, body });
  expect(envelope).toMatchObject({ code: 1000 });
};

test('follows changes of tags: renamed, hidden, merged and deleted', async () => {
  const tag = await insertTag('youth', youth);
  await addAbout('tag', tag);
  const renamed = { name: { zh_CN: '少儿', en_US: 'Juniors' }, slug: 'juniors', isShown: true };
  await change('adminTagUpdate', tag, { ...renamed, version: 1 });
  expect([await topics('youth'), await topics('juniors')]).toEqual([[], ['/topics/juniors']]);
  await change('adminTagUpdate', tag, { ...renamed, isShown: false, version: 2 });
  expect(await topics('juniors')).toEqual([]);
  await change('adminTagUpdate', tag, { ...renamed, version: 3 });

  const other = await insertTag('culture', { zh_CN: '文化', en_US: 'Culture' });
  expect(await topics('culture')).toEqual([]);
  await change('adminTagMerge', tag, { version: 4, into: String(other) });
  expect([await topics('juniors'), await topics('culture')]).toEqual([[], ['/topics/culture']]);
  await change('adminTagDelete', other, { version: 1 });
  expect((await db.execute(sql`select from search_documents where kind = 'tagTopic'`)).rows).toEqual([]);
});

test('follows changes of disciplines and associations', async () => {
  const discipline = await insertTestDiscipline(db, { code: 'kirin', name: { zh_CN: '麒麟', en_US: 'Kirin' } });
  const association = await insertTestAssociation(db, { name: { zh_CN: '麒麟', en_US: 'Kirin' } });
  const renamed = { zh_CN: '凤凰', en_US: 'Phoenix' };
  for (const [kind, id] of [
    ['Discipline', discipline],
    ['Association', association],
  ] as const) {
    const cookie = await staffCookie(app, 'administrator');
    const address = { cookie, params: { id: String(id) } };
    const record = (await callAdmin(app, `admin${kind}Get`, address)).envelope!.data;
    const update = { ...address, body: { ...record, name: renamed, picture: record.picture.id } };
    await addAbout(kind === 'Discipline' ? 'discipline' : 'association', id);
    expect(await topics('kirin')).toHaveLength(1);
    expect((await callAdmin(app, `admin${kind}Update`, update)).envelope).toMatchObject({ code: 1000 });
    expect([await topics('kirin'), await topics('phoenix')]).toEqual([[], [expect.stringContaining('/topics/')]]);
    const removed = await callAdmin(app, `admin${kind}Delete`, { ...address, body: { version: 2 } });
    expect(removed.envelope).toMatchObject({ code: 1000 });
    expect((await db.execute(sql`select from search_documents where title = 'Phoenix'`)).rows).toEqual([]);
  }
});
