import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { recordStatements } from '#platform/testing/countStatements';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { insertTestAssociation, insertTestClub } from '../associations/associations.fixtures.ts';
import { insertTestCategory, insertTestEvent } from '../competitions/events/events.fixtures.ts';
import { addNews } from '../news/news.fixtures.ts';
import { insertTestPerson } from '../people/people.fixtures.ts';
import { addTag } from '../topics/index.ts';

const app = testApp({ now: new Date('2030-01-01T00:00:00Z') });
const { db } = app;
beforeEach(() => emptyDatabase(db));

const found = async (keyword: string, locale: 'zh_CN' | 'en_US' = 'zh_CN') =>
  (await app.call('search', { keyword }, { locale })).envelope.data;
const titles = async (keyword: string, locale?: 'zh_CN' | 'en_US') =>
  (await found(keyword, locale)).rows.map(({ title }) => title);

test('finds news, videos, events, associations, clubs and people, each with its address', async () => {
  const news = await addNews(db, { title: 'Kirin opens', summary: 'A hall for everybody' });
  const hot = await addNews(db, { type: 'hot', title: 'Kirin wins', startTime: new Date('2029-11-01') });
  const video = await addNews(db, { type: 'hotVideo', title: 'Kirin in ten minutes' });
  const names = (text: string) => ({ zh_CN: `${text}（中）`, en_US: text });
  const event = await insertTestEvent(db, (await insertTestCategory(db)).id, { title: names('Kirin Cup') });
  const association = await insertTestAssociation(db, { name: names('Kirin Association') });
  const club = await insertTestClub(db, association, { name: names('Kirin Club') });
  const person = await insertTestPerson(db, 'Kirin Tan');

  const { rows, total } = await found('kirin', 'en_US');

  expect(total).toBe(7);
  expect(rows).toEqual([
    {
      kind: 'person',
      id: String(person),
      title: 'Kirin Tan',
      snippet: '',
      url: '/members?tab=directory&keyword=Kirin%20Tan',
    },
    {
      kind: 'association',
      id: String(association),
      title: 'Kirin Association',
      snippet: 'Founded in 1998',
      url: `/members#association-${association}`,
    },
    {
      kind: 'club',
      id: String(club),
      title: 'Kirin Club',
      snippet: 'Singapore',
      url: `/members#association-${association}`,
    },
    {
      kind: 'event',
      id: String(event),
      title: 'Kirin Cup',
      snippet: 'Singapore Convention Centre',
      url: `/match/${event}`,
    },
    { kind: 'news', id: String(news), title: 'Kirin opens', snippet: 'A hall for everybody', url: `/news/${news}` },
    { kind: 'news', id: String(hot), title: 'Kirin wins', snippet: 'A summary', url: `/news/${hot}?category=hot` },
    {
      kind: 'video',
      id: String(video),
      title: 'Kirin in ten minutes',
      snippet: 'A summary',
      url: `/news/${video}?category=hotVideo`,
    },
  ]);
});

test('indexes what an earlier version wrote again, once, and removes what is gone', async () => {
  const names = (text: string) => ({ zh_CN: `${text}（中）`, en_US: text });
  await addNews(db, { title: 'Kirin opens' });
  await addNews(db, { type: 'hotVideo', title: 'Kirin in ten minutes' });
  await insertTestEvent(db, (await insertTestCategory(db)).id, { title: names('Kirin Cup') });
  const association = await insertTestAssociation(db, { name: names('Kirin Association') });
  await insertTestClub(db, association, { name: names('Kirin Club') });
  await insertTestPerson(db, 'Kirin Tan');
  await db.transaction((tx) => addTag(tx, { name: names('Kirin'), slug: 'kirin' }));
  const documents = async () =>
    (
      await db.execute(sql`
        select kind, item_id, locale, title, tokens, latin, normalization from search_documents
        order by kind, item_id, locale`)
    ).rows;
  const before = await documents();
  await db.execute(sql`update search_documents set tokens = '{}', latin = '', normalization = 0`);
  await db.execute(sql`
    insert into search_documents (kind, item_id, locale, title, snippet, url, visible_from, tokens, latin)
    select kind, 999, locale, title, snippet, url, visible_from, tokens, latin from search_documents`);
  expect(await titles('kirin', 'en_US')).toEqual([]);
  await app.jobs().runScheduled('search-documents');
  expect(await documents()).toEqual(before);
  expect(await titles('kirin', 'en_US')).toHaveLength(6);
  const ids = async () => (await db.execute(sql`select id from search_documents order by id`)).rows;
  const written = await ids();
  await app.jobs().runScheduled('search-documents');
  expect(await ids()).toEqual(written);
  await db.execute(sql`
    update search_documents set tokens = '{}', latin = '', normalization = 0 where kind = 'associationTopic'`);
  await app.jobs().runScheduled('search-documents');
  expect(await documents()).toEqual(before);
});

