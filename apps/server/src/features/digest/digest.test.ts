import type { FollowedTopic } from '@app/contract/digest';
import type { DigestRhythm } from '@app/contract/follows';
import type { Locale } from '@app/contract/locale';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { insertTestCategory, insertTestDiscipline, insertTestEvent } from '../competitions/events/events.fixtures.ts';
import { addNews } from '../news/news.fixtures.ts';
import { insertTestPerson } from '../people/people.fixtures.ts';
import { insertResults, publishResults } from '../competitions/index.ts';
import { insertTestResults } from '../competitions/results/results.fixtures.ts';
import { followLimit } from './digest.queries.ts';
import { nextDigestAt } from './digest.rules.ts';

const app = testApp();
const { db, clock } = app;
beforeEach(() => emptyDatabase(db));

const email = 'anna@example.org';
const news: FollowedTopic = { kind: 'news', id: '' };

interface Following {
  address?: string;
  locale?: Locale;
  rhythm?: DigestRhythm;
}

const follow = (topics: FollowedTopic[], { address = email, locale = 'en_US', rhythm = 'daily' }: Following = {}) =>
  app.call('digestFollow', { email: address, topics, rhythm }, { locale });

const mails = async (address = email) =>
  (await app.messagesTo(address)).map(({ subject, text, headers }) => ({ subject: subject!, text, headers: headers! }));
const newsMails = async (address = email) =>
  (await mails(address)).filter(({ text }) => !/Please confirm|select “Confirm”/.test(text));
const tokenFor = async (address = email): Promise<string> => {
  const [mail] = await mails(address);
  return /\/follow\/manage\?token=([\w.-]+)&/.exec(mail!.text)![1]!;
};
const confirm = async (address = email) => {
  const token = await tokenFor(address);
  expect((await app.call('digestConfirm', { token })).envelope.code).toBe(1000);
  return token;
};
const follows = async (token: string) => (await app.call('digestGet', { token })).envelope;
const publish = (title: string) => {
  app.clock.advance(60);
  return addNews(db, { startTime: clock.now(), title });
};

/** Lets a day pass and runs what is due. */
const wake = async (days = 1) => {
  app.clock.advance(days * 86_400);
  await app.jobs().runScheduled('digest');
};

test('reports news to a reader once, and sends no mail when nothing happened', async () => {
  expect((await follow([news])).envelope).toEqual({ code: 1000, msg: 'Success', data: null });
  await confirm();
  await wake();
  expect(await newsMails()).toEqual([]);

  const id = await publish('Open final');
  await wake();
  const [mail, ...others] = await newsMails();
  expect(others).toEqual([]);
  expect(mail!.subject).toBe('New: Open final');
  expect(mail!.text).toContain(`Open final\n${app.config.publicUrl}/news/${id}?lang=en_US`);

  await wake();
  expect(await newsMails()).toHaveLength(1);
});

test('sends nothing before the owner of the address confirms', async () => {
  await follow([news]);
  await publish('Open final');
  await wake();
  expect(await newsMails()).toEqual([]);

  const token = await confirm();
  await publish('Another');
  await wake();
  expect((await newsMails())[0]!.subject).toBe('New: Another');
  expect((await follows(token)).data.follows).toMatchObject([{ kind: 'news', isConfirmed: true }]);
});

test('writes in the language in which the reader asked, and only about texts in it', async () => {
  await follow([news], { locale: 'zh_CN' });
  await confirm();
  await publish('Final');
  await addNews(db, { startTime: clock.now(), title: 'English only', published: ['en_US'] });
  await wake();
  const [mail] = await newsMails();
  expect(mail!.subject).toBe('新动态：Final');
  expect(mail!.text).not.toContain('English only');
});

