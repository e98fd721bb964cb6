import type { FollowedTopic } from '@app/contract/digest';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { insertTestAssociation } from '../associations/associations.fixtures.ts';
import { addNews, type NewsFixture } from '../news/news.fixtures.ts';
import { callAdmin, staffCookie } from '../staff/staff.fixtures.ts';
import { addTag, setTopics } from '../topics/index.ts';

const app = testApp();
const { db, clock } = app;
beforeEach(() => emptyDatabase(db));

const both = (text: string) => ({ zh_CN: `${text}（中）`, en_US: text });
const insertTag = (name: string) => db.transaction((tx) => addTag(tx, { name: both(name), slug: name.toLowerCase() }));
const tagTopic = (slug: string): FollowedTopic => ({ kind: 'tag', id: slug });
const associationTopic = (id: number): FollowedTopic => ({ kind: 'association', id: String(id) });

const addressOf = (name: string) => `${name}@example.org`;
const ask = (name: string, topics: FollowedTopic[]) =>
  app.call('digestFollow', { email: addressOf(name), topics, rhythm: 'daily' }, { locale: 'en_US' });
const tokenFor = async (name: string): Promise<string> =>
  /\/follow\/manage\?token=([\w.-]+)&/.exec((await app.messagesTo(addressOf(name)))[0]!.text)![1]!;
const follow = async (name: string, topics: FollowedTopic[]) => {
  await ask(name, topics);
  await app.call('digestConfirm', { token: await tokenFor(name) });
};
const follows = async (name: string) => {
  const { data } = (await app.call('digestGet', { token: await tokenFor(name) }, { locale: 'en_US' })).envelope;
  return data.follows.map(({ kind, id, name: title, url, isConfirmed }) => ({ kind, id, title, url, isConfirmed }));
};

const publishAbout = async (topics: { kind: 'association' | 'tag'; id: number }[], fixture: NewsFixture) => {
  app.clock.advance(60);
  const id = await addNews(db, { startTime: clock.now(), ...fixture });
  await db.transaction((tx) =>
    setTopics(
      tx,
      id,
      topics.map((topic) => ({ ...topic, id: String(topic.id) })),
    ),
  );
};
/** Lets a day pass. @returns the titles that each mail to the reader named, the latest mail first */
const wake = async (name: string) => {
  app.clock.advance(86_400);
  await app.jobs().runScheduled('digest');
  const mails = (await app.messagesTo(addressOf(name))).filter(({ text }) => text.includes('NEWS'));
  return mails.map(({ text }) => text.split('\n').filter((line) => line.startsWith('About')));
};
const change = async (name: 'adminTagDelete' | 'adminAssociationDelete', id: number) => {
  const cookie = await staffCookie(app, name === 'adminTagDelete' ? 'publisher' : 'administrator');
  const { envelope } = await callAdmin(app, name, { cookie, params: { id: String(id) }, body: { version: 1 } });
  expect(envelope).toMatchObject({ code: 1000 });
};
const merge = async (id: number, into: number) => {
  const cookie = await staffCookie(app, 'publisher');
  const body = { version: 1, into: String(into) };
  const { envelope } = await callAdmin(app, 'adminTagMerge', { cookie, params: { id: String(id) }, body });
  expect(envelope).toMatchObject({ code: 1000 });
};

test('reports news and videos about an association and a tag, each item once', async () => {
  const youth = await insertTag('Youth');
  const association = await insertTestAssociation(db);
  const other = await insertTestAssociation(db);
  await follow('anna', [associationTopic(association), tagTopic('youth')]);
  const [aboutTag, aboutAssociation] = [
    { kind: 'tag' as const, id: youth },
    { kind: 'association' as const, id: association },
  ];
  await publishAbout([aboutAssociation], { title: 'About the association' });
  await publishAbout([aboutTag, aboutAssociation], { title: 'About both', type: 'hotVideo' });
  await publishAbout([aboutTag], { title: 'About the tag', type: 'hotVideo' });
  await publishAbout([{ kind: 'association', id: other }], { title: 'About another association' });
  await publishAbout([], { title: 'About nothing' });
  const mail = ['About the tag', 'About both', 'About the association'];
  expect(await wake('anna')).toEqual([mail]);
  expect(await wake('anna')).toEqual([mail]);
});