test.each([
  'lin moyan',
  'Lin Moyan',
  'LIN MOYAN',
  'linmoyan',
  'moyan',
  'lin mo yan',
  '林墨言',
  '墨言',
  '林',
  'ｌｉｎ　ｍｏｙａｎ',
  'lín mòyán',
  'lin moyam',
  'lni moyan',
  'lin moian',
  '林莫言',
])('%s finds 林墨言', async (keyword) => {
  await insertTestPerson(db, 'Moyan Lin', { nativeName: '林墨言' });
  await insertTestPerson(db, 'Zhao Min', { nativeName: '赵敏' });
  await addNews(db, { title: '象棋残局', published: ['zh_CN'] });

  expect(await titles(keyword)).toEqual(['林墨言']);
  expect(await titles(keyword, 'en_US')).toEqual(['Moyan Lin']);
});

test.each(['围棋', '围祺', 'weiqi', 'wei qi', '围棋公开赛', '开赛', 'gongkaisai'])(
  '%s finds 围棋公开赛',
  async (keyword) => {
    await addNews(db, { title: '围棋公开赛', published: ['zh_CN'] });
    await addNews(db, { title: '桥牌双人赛', published: ['zh_CN'] });

    expect(await titles(keyword)).toEqual(['围棋公开赛']);
  },
);

test.each([
  'tournament',
  'tournement',
  'tornament',
  'tourrnament',
  'ournament',
  'tournametn',
  'TOURNAMENTS',
  'ｔｏｕｒｎａｍｅｎｔ',
  'sprong',
  'sring',
])('%s finds the tournament', async (keyword) => {
  await addNews(db, { title: 'Spring tournament', published: ['en_US'] });
  await addNews(db, { title: 'A lesson in the endgame', published: ['en_US'] });

  expect(await titles(keyword, 'en_US')).toEqual(['Spring tournament']);
});

test.each([
  ['कृष्णा श्रीवास्तव', ['कृष्णा', 'श्रीवास्तव', 'कृष्']],
  ['محمد بن عبد الله', ['محمد', 'مُحَمَّد', 'عبد الله', 'مـحمد']],
  ['علی کریمی', ['علي كريمي', 'علی']],
  ['Нұрсұлтан Әбіш', ['нұрсұлтан', 'ӘБІШ', 'нұрс']],
  ['Ελένη Παπαδόπουλος', ['ελενη', 'ΠΑΠΑΔΟΠΟΥΛΟΣ']],
  ['გიორგი ბერიძე', ['გიორგი']],
  ['דָּוִד כהן', ['דוד', 'כהן']],
  ['สมชาย ใจดี', ['สมชาย', 'ชาย', 'ใจดี']],
  ['သူဇာ', ['သူဇာ']],
  ['김민준', ['김민준', '민준', '김 민준']],
  ['國際象棋', ['国际象棋', '国际', 'guojixiangqi']],
  ['国际象棋', ['國際象棋', '國際']],
  ['𠮷野', ['𠮷野', '𠮷']],
  ['Oʻtkirov Aziz', ['otkirov', "o'tkirov", 'O‘tkirov', 'oʼtkirov aziz']],
  ["O'Brien", ['obrien', 'o brien', 'O’Brien']],
  ['Tan Đức', ['tan duc', 'TAN ĐỨC', 'đức']],
  ['Øst Łukasz İnönü', ['ost', 'lukasz', 'inonu']],
  ['Кубок 2030 🏆', ['🏆', 'кубок 🏆', '2030']],
])('finds %s', async (title, keywords) => {
  await addNews(db, { title, published: ['en_US'] });
  await addNews(db, { title: 'Другое 😀 ข่าว', published: ['en_US'] });

  for (const keyword of keywords) expect([keyword, await titles(keyword, 'en_US')]).toEqual([keyword, [title]]);
});