test('follows a discipline: events announced, changed, cancelled, and their results', async () => {
  const disciplineId = await insertTestDiscipline(db, { code: 'go' });
  const category = await insertTestCategory(db, { disciplineId, code: 'go-open' });
  const other = await insertTestCategory(db, { code: 'chess-open' });
  const old = { publishedAt: new Date('2020-01-01T00:00:00Z') };
  const named = (title: string) => ({ title: { zh_CN: title, en_US: title } });
  const [moved, off] = [
    await insertTestEvent(db, category.id, { ...old, ...named('Moved') }),
    await insertTestEvent(db, category.id, { ...old, ...named('Off') }),
  ];
  await insertTestEvent(db, category.id, { ...old, ...named('Quiet') });
  await follow([{ kind: 'discipline', id: 'go' }]);
  await confirm();

  app.clock.advance(60);
  const now = clock.now();
  await insertTestEvent(db, category.id, { publishedAt: now, ...named('Announced') });
  await insertTestEvent(db, other.id, { publishedAt: now, ...named('Chess') });
  await db.execute(sql`update events set changed_at = ${now} where id = ${moved}`);
  await db.execute(sql`update events set cancelled_at = ${now} where id = ${off}`);
  await insertTestResults(db, category, [[await insertTestPerson(db, 'Ma Lan'), 1]], {
    title: 'Played',
    publishedAt: now,
  });
  await wake();

  const { text, subject } = (await newsMails())[0]!;
  expect(subject).toMatch(/^New: .+, and 3 more$/);
  expect(text).toMatch(/Announced was announced: 10\s–\s12 March 2030, Singapore Convention Centre/);
  expect(text).toMatch(/Moved was changed\. It takes place 10\s–\s12 March 2030/);
  expect(text).toContain('Off was cancelled');
  expect(text).toContain('Played: the results are out');
  expect(text).not.toMatch(/Quiet|Chess/);
});

test('follows one event, named once although its discipline is followed too', async () => {
  const disciplineId = await insertTestDiscipline(db, { code: 'go' });
  const category = await insertTestCategory(db, { disciplineId });
  const id = await insertTestEvent(db, category.id, { publishedAt: new Date('2020-01-01T00:00:00Z') });
  const token = await (async () => {
    await follow([
      { kind: 'event', id: String(id) },
      { kind: 'discipline', id: 'go' },
    ]);
    return confirm();
  })();
  app.clock.advance(60);
  await db.execute(sql`update events set changed_at = ${clock.now()} where id = ${id}`);
  await wake();
  expect((await newsMails())[0]!.text.match(/was changed/g)).toHaveLength(1);
  expect((await follows(token)).data.follows.map(({ url }: { url: string }) => url)).toEqual([`/match/${id}`, '']);
});

test('reports news about what a reader follows, once although all news are followed too', async () => {
  const disciplineId = await insertTestDiscipline(db, { code: 'go' });
  const category = await insertTestCategory(db, { disciplineId });
  const event = await insertTestEvent(db, category.id, { publishedAt: new Date('2020-01-01T00:00:00Z') });
  const kept = await insertTestPerson(db, 'Kept', { inDirectory: true });
  const merged = await insertTestPerson(db, 'Merged', { inDirectory: true });
  const about = async (title: string, column: string, id: number) => {
    const newsId = await publish(title);
    await db.execute(sql`
      insert into news_topics (news_id, position, kind, ${sql.raw(column)}) values (${newsId}, 0, 'event', ${id})`);
  };
  const everything: FollowedTopic[] = [
    { kind: 'discipline', id: 'go' },
    { kind: 'event', id: String(event) },
    { kind: 'player', id: String(merged) },
  ];
  await follow(everything);
  await confirm();
  await follow([...everything, news], { address: 'all@example.org' });
  await app.call('digestConfirm', { token: await tokenFor('all@example.org') });
  await db.execute(sql`update people set in_directory = false, merged_into_id = ${kept} where id = ${merged}`);
  await about('About go', 'discipline_id', disciplineId);
  await about('About the event', 'event_id', event);
  await about('About the player', 'person_id', kept);
  await about('About the player before', 'person_id', merged);
  await publish('Other news');
  await wake();

  const linesOf = async (address?: string) =>
    (await newsMails(address))[0]!.text.split('\n').filter((line) => /^(About|Other)/.test(line));
  const followed = ['About the player before', 'About the player', 'About the event', 'About go'];
  expect(await linesOf()).toEqual(followed);
  expect(await linesOf('all@example.org')).toEqual(['Other news', ...followed]);

  await db.execute(sql`update people set in_directory = false where id = ${kept}`);
  await about('About a person who left', 'person_id', kept);
  await wake();
  expect(await newsMails()).toHaveLength(1);
});

