import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { insertTestCategory, insertTestEvent } from '../events/events.fixtures.ts';
import { insertTestPerson } from '../people/people.fixtures.ts';

const app = testApp({ now: new Date('2030-03-20T00:00:00Z') });
const { db } = app;
beforeEach(async () => {
  await emptyDatabase(db);
});

test('tells published results and corrections, the latest first, in each language', async () => {
  const category = await insertTestCategory(db);
  const event = await insertTestEvent(db, category.id);
  const lin = await insertTestPerson(db, 'Lin Moyan', { nativeName: '林墨言' });
  await db.execute(sql`
    insert into event_results (event_id, section_id, person_id, category_id, season, event_date, rank, result, points)
    select ${event}, s.id, ${lin}, ${category.id}, '2030', '2030-03-10', 1, '3/3', 10 from event_sections s`);
  await db.execute(sql`insert into result_publications (event_id, published_at) values (${event}, '2030-03-12')`);
  await db.execute(sql`
    insert into result_corrections (event_id, person_id, field, before, after, reason, at)
    values (${event}, ${lin}, 'result', '2/3', '3/3', '{"zh_CN": "抄错 <b>", "en_US": "Copied & wrong"}', '2030-03-14')`);
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

test('links to the tab of past events', async () => {
  const { body } = await app.server().inject('/feeds/en_US/results.xml');
  expect(body).toContain(`<link>${app.config.publicUrl}/hot?tab=ended&amp;lang=en_US</link>`);
});