test('finds a person in the directory by a name in any script', async () => {
  await insertTestPerson(db, 'Krishna Srivastava', { nativeName: 'कृष्णा श्रीवास्तव' });
  await insertTestPerson(db, 'Zhao Min', { nativeName: '赵敏' });

  for (const keyword of ['कृष्णा', 'krishna']) {
    const { envelope } = await app.call('directoryList', { keyword }, { locale: 'en_US' });
    expect(envelope.data.rows.map(({ name }) => name)).toEqual(['Krishna Srivastava']);
  }
});

test('finds nothing for signs and emoji that no text has', async () => {
  await addNews(db, { title: 'Spring tournament' });

  for (const keyword of ['🐉', '☯️', '%', '\\', 'ـ', '々']) expect(await titles(keyword)).toEqual([]);
});

test('finds words of two letters and running text exactly, not within other words', async () => {
  await addNews(db, { title: 'A ko', content: '<p>The <strong>snapback</strong> of Nguyễn</p>' });
  await addNews(db, { title: 'Korea' });

  expect(await titles('ko', 'en_US')).toEqual(['A ko']);
  expect(await titles('snapback', 'en_US')).toEqual(['A ko']);
  expect(await titles('nguyen', 'en_US')).toEqual(['A ko']);
});

test('orders similar results by similarity', async () => {
  await addNews(db, { title: 'Ladder' });
  await addNews(db, { title: 'Letter', startTime: new Date('2029-12-02') });
  await addNews(db, { title: 'Bladder', startTime: new Date('2029-12-03') });

  expect((await titles('laddar', 'en_US'))[0]).toBe('Ladder');
});

test('does not relax the threshold for the next search', async () => {
  await addNews(db, { title: 'Spring tournament' });

  await titles('sprong', 'en_US');
  for (let connection = 0; connection < 10; connection++) {
    const { rows } = await app.pool.query<{ threshold: string }>(
      `select current_setting('pg_trgm.word_similarity_threshold', true) as threshold`,
    );
    expect([null, '', '0.6']).toContain(rows[0]!.threshold);
  }
});

test('requires all words', async () => {
  await addNews(db, { title: 'Bridge in Hanoi' });
  await addNews(db, { title: 'Bridge in Bangkok' });

  expect(await titles('hanoi bridge', 'en_US')).toEqual(['Bridge in Hanoi']);
  expect(await titles('桥牌 hanoi', 'en_US')).toEqual([]);
});

test('leaves out similar results when there are exact ones', async () => {
  await addNews(db, { title: '围棋', published: ['zh_CN'] });
  await addNews(db, { title: '围祺', published: ['zh_CN'] });

  expect(await titles('围棋')).toEqual(['围棋']);
});

test('finds no markup, drafts, scheduled items or texts in the other language', async () => {
  await addNews(db, {
    title: 'Kirin',
    content: '<p><strong>Text</strong></p>',
    published: ['en_US'],
    drafts: ['zh_CN'],
  });
  await addNews(db, { title: 'Kirin tomorrow', startTime: new Date('2031-01-01') });

  expect(await titles('kirin', 'en_US')).toEqual(['Kirin']);
  expect(await titles('kirin', 'zh_CN')).toEqual([]);
  expect(await titles('strong', 'en_US')).toEqual([]);
});

