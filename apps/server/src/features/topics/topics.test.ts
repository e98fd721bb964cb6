import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { insertTestCategory, insertTestDiscipline, insertTestEvent } from '../competitions/events/events.fixtures.ts';
import { addNews, type NewsFixture } from '../news/news.fixtures.ts';
import { insertTestPerson } from '../people/people.fixtures.ts';
import { addTag, setTopics } from './index.ts';
import type { TopicReference } from './itemTopics.queries.ts';

const app = testApp({ now: new Date('2030-01-01T00:00:00Z') });
const { db } = app;
const past = (day: number) => new Date(Date.UTC(2029, 10, day));
const future = new Date('2030-02-01T00:00:00Z');
const both = (text: string) => ({ zh_CN: text, en_US: text });
const ref = (kind: TopicReference['kind'], id: number): TopicReference => ({ kind, id: String(id) });
const tag = (name: string) => db.transaction((tx) => addTag(tx, { name: both(name), slug: name.toLowerCase() }));
const addAbout = async (topics: TopicReference[], fixture: NewsFixture = {}) => {
  const id = await addNews(db, { startTime: past(1), ...fixture });
  await db.transaction((tx) => setTopics(tx, id, topics));
  return id;
};
const itemsAbout = async (topic: string, locale: 'zh_CN' | 'en_US' = 'en_US') => {
  const { code, data } = (await app.call('topicNews', { topic }, { locale })).envelope;
  return code === 1000 ? data.rows.map(({ id }: { id: string }) => Number(id)) : code;
};
const ofNews = async (id: number) => (await app.call('topicsOfNews', { id: String(id) })).envelope.data;
const feed = (file: string) => app.server().inject({ url: `/feeds/en_US/topics/${file}` });

beforeEach(() => emptyDatabase(db));

test('lists published items about a topic in the requested language, newest first', async () => {
  const youth = ref('tag', await tag('Youth'));
  const first = await addAbout([youth]);
  const second = await addAbout([youth], { startTime: past(2), type: 'hotVideo' });
  const scheduled = await addAbout([youth], { startTime: future });
  const draft = await addAbout([youth], { published: [], drafts: ['en_US'] });
  const chinese = await addAbout([youth], { published: ['zh_CN'] });
  const trashed = await addAbout([youth]);
  await db.execute(sql`update news_texts set status = 'withdrawn' where news_id = ${trashed}`);

  expect(await itemsAbout('youth')).toEqual([second, first]);
  for (const id of [scheduled, draft, trashed])
    expect((await app.call('topicsOfNews', { id: String(id) })).envelope.code).toBe(4004);
  expect(await itemsAbout('youth', 'zh_CN')).toEqual([second, chinese, first]);
  const list = (await app.call('topicList')).envelope.data;
  expect(list).toEqual([{ id: 'youth', kind: 'tag', name: 'Youth', nativeName: '', url: '', items: 2 }]);
  expect((await app.call('topicNews', { topic: 'youth', pageSize: 1, pageNum: 2 })).envelope.data).toMatchObject({
    rows: [{ id: String(first) }],
    total: 2,
  });
});

test('searches among the items about a topic, newest first', async () => {
  const youth = ref('tag', await tag('Youth'));
  const camp = await addAbout([youth], { title: 'Summer camp' });
  const later = await addAbout([youth], { title: 'Camp results', startTime: past(2), type: 'hotVideo' });
  await addAbout([youth], { title: 'Ladder' });
  await addAbout([ref('tag', await tag('Rules'))], { title: 'Camp rules' });
  await addAbout([youth], { title: 'Camp next year', startTime: future });

  const search = async (query: object) => (await app.call('topicNews', { topic: 'youth', ...query })).envelope.data;
  expect(await search({ keyword: 'camp' })).toMatchObject({
    rows: [{ id: String(later) }, { id: String(camp) }],
    total: 2,
  });
  expect(await search({ keyword: 'camp', pageSize: 1, pageNum: 2 })).toMatchObject({ rows: [{ id: String(camp) }] });
  expect(await search({ keyword: 'nothing' })).toMatchObject({ rows: [], total: 0 });
});

