import { beforeEach, expect, test } from 'vitest';
import { statementsOf } from '#platform/testing/countStatements';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { makeAssociation, makeClub } from '../associations/associations.fixtures.ts';
import { makeCategory, makeEvent } from '../events/events.fixtures.ts';
import { addNews } from '../news/news.fixtures.ts';
import { makePerson } from '../people/people.fixtures.ts';

const app = testApp({ now: new Date('2030-01-01T00:00:00Z') });
const { db } = app;
beforeEach(() => emptyDatabase(db));

const found = async (keyword: string, locale: 'zh_CN' | 'en_US' = 'zh_CN') => (await app.call('search', { keyword }, { locale })).envelope.data;
const titles = async (keyword: string, locale?: 'zh_CN' | 'en_US') => (await found(keyword, locale)).rows.map(({ title }) => title);

test('one box finds news, videos, events, associations, clubs and people, each with its address', async () => {
  const news = await addNews(db, { title: 'Kirin opens', summary: 'A hall for everybody' });
  const hot = await addNews(db, { type: 'hot', title: 'Kirin wins', startTime: new Date('2029-11-01') });
  const video = await addNews(db, { type: 'hotVideo', title: 'Kirin in ten minutes' });
  const names = (text: string) => ({ zh_CN: `${text}（中）`, en_US: text });
  const event = await makeEvent(db, (await makeCategory(db)).id, { title: names('Kirin Cup') });
  const association = await makeAssociation(db, { name: names('Kirin Association') });
  const club = await makeClub(db, association, { name: names('Kirin Club') });
  const person = await makePerson(db, 'Kirin Tan');

  const { rows, total } = await found('kirin', 'en_US');

  expect(total).toBe(7);
  expect(rows).toEqual([
    { kind: 'person', id: String(person), title: 'Kirin Tan', snippet: '', url: '/members?tab=directory&keyword=Kirin%20Tan' },
    { kind: 'association', id: String(association), title: 'Kirin Association', snippet: 'Founded in 1998', url: `/members#association-${association}` },
    { kind: 'club', id: String(club), title: 'Kirin Club', snippet: 'Singapore', url: `/members#association-${association}` },
    { kind: 'event', id: String(event), title: 'Kirin Cup', snippet: 'Singapore Convention Centre', url: `/match/${event}` },
    { kind: 'news', id: String(news), title: 'Kirin opens', snippet: 'A hall for everybody', url: `/news/${news}` },
    { kind: 'news', id: String(hot), title: 'Kirin wins', snippet: 'A summary', url: `/news/${hot}?category=hot` },
    { kind: 'video', id: String(video), title: 'Kirin in ten minutes', snippet: 'A summary', url: `/news/${video}?category=hotVideo` },
  ]);
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
  await makePerson(db, 'Moyan Lin', { nativeName: '林墨言' });
  await makePerson(db, 'Zhao Min', { nativeName: '赵敏' });
  await addNews(db, { title: '象棋残局', published: ['zh_CN'] });

  expect(await titles(keyword)).toEqual(['Moyan Lin']);
  expect(await titles(keyword, 'en_US')).toEqual(['Moyan Lin']);
});

test.each(['围棋', '围祺', 'weiqi', 'wei qi', '围棋公开赛', '开赛', 'gongkaisai'])('%s finds 围棋公开赛', async (keyword) => {
  await addNews(db, { title: '围棋公开赛', published: ['zh_CN'] });
  await addNews(db, { title: '桥牌双人赛', published: ['zh_CN'] });

  expect(await titles(keyword)).toEqual(['围棋公开赛']);
});

test.each(['tournament', 'tournement', 'tornament', 'tourrnament', 'ournament', 'tournametn', 'TOURNAMENTS', 'ｔｏｕｒｎａｍｅｎｔ', 'sprong', 'sring'])(
  '%s finds the tournament',
  async (keyword) => {
    await addNews(db, { title: 'Spring tournament', published: ['en_US'] });
    await addNews(db, { title: 'A lesson in the endgame', published: ['en_US'] });

    expect(await titles(keyword, 'en_US')).toEqual(['Spring tournament']);
  },
);