test.each([undefined, '', '   ', '　'])('reports an empty keyword (%j) as missing', async (keyword) => {
  const { envelope } = await app.call('search', { keyword: keyword as string });
  expect(envelope).toMatchObject({ code: 4000, data: { fields: { keyword: 'This is required' } } });
});

test('finds nothing for a keyword without a letter, and rejects one of over a hundred characters', async () => {
  await addNews(db);
  for (const keyword of ['%', '_', '***', "'", '\\', '😀', '!!!'])
    expect(await found(keyword)).toMatchObject({ rows: [], total: 0 });
  expect((await app.call('search', { keyword: 'a'.repeat(151) })).envelope).toMatchObject({
    code: 4000,
    data: { fields: { keyword: 'Too long' } },
  });
});

test('returns pages that do not overlap, and keeps the total past the end', async () => {
  for (let n = 0; n < 7; n++) await addNews(db, { title: `Kirin ${n}` });
  const ids: string[] = [];
  for (const pageNum of [1, 2, 3]) {
    const { data } = (await app.call('search', { keyword: 'kirin', pageNum, pageSize: 3 })).envelope;
    expect(data).toMatchObject({ total: 7, pageNum, pageSize: 3 });
    ids.push(...data.rows.map(({ id }) => id));
  }
  expect(new Set(ids).size).toBe(7);
  expect((await app.call('search', { keyword: 'kirin', pageNum: 9 })).envelope.data).toEqual({
    rows: [],
    total: 7,
    pageNum: 9,
    pageSize: 10,
  });
});

test('searches with one query, or two when there are only similar results', async () => {
  for (let n = 0; n < 12; n++) await addNews(db, { title: 'Kirin' });

  expect(await recordStatements(() => found('kirin', 'en_US'))).toHaveLength(1);
  expect(await recordStatements(() => found('kirim', 'en_US'))).toHaveLength(2);
});

test.each([
  ['木村蓮', '木村 蓮'],
  ['木村 蓮', '木村 蓮'],
  ['木村莲', '木村 蓮'],
  ['広沢', '廣澤 翔'],
  ['广泽', '廣澤 翔'],
  ['廣澤', '広沢 翔'],
  ['김민준', '김민준'],
  ['김 민준', '김 민준'],
  ['さくら', '佐藤 さくら'],
  ['สมชาย', 'สมชาย ใจดี'],
])('%s finds the person called %s', async (keyword, nativeName) => {
  await insertTestPerson(db, 'Known Person', { nativeName });
  await insertTestPerson(db, 'Zhao Min', { nativeName: '赵敏' });
  // Chinese pages show a name in Han characters first.
  expect(await titles(keyword, 'zh_CN')).toEqual([/\p{Script=Han}/u.test(nativeName) ? nativeName : 'Known Person']);
  expect(await titles(keyword, 'en_US')).toEqual(['Known Person']);
});

test.each(['圍棋國手', '围棋国手', '圍棋', '国手'])('%s finds news in simplified characters', async (keyword) => {
  await addNews(db, { title: '围棋国手来访', published: ['zh_CN'] });
  expect(await titles(keyword)).toEqual(['围棋国手来访']);
});

test('finds a place by its name in the other language', async () => {
  const association = await insertTestAssociation(db, {
    name: { zh_CN: '日本智力运动协会', en_US: 'Japan Mind Sports Association' },
  });
  await insertTestClub(db, association, {
    name: { zh_CN: '樱花会', en_US: 'Sakura Club' },
    city: { zh_CN: '东京', en_US: 'Tokyo' },
  });
  await insertTestEvent(db, (await insertTestCategory(db)).id, {
    title: { zh_CN: '春季公开赛', en_US: 'Spring Open' },
    venue: { zh_CN: '东京国际论坛', en_US: 'Tokyo International Forum' },
  });
  expect(await titles('东京', 'en_US')).toEqual(['Sakura Club', 'Spring Open']);
  expect(await titles('東京', 'zh_CN')).toEqual(['樱花会', '春季公开赛']);
  expect(await titles('tokyo', 'zh_CN')).toEqual(['樱花会', '春季公开赛']);
});
