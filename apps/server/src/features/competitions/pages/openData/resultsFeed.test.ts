import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { insertTestCategory, insertTestEvent } from '../../events/events.fixtures.ts';
import { insertTestPerson } from '../../../people/people.fixtures.ts';
import { insertTestPlayers } from '../../results/results.fixtures.ts';
import { insertResults, publishResults } from '../../results/results.queries.ts';

const app = testApp({ now: new Date('2030-03-20T00:00:00Z') });
const { db } = app;
beforeEach(async () => {
  await emptyDatabase(db);
});

test('lists published results and corrections, the latest first, in each language', async () => {
  const category = await insertTestCategory(db);
  const event = await insertTestEvent(db, category.id);
  const lin = await insertTestPerson(db, 'Lin Moyan', { nativeName: '林墨言' });
  await db.execute(sql`
    insert into event_results (event_id, section_id, person_id, category_id, season, event_date, rank, result, points)
    select ${event}, s.id, ${lin}, ${category.id}, '2030', '2030-03-10', 1, '3/3', 10 from event_sections s`);
  await db.execute(sql`
    insert into result_publications (section_id, event_id, published_at) select id, event_id, '2030-03-12'
    from event_sections`);
  await db.execute(sql`
    insert into result_corrections (event_id, section_id, person_id, field, before, after, reason, at)
    select ${event}, s.id, ${lin}, 'result', '2/3', '3/3', '{"zh_CN": "抄错 <b>", "en_US": "Copied & wrong"}',
    '2030-03-14' from event_sections s`);
  const read = async (locale: string) => {
    const { statusCode, headers, body } = await app.server().inject(`/feeds/${locale}/results.xml`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
    return body;
  };
  const english = await read('en_US');
  expect([...english.matchAll(/<item>\s*<title><!\[CDATA\[(.*?)\]\]>/g)].map(([, title]) => title)).toEqual([
    'Corrected: Lion City Go Open',
    'Results: Lion City Go Open',
  ]);
  expect(english).toContain(`/match/${event}?lang=en_US#results`);
  expect(english).toContain('Lin Moyan: 2/3 became 3/3. Copied & wrong');
  expect(await read('zh_CN')).toContain('林墨言');
  expect((await app.server().inject('/feeds/xx/results.xml')).statusCode).toBe(404);
});

test('lists the results of each section when they are published, with its first three', async () => {
  const category = await insertTestCategory(db);
  const event = await insertTestEvent(db, category.id);
  await db.execute(sql`update event_sections set name = '{"zh_CN": "公开组", "en_US": "Open"}'`);
  await db.execute(
    sql`insert into event_sections (event_id, position, name)
      values (${event}, 9, '{"zh_CN": "少年组", "en_US": "Juniors"}')`,
  );
  const { rows } = await db.execute<{ id: number }>(sql`select id::int from event_sections order by position`);
  const publish = async (sectionId: number, names: string[], publishedAt: Date) => {
    const people = await insertTestPlayers(db, ...names);
    const results = people.map((personId, index) => ({
      eventId: event,
      sectionId,
      personId,
      categoryId: category.id,
      season: '2030',
      eventDate: '2030-03-10',
      rank: index + 1,
      result: `${3 - index}/3`,
      points: 0,
    }));
    await db.transaction(async (tx) => {
      await insertResults(tx, results);
      await publishResults(tx, { eventId: event, sectionId, publishedAt });
    });
  };
  const items = async () => {
    const { body } = await app.server().inject('/feeds/en_US/results.xml');
    const texts = (name: string) =>
      [...body.matchAll(new RegExp(`<${name}[^>]*>(?:<!\\[CDATA\\[)?(.*?)(?:\\]\\]>)?</${name}>`, 'g'))].map(
        ([, text]) => text,
      );
    return { titles: texts('title').slice(1), first: texts('description').slice(1), ids: texts('guid') };
  };
  await publish(rows[0]!.id, ['Lin Moyan', 'Zhao Min'], new Date('2030-03-11'));
  const before = await items();
  await publish(rows[1]!.id, ['Ito Ken', 'Ma Lan'], new Date('2030-03-12'));
  const after = await items();
  expect(after.titles).toEqual(['Results: Lion City Go Open · Juniors', 'Results: Lion City Go Open · Open']);
  expect(after.first).toEqual(['1. Ito Ken (3/3) · 2. Ma Lan (2/3)', '1. Lin Moyan (3/3) · 2. Zhao Min (2/3)']);
  expect(after.ids).toEqual([`${before.ids[0]}-${rows[1]!.id}`, before.ids[0]]);
});

test('links to the tab of past events', async () => {
  const { body } = await app.server().inject('/feeds/en_US/results.xml');
  expect(body).toContain(`<link>${app.config.publicUrl}/hot?tab=ended&amp;lang=en_US</link>`);
});