test('words of two letters and running text are found exactly, not within other words', async () => {
  await addNews(db, { title: 'A ko', content: '<p>The <strong>snapback</strong> of Nguyễn</p>' });
  await addNews(db, { title: 'Korea' });

  expect(await titles('ko', 'en_US')).toEqual(['A ko']);
  expect(await titles('snapback', 'en_US')).toEqual(['A ko']);
  expect(await titles('nguyen', 'en_US')).toEqual(['A ko']);
});

test('of what is merely alike, the likest comes first', async () => {
  await addNews(db, { title: 'Ladder' });
  await addNews(db, { title: 'Letter', startTime: new Date('2029-12-02') });
  await addNews(db, { title: 'Bladder', startTime: new Date('2029-12-03') });

  expect((await titles('laddar', 'en_US'))[0]).toBe('Ladder');
});

test('a lenient search leaves the next one as strict as ever', async () => {
  await addNews(db, { title: 'Spring tournament' });

  await titles('sprong', 'en_US');
  for (let connection = 0; connection < 10; connection++) {
    const { rows } = await app.pool.query<{ threshold: string }>(`select current_setting('pg_trgm.word_similarity_threshold', true) as threshold`);
    expect([null, '', '0.6']).toContain(rows[0]!.threshold);
  }
});

test('all of the words must be there', async () => {
  await addNews(db, { title: 'Bridge in Hanoi' });
  await addNews(db, { title: 'Bridge in Bangkok' });

  expect(await titles('hanoi bridge', 'en_US')).toEqual(['Bridge in Hanoi']);
  expect(await titles('桥牌 hanoi', 'en_US')).toEqual([]);
});

test('what is meant exactly leaves what is merely like it aside', async () => {
  await addNews(db, { title: '围棋', published: ['zh_CN'] });
  await addNews(db, { title: '围祺', published: ['zh_CN'] });

  expect(await titles('围棋')).toEqual(['围棋']);
});

test('markup of a text is not found, nor are drafts, scheduled items and the other language', async () => {
  await addNews(db, { title: 'Kirin', content: '<p><strong>Text</strong></p>', published: ['en_US'], drafts: ['zh_CN'] });
  await addNews(db, { title: 'Kirin tomorrow', startTime: new Date('2031-01-01') });

  expect(await titles('kirin', 'en_US')).toEqual(['Kirin']);
  expect(await titles('kirin', 'zh_CN')).toEqual([]);
  expect(await titles('strong', 'en_US')).toEqual([]);
});

test.each([undefined, '', '   ', '　'])('an empty keyword (%j) is missing', async (keyword) => {
  const { envelope } = await app.call('search', { keyword: keyword as string });
  expect(envelope).toMatchObject({ code: 4000, data: { fields: { keyword: 'This is required' } } });
});

test('a keyword without a letter finds nothing, one of over a hundred is too long', async () => {
  await addNews(db);
  for (const keyword of ['%', '_', '***', "'", '\\', '😀', '!!!']) expect(await found(keyword)).toMatchObject({ rows: [], total: 0 });
  expect((await app.call('search', { keyword: 'a'.repeat(101) })).envelope).toMatchObject({ code: 4000, data: { fields: { keyword: 'This is too long' } } });
});

test('pages of what was found do not overlap, and past the end the total stays', async () => {
  for (let n = 0; n < 7; n++) await addNews(db, { title: `Kirin ${n}` });
  const ids: string[] = [];
  for (const pageNum of [1, 2, 3]) {
    const { data } = (await app.call('search', { keyword: 'kirin', pageNum, pageSize: 3 })).envelope;
    expect(data).toMatchObject({ total: 7, pageNum, pageSize: 3 });
    ids.push(...data.rows.map(({ id }) => id));
  }
  expect(new Set(ids).size).toBe(7);
  expect((await app.call('search', { keyword: 'kirin', pageNum: 9 })).envelope.data).toEqual({ rows: [], total: 7, pageNum: 9, pageSize: 10 });
});

test('a search asks the database once, or twice where only something like it is there', async () => {
  for (let n = 0; n < 12; n++) await addNews(db, { title: 'Kirin' });

  expect(await statementsOf(() => found('kirin', 'en_US'))).toHaveLength(1);
  expect(await statementsOf(() => found('kirim', 'en_US'))).toHaveLength(2);
});