test('follows a listed player’s results, and no longer when they leave the directory', async () => {
  const player = await insertTestPerson(db, 'Lin Moyan', { nativeName: '林墨言', inDirectory: true });
  const hidden = await insertTestPerson(db, 'Quiet Person', { inDirectory: false });
  const category = await insertTestCategory(db);
  expect((await follow([{ kind: 'player', id: String(hidden) }])).envelope.code).not.toBe(1000);
  const topics = await app.call('digestTopics', { player: String(hidden) });
  expect(topics.envelope.data.map(({ kind }: FollowedTopic) => kind)).not.toContain('player');

  await follow([{ kind: 'player', id: String(player) }]);
  const token = await confirm();
  app.clock.advance(60);
  await insertTestResults(db, category, [[player, 2]], { publishedAt: clock.now() });
  await wake();
  expect((await newsMails())[0]!.text).toContain('Lin Moyan 林墨言: rank 2 with 6/7 in Lion City Go Open');

  await db.execute(sql`update people set in_directory = false where id = ${player}`);
  app.clock.advance(60);
  await insertTestResults(db, category, [[player, 1]], { title: 'Another', publishedAt: clock.now() });
  await wake();
  expect(await newsMails()).toHaveLength(1);
  expect((await follows(token)).data.follows).toEqual([]);
});

test('reports the results of each section of an event, including those published after a mail', async () => {
  const player = await insertTestPerson(db, 'Lin Moyan');
  const category = await insertTestCategory(db);
  const eventId = await insertTestEvent(db, category.id, { publishedAt: new Date('2020-01-01T00:00:00Z') });
  await db.execute(sql`update event_sections set name = '{"zh_CN": "公开组", "en_US": "Open"}'`);
  await db.execute(
    sql`insert into event_sections (event_id, position, name)
      values (${eventId}, 9, '{"zh_CN": "少年组", "en_US": "Juniors"}')`,
  );
  const { rows } = await db.execute<{ id: number }>(sql`select id::int from event_sections order by position`);
  const publishSection = async (sectionId: number, personId: number) => {
    app.clock.advance(60);
    const result = { eventId, sectionId, personId, categoryId: category.id, season: '2030', eventDate: '2030-03-10' };
    await db.transaction(async (tx) => {
      await insertResults(tx, [{ ...result, rank: 1, result: '3/3', points: 0 }]);
      await publishResults(tx, { eventId, sectionId, publishedAt: clock.now() });
    });
  };
  await follow([
    { kind: 'event', id: String(eventId) },
    { kind: 'player', id: String(player) },
  ]);
  await confirm();
  await publishSection(rows[0]!.id, await insertTestPerson(db, 'Zhao Min'));
  await wake();
  expect((await newsMails())[0]!.text).toContain('Lion City Go Open · Open: the results are out');
  await publishSection(rows[1]!.id, player);
  await wake();
  const { text } = (await newsMails())[0]!;
  expect(await newsMails()).toHaveLength(2);
  expect(text).toContain('Lion City Go Open · Juniors: the results are out');
  expect(text).toContain('Lin Moyan: rank 1 with 3/3 in Lion City Go Open · Juniors');
});

test('changes how often and in which language it writes', async () => {
  await follow([news], { rhythm: 'weekly' });
  const token = await confirm();
  await publish('Final');
  expect((await app.call('digestChange', { token, rhythm: 'daily', locale: 'zh_CN' })).envelope.code).toBe(1000);
  await wake();
  expect((await newsMails())[0]!.subject).toBe('新动态：Final');
  expect((await follows(token)).data).toMatchObject({ rhythm: 'daily', locale: 'zh_CN', email: 'a***@example.org' });
});

test('a stranger can add nothing to a reader’s mails, and cannot tell whether the address is known', async () => {
  await insertTestDiscipline(db, { code: 'go' });
  await follow([news], { locale: 'zh_CN' });
  const token = await confirm();
  const answer = await follow([{ kind: 'discipline', id: 'go' }], { locale: 'en_US', rhythm: 'weekly' });
  expect(answer.envelope).toEqual({ code: 1000, msg: 'Success', data: null });
  const links = (await mails())[0]!.text.match(/http\S+/g)!;
  expect(links.map((link) => new URL(link).searchParams.get('lang'))).toEqual(links.map(() => 'zh_CN'));
  const { data } = await follows(token);
  expect(data).toMatchObject({ rhythm: 'daily', locale: 'zh_CN' });
  expect(data.follows).toMatchObject([{ isConfirmed: true }, { kind: 'discipline', isConfirmed: false }]);
});