test('offers an association and a tag by any of its addresses, and names them with their pages', async () => {
  const youth = await insertTag('Youth');
  await db.execute(sql`insert into tag_slugs values ('kids', ${youth})`);
  const association = await insertTestAssociation(db, { name: both('Lion Association') });
  const asked = { association: String(association), tag: 'kids' };
  expect((await app.call('digestTopics', asked, { locale: 'en_US' })).envelope.data).toEqual([
    { kind: 'association', id: String(association), name: 'Lion Association', nativeName: '' },
    { kind: 'tag', id: 'youth', name: 'Youth', nativeName: '' },
  ]);
  expect((await app.call('digestTopics', { association: '99', tag: 'none' })).envelope.data).toEqual([]);

  await follow('anna', [associationTopic(association), tagTopic('kids')]);
  expect(await follows('anna')).toEqual([
    {
      kind: 'association',
      id: String(association),
      title: 'Lion Association',
      url: `/topics/association-${association}`,
      isConfirmed: true,
    },
    { kind: 'tag', id: 'youth', title: 'Youth', url: '/topics/youth', isConfirmed: true },
  ]);
  for (const unknown of [associationTopic(99), tagTopic('none')])
    expect((await ask('anna', [unknown])).envelope.code).toBe(4000);
});

test('neither offers nor reports a tag that the site does not show', async () => {
  const youth = await insertTag('Youth');
  await follow('anna', [tagTopic('youth')]);
  await db.execute(sql`update tags set is_shown = false`);
  await publishAbout([{ kind: 'tag', id: youth }], { title: 'About the tag' });
  expect(await wake('anna')).toEqual([]);
  expect(await follows('anna')).toEqual([]);
  expect((await app.call('digestTopics', { tag: 'youth' })).envelope.data).toEqual([]);
  expect((await ask('ben', [tagTopic('youth')])).envelope.code).toBe(4000);
});

test('moves the follows of a merged tag, one for each reader, confirmed if either was', async () => {
  const [juniors, youth] = [await insertTag('Juniors'), await insertTag('Youth')];
  await follow('anna', [tagTopic('juniors')]);
  await follow('ben', [tagTopic('juniors')]);
  await ask('ben', [tagTopic('youth')]);
  await follow('chen', [tagTopic('youth')]);
  await ask('chen', [tagTopic('juniors')]);
  await ask('dana', [tagTopic('juniors'), tagTopic('youth')]);
  await ask('eve', [tagTopic('juniors')]);
  await merge(juniors, youth);
  const kept = { kind: 'tag', id: 'youth', title: 'Youth', url: '/topics/youth' };
  for (const name of ['anna', 'ben', 'chen']) expect(await follows(name)).toEqual([{ ...kept, isConfirmed: true }]);
  for (const name of ['dana', 'eve']) expect(await follows(name)).toEqual([{ ...kept, isConfirmed: false }]);

  await publishAbout([{ kind: 'tag', id: youth }], { title: 'About the tag' });
  expect(await wake('anna')).toEqual([['About the tag']]);
});

test('ends the follows of a tag and of an association that are deleted', async () => {
  const [youth, association] = [await insertTag('Youth'), await insertTestAssociation(db)];
  await insertTag('Culture');
  await follow('anna', [tagTopic('youth'), tagTopic('culture'), associationTopic(association)]);
  await change('adminTagDelete', youth);
  await change('adminAssociationDelete', association);
  expect(await follows('anna')).toMatchObject([{ id: 'culture' }]);
});