test('links topics to their pages, in the order of the editors', async () => {
  const discipline = await insertTestDiscipline(db, { code: 'go' });
  const category = await insertTestCategory(db, { disciplineId: discipline });
  const event = await insertTestEvent(db, category.id, { title: both('Lion Open') });
  const person = await insertTestPerson(db, 'Lin Moyan', { inDirectory: true });
  const id = await addAbout([ref('person', person), ref('event', event), ref('discipline', discipline)]);
  expect((await ofNews(id)).topics).toMatchObject([
    { id: `person-${person}`, name: 'Lin Moyan', url: `/members/person/${person}` },
    { id: `event-${event}`, name: 'Lion Open', url: `/match/${event}` },
    { id: 'discipline-go', url: '' },
  ]);
  for (const topic of [`person-${person}`, `event-${event}`, 'discipline-go'])
    expect(await itemsAbout(topic)).toEqual([id]);
});

test('shows neither unlisted people, nor draft events, nor tags for staff', async () => {
  const person = await insertTestPerson(db, 'Lin Moyan', { inDirectory: true });
  const category = await insertTestCategory(db);
  const event = await insertTestEvent(db, category.id);
  const hidden = await tag('Internal');
  const topics = [ref('person', person), ref('event', event), ref('tag', hidden)];
  const [id] = [await addAbout(topics), await addAbout(topics)];
  await db.execute(sql`update people set in_directory = false where id = ${person}`);
  await db.execute(sql`update events set published_at = null where id = ${event}`);
  await db.execute(sql`update tags set is_shown = false where id = ${hidden}`);

  expect(await ofNews(id)).toEqual({ topics: [], more: [] });
  expect((await app.call('topicList')).envelope.data).toEqual([]);
  for (const topic of [`person-${person}`, `event-${event}`, 'internal', 'event-x', 'nothing', '9'])
    expect(await itemsAbout(topic)).toBe(4004);
});

test('follows merged people', async () => {
  const kept = await insertTestPerson(db, 'Kept', { inDirectory: true });
  const merged = await insertTestPerson(db, 'Merged', { inDirectory: true });
  const [one, other] = [await addAbout([ref('person', merged)]), await addAbout([ref('person', kept)])];
  await db.execute(sql`update people set in_directory = false, merged_into_id = ${kept} where id = ${merged}`);
  expect((await ofNews(one)).topics).toMatchObject([{ id: `person-${kept}`, name: 'Kept' }]);
  expect((await ofNews(one)).more).toMatchObject([{ id: String(other) }]);
  expect((await ofNews(other)).more).toMatchObject([{ id: String(one) }]);
  expect(await itemsAbout(`person-${merged}`)).toEqual(await itemsAbout(`person-${kept}`));
});

test('recommends the four items that share most topics, of equal ones the newest', async () => {
  const [a, b] = [ref('tag', await tag('A')), ref('tag', await tag('B'))];
  const item = await addAbout([a, b]);
  expect((await ofNews(item)).more).toEqual([]);
  const both2 = await addAbout([b, a], { startTime: past(1) });
  const newer: number[] = [];
  for (const day of [2, 3, 4, 5]) newer.unshift(await addAbout([a], { startTime: past(day) }));
  await addAbout([a, b], { startTime: future });
  expect((await ofNews(item)).more.map(({ id }: { id: string }) => Number(id))).toEqual([both2, ...newer.slice(0, 3)]);
});

test('finds a tag by addresses that it had before', async () => {
  const id = await tag('Youth');
  await db.execute(sql`insert into tag_slugs values ('kids', ${id})`);
  expect((await app.call('topicGet', { topic: 'kids' })).envelope.data).toMatchObject({ id: 'youth', name: 'Youth' });
});

test('serves feeds of a topic, and lists tags with items in the sitemap', async () => {
  await addAbout([ref('tag', await tag('Youth'))], { title: 'Junior final', published: ['en_US'] });
  await tag('Unused');
  for (const file of ['youth.xml', 'youth.atom.xml', 'youth.json']) {
    const { statusCode, body } = await feed(file);
    expect(statusCode).toBe(200);
    expect(body).toContain('Junior final');
    expect(body).toContain('/topics/youth?lang=en_US');
  }
  expect([(await feed('nothing.xml')).statusCode, (await feed('youth.txt')).statusCode]).toEqual([404, 404]);
  const { body } = await app.server().inject({ url: '/sitemaps/topics-1.xml' });
  expect(body.match(/<loc>[^<]+/g)).toEqual([`<loc>${app.config.publicUrl}/topics/youth?lang=en_US`]);
});
