import type pg from 'pg';
import { rebuildRankings } from '../apps/server/src/features/competitions/index.ts';
import { openDatabase } from '../apps/server/src/platform/database/client.ts';

/**
 * Generates `rows` news items, people and results in SQL: the site's own functions would take hours for a million rows,
 * and the benchmark measures reads only; rankings alone are computed as always. The keys of lists have the format of
 * `orderedLists.ts`.
 */
export async function generateContent(pool: pg.Pool, rows: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set maintenance_work_mem = 1048576; set synchronous_commit = off');
    await client.query('drop index search_documents_tokens; drop index search_documents_latin');
    for (const statement of statements) await client.query(statement, statement.includes('$1') ? [rows] : []);
    await client.query('create index search_documents_tokens on search_documents using gin (tokens)');
    await client.query('create index search_documents_latin on search_documents using gin (latin gin_trgm_ops)');
    await openDatabase(pool).transaction((tx) => rebuildRankings(tx, 1, ['2026']));
    await client.query('vacuum analyze');
  } finally {
    client.release(true);
  }
}

const key = (moment: string, id: string) =>
  `lpad((extract(epoch from ${moment}) * 1000)::bigint::text, 15, '0') || '.' || lpad(${id}::text, 16, '0')`;

const startOfItem = "(timestamptz '2025-01-01' + id * interval '30 seconds')";

const statements = [
  `insert into pictures (file_name, width, height, alt, uploaded_at)
   values ('a-1600x900.jpg', 1600, 900, '{"zh_CN": "", "en_US": ""}', timestamptz '2025-01-01')`,
  `insert into associations (name, country, picture_id, info, position)
   select jsonb_build_object('zh_CN', '协会' || n, 'en_US', 'Association ' || n), 'SG', 1, '{"zh_CN": "", "en_US": ""}', n
   from generate_series(1, 20) n`,
  `insert into news (type, picture_id)
   select (array['news', 'hot', 'hotVideo'])[1 + n % 3], 1 from generate_series(1, $1::int) n`,
  `insert into news_texts (news_id, locale, status, start_time, title, title_signature, summary, content)
   select id, 'en_US', 'published', ${startOfItem}, 'Item number ' || id, 'Desk',
   'A summary of a usual length, which says what the item is about in a sentence.',
   repeat('<p>Some text of the item.</p>', 20) from news order by id`,
  `insert into list_members (list, key, item_id) select 'news:en_US:all', ${key(startOfItem, 'id')}, id from news
    order by 2`,
  `insert into list_members (list, key, item_id) select 'news:en_US:hot', ${key(startOfItem, 'id')}, id from news
    where type = 'hot' order by 2`,
  `insert into people (native_name, latin_name, association_id, in_directory)
   select '', 'Name' || md5(n::text), 1 + n % 20, true from generate_series(1, $1::int) n`,
  `insert into list_members (list, key, item_id) select 'people:directory',
    lower(latin_name) || chr(1) || lpad(id::text, 16, '0'), id from people order by 2`,
  `insert into disciplines (code, name, info, picture_id, position)
    values ('bench', '{"zh_CN": "", "en_US": ""}', '{"zh_CN": "", "en_US": ""}', 1, 1)`,
  `insert into categories (code, discipline_id, name, position)
    values ('bench', 1, '{"zh_CN": "组", "en_US": "Category"}', 1)`,
  `insert into events (category_id, title, venue, content, picture_id, online, time_zone, start_time, end_time,
    members_only, published_at)
   select 1, jsonb_build_object('zh_CN', '赛事' || n, 'en_US', 'Event ' || n), '{"zh_CN": "", "en_US": ""}',
   '{"zh_CN": "", "en_US": ""}', 1, false, 'UTC', timestamptz '2026-01-01' + n * interval '1 hour',
   timestamptz '2026-01-02' + n * interval '1 hour', false, timestamptz '2025-12-01'
   from generate_series(1, greatest(1, $1::int / 50)) n`,
  `insert into event_sections (event_id, position) select id, 0 from events order by id`,
  `insert into event_results (event_id, section_id, person_id, category_id, season, event_date, rank, result, points)
   select 1 + (id - 1) % (select count(*) from events), 1 + (id - 1) % (select count(*) from events), id, 1, '2026',
   date '2026-02-01', 1 + id % 50, '3/7', (id * 7919) % 500 from people`,
  `insert into search_documents (kind, item_id, locale, title, snippet, url, visible_from, tokens, latin)
   select 'person', id, 'en_US', latin_name, '', '/', timestamptz '1970-01-01', array[lower(latin_name),
   'person' || id % 5000, '文' || chr(19968 + (id % 3000)::int)], lower(latin_name) from people`,
  `insert into search_documents (kind, item_id, locale, title, snippet, url, visible_from, tokens, latin)
   select 'news', id, 'en_US', 'Item number ' || id, '', '/', ${startOfItem}, array['item', 'number', 'n' || id,
   chr(19968 + (id % 2000)::int) || chr(19968 + (id % 2999)::int)], 'item number ' || id from news`,
  `insert into search_documents (kind, item_id, locale, title, snippet, url, visible_from, tokens, latin)
   select 'event', n, 'en_US', 'Zhuque Kestrel 朱雀 ' || n, '', '/', timestamptz '1970-01-01', array['zhuque', 'kestrel',
   '朱', '雀', '朱雀'], 'zhuque kestrel' from generate_series(1, 12) n`,
];