test('ends one follow, then the last with the address, and ending again succeeds', async () => {
  await insertTestDiscipline(db, { code: 'go' });
  await follow([news, { kind: 'discipline', id: 'go' }]);
  const token = await confirm();
  const [first, second] = (await follows(token)).data.follows;
  await app.call('digestRemove', { token, followId: first!.followId });
  expect((await follows(token)).data.follows).toHaveLength(1);
  await app.call('digestRemove', { token, followId: second!.followId });
  expect((await follows(token)).code).toBe(4004);
  expect((await app.call('digestRemove', { token })).envelope.code).toBe(1000);
  expect((await app.call('digestRemove', { token: `${token}x` })).envelope.code).toBe(4004);
  expect((await db.execute(sql`select from digest_readers`)).rows).toEqual([]);
});

test('ends everything by the mail program’s button (RFC 8058)', async () => {
  await follow([news]);
  await confirm();
  await publish('Final');
  await wake();
  const { headers } = (await newsMails())[0]!;
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const address = new URL(/<(.+)>/.exec(headers['List-Unsubscribe']!)![1]!);
  const response = await app.server().inject({
    method: 'POST',
    url: `${address.pathname}${address.search}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example.net' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(response.json().code).toBe(1000);
  expect((await db.execute(sql`select from digest_readers`)).rows).toEqual([]);
});

test('takes no token that it did not sign', async () => {
  await follow([news]);
  const token = await tokenFor();
  const forged = token.replace(/^\d+/, (id) => String(Number(id) + 1));
  for (const wrong of [forged, '1.', 'x', `${token}0`]) {
    expect((await follows(wrong)).code).toBe(4004);
    expect((await app.call('digestConfirm', { token: wrong })).envelope.code).toBe(4004);
    expect((await app.call('digestChange', { token: wrong, rhythm: 'daily', locale: 'en_US' })).envelope.code).toBe(
      4004,
    );
  }
});

test('limits the follows of one address', async () => {
  const category = await insertTestCategory(db);
  const events: FollowedTopic[] = [];
  for (let n = 0; n <= followLimit; n++)
    events.push({ kind: 'event', id: String(await insertTestEvent(db, category.id)) });
  expect((await follow(events.slice(0, 51))).envelope.code).toBe(4000);
  for (const from of [0, 50, 100]) expect((await follow(events.slice(from, from + 50))).envelope.code).toBe(1000);
  expect((await follows(await tokenFor())).data.follows).toHaveLength(followLimit);
});

test('writes nothing to addresses that mail servers do not accept', async () => {
  await follow([news]);
  await confirm();
  await db.execute(sql`
    insert into subscribers (email, locale, state, remove_hash, created_at)
    values (${email}, 'en_US', 'suppressed', 'x', now())`);
  await publish('Final');
  await wake();
  expect(await newsMails()).toEqual([]);
});

test('sends each mail once when two processes work at the same time', async () => {
  for (let n = 0; n < 60; n++) {
    await db.execute(sql`
      with r as (insert into digest_readers (email, locale, rhythm, created_at, told_until, due_at)
        values (${`r${n}@example.org`}, 'en_US', 'daily', ${clock.now()}, ${clock.now()}, ${clock.now()}) returning id)
      insert into digest_follows (reader_id, kind, asked_at, confirmed_at) select id, 'news', now(), now() from r`);
  }
  app.clock.advance(60);
  await publish('Final');
  await Promise.all([app.jobs().runScheduled('digest'), app.jobs().runScheduled('digest')]);
  await app.jobs().runScheduled('digest');
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from outbox_messages where kind = 'digest.news'`,
  );
  expect(rows[0]!.count).toBe(60);
});

test('forgets requests that were not confirmed within a month', async () => {
  await follow([news]);
  app.clock.advance(31 * 86_400);
  await app.jobs().runScheduled('digest-cleanup');
  expect((await db.execute(sql`select from digest_readers`)).rows).toEqual([]);
});

test('is due the next morning, or the next Monday morning', () => {
  const at = (now: string, rhythm: DigestRhythm) => nextDigestAt(new Date(now), rhythm, 'Asia/Singapore').toISOString();
  expect(at('2030-03-10T22:59:59Z', 'daily')).toBe('2030-03-10T23:00:00.000Z');
  expect(at('2030-03-10T23:00:00Z', 'daily')).toBe('2030-03-11T23:00:00.000Z');
  // 11 March 2030 is a Monday.
  expect(at('2030-03-10T22:59:59Z', 'weekly')).toBe('2030-03-10T23:00:00.000Z');
  expect(at('2030-03-10T23:00:00Z', 'weekly')).toBe('2030-03-17T23:00:00.000Z');
});
