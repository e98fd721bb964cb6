import type { AdminEndpointName } from '@app/contract/admin/endpoints';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { insertTestCategory, insertTestDiscipline, insertTestEvent } from '../competitions/events/events.fixtures.ts';
import { addNews } from '../news/news.fixtures.ts';
import { insertTestPerson } from '../people/people.fixtures.ts';
import { callAdmin, staffCookie } from '../staff/staff.fixtures.ts';

const app = testApp({ now: new Date('2030-01-01T00:00:00Z') });
const { db } = app;
let cookie: string;
beforeEach(async () => {
  await emptyDatabase(db);
  cookie = await staffCookie(app, 'publisher');
});

const ask = async <Name extends AdminEndpointName>(name: Name, request: object, who = cookie) =>
  (await callAdmin(app, name, { cookie: who, ...request })).envelope!;
const both = (text: string) => ({ zh_CN: text, en_US: text });
const addTag = async (name: string) => (await ask('adminTagCreate', { body: { name: both(name) } })).data;
const record = async (id: number) => (await ask('adminNewsGet', { params: { id: String(id) } })).data;
const setTopics = async (id: number, topics: { kind: string; id: string }[], who = cookie) =>
  ask('adminNewsTopics', { params: { id: String(id) }, body: { topics, version: (await record(id)).version } }, who);
const tagTopic = ({ id }: { id: string }) => ({ kind: 'tag', id });

test('sets the topics of an item in the given order, raises its version and logs the change', async () => {
  const discipline = String(await insertTestDiscipline(db, { code: 'go' }));
  const person = String(await insertTestPerson(db, 'Lin Moyan', { nativeName: '林墨言', inDirectory: true }));
  const tag = await addTag('Youth');
  const id = await addNews(db);
  const topics = [
    { kind: 'person', id: person },
    { kind: 'tag', id: tag.id },
    { kind: 'discipline', id: discipline },
  ];
  expect((await setTopics(id, topics)).data).toMatchObject({ topics, version: 2 });
  expect((await record(id)).topics[0]).toMatchObject({ name: both('Lin Moyan'), nativeName: '林墨言' });
  const stale = { topics: [], version: 1 };
  expect(await ask('adminNewsTopics', { params: { id: String(id) }, body: stale })).toMatchObject({ code: 4009 });

  const { rows } = await db.execute<{ after: object }>(
    sql`select after from audit_entries where subject = ${`news ${id}`} order by id desc limit 1`,
  );
  expect(rows[0]!.after).toEqual({ topics: [both('Youth'), expect.anything()], topicPeople: [person] });
});

test('lets only publishers change the topics of a public item', async () => {
  const editor = await staffCookie(app, 'editor');
  const tag = await addTag('Youth');
  expect(await setTopics(await addNews(db), [tagTopic(tag)], editor)).toMatchObject({ code: 4003 });
  const draft = await addNews(db, { published: [], drafts: ['en_US'] });
  expect((await setTopics(draft, [tagTopic(tag)], editor)).data.topics).toMatchObject([tagTopic(tag)]);
});

test('offers published events and listed people only, and keeps a person who left the directory', async () => {
  const category = await insertTestCategory(db);
  const [shown, draft] = [
    await insertTestEvent(db, category.id, { title: both('Lion Open') }),
    await insertTestEvent(db, category.id, { title: both('Lion Rapid'), publishedAt: null }),
  ];
  const listed = await insertTestPerson(db, 'Lion Listed', { inDirectory: true });
  const hidden = await insertTestPerson(db, 'Lion Hidden', { inDirectory: false });
  const found = (await ask('adminTopicOptions', { query: { keyword: 'lion' } })).data;
  expect(found.map(({ kind, id }) => `${kind} ${id}`)).toEqual([`event ${shown}`, `person ${listed}`]);

  const id = await addNews(db);
  for (const refused of [
    { kind: 'event', id: String(draft) },
    { kind: 'person', id: String(hidden) },
    { kind: 'tag', id: 'x' },
  ])
    expect(await setTopics(id, [refused])).toMatchObject({
      code: 4000,
      data: { fields: { topics: expect.any(String) } },
    });

  const person = { kind: 'person', id: String(listed) };
  await setTopics(id, [person]);
  await db.execute(sql`update people set in_directory = false where id = ${listed}`);
  const tag = await addTag('Youth');
  expect((await setTopics(id, [person, tagTopic(tag)])).data.topics).toMatchObject([
    { ...person, name: both('') },
    tagTopic(tag),
  ]);
});

test('follows merged people', async () => {
  const kept = await insertTestPerson(db, 'Kept', { inDirectory: true });
  const merged = await insertTestPerson(db, 'Merged', { inDirectory: true });
  const id = await addNews(db);
  await setTopics(id, [{ kind: 'person', id: String(merged) }]);
  await db.execute(sql`update people set in_directory = false, merged_into_id = ${kept} where id = ${merged}`);
  expect((await record(id)).topics).toMatchObject([{ kind: 'person', id: String(kept), name: both('Kept') }]);
});

test('gives a tag an address from its name, and counts its items', async () => {
  expect(await addTag('Youth')).toMatchObject({ slug: 'youth', isShown: true, items: 0, version: 1 });
  expect(await addTag('Youth')).toMatchObject({ slug: 'youth-2' });
  expect(await addTag('围棋')).toMatchObject({ slug: 'wei-qi' });
  expect(await addTag('Event 12')).toMatchObject({ slug: 'tag' });
  const culture = await addTag('Culture');
  await setTopics(await addNews(db), [tagTopic(culture)]);
  const { rows } = (await ask('adminTagList', { query: { sort: 'items', order: 'desc' } })).data;
  expect(rows[0]).toMatchObject({ id: culture.id, items: 1 });
});

test('keeps every address of a tag for it', async () => {
  const tag = await addTag('Youth');
  const body = { name: both('Youth'), slug: 'juniors', isShown: true, version: 1 };
  expect(await ask('adminTagUpdate', { params: { id: tag.id }, body })).toMatchObject({ data: { slug: 'juniors' } });
  const other = await addTag('Other');
  for (const slug of ['youth', 'juniors'])
    expect(await ask('adminTagUpdate', { params: { id: other.id }, body: { ...body, slug } })).toMatchObject({
      code: 4000,
      data: { fields: { slug: expect.any(String) } },
    });
  const reserved = { ...body, slug: 'event-12' };
  expect(await ask('adminTagUpdate', { params: { id: other.id }, body: reserved })).toMatchObject({ code: 4000 });
});

test('merges a tag into another, once per item, and deletes tags without their items', async () => {
  const [youth, juniors] = [await addTag('Youth'), await addTag('Juniors')];
  const [one, two] = [await addNews(db), await addNews(db)];
  await setTopics(one, [tagTopic(youth), tagTopic(juniors)]);
  await setTopics(two, [tagTopic(juniors)]);
  const merge = (version: number, into: string) =>
    ask('adminTagMerge', { params: { id: juniors.id }, body: { version, into } });
  expect(await merge(7, youth.id)).toMatchObject({ code: 4009 });
  expect(await merge(1, juniors.id)).toMatchObject({ code: 4000 });
  expect(await merge(1, youth.id)).toMatchObject({ code: 1000, data: { id: youth.id, items: 2 } });
  expect((await record(one)).topics).toMatchObject([tagTopic(youth)]);
  expect((await app.call('topicGet', { topic: 'juniors' })).envelope.data).toMatchObject({ id: 'youth' });
  expect(await ask('adminTagGet', { params: { id: juniors.id } })).toMatchObject({ code: 4004 });

  expect(await ask('adminTagDelete', { params: { id: youth.id }, body: { version: 1 } })).toMatchObject({ code: 1000 });
  expect((await record(two)).topics).toEqual([]);
});
