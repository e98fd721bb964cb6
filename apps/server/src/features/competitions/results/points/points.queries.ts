import type { NewPointsTable } from '@app/contract/admin/pointsTables';
import { desc, eq, getTableColumns, max, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { categories } from '../../events/events.tables.ts';
import { pointsTables, results } from '../results.tables.ts';

/** Counts the results of each section: the size of its field. */
const fieldSizes = (where: SQL): SQL =>
  sql`(select f.section_id, count(*)::int as players from event_results f where f.section_id in (select r.section_id
    from event_results r where ${where}) group by f.section_id)`;

/**
 * The points of a result by a table `t`. A row for the event's level takes precedence over one for all levels; among
 * these, the one with the greatest minimum of players that the section reaches.
 */
const pointsByTable = sql`coalesce((
  select case when r.rank <= jsonb_array_length(w.points) then (w.points->>(r.rank - 1))::int
  when t.lower_ranks = 'last' then (w.points->>-1)::int end
  from jsonb_to_recordset(t.rows) as w(level text, "minimumPlayers" int, points jsonb)
  where (w.level is null or w.level = e.level) and w."minimumPlayers" <= size.players
  order by w.level nulls last, w."minimumPlayers" desc limit 1), 0)`;

/** Excludes points that staff corrected by hand. */
const isComputed = sql`not r.points_by_hand`;

/**
 * Computes the points of the results of events by the points tables in force.
 * @param where a condition on `event_results r`
 * @returns the categories and seasons of the results that changed
 */
async function award(tx: Transaction, where: SQL): Promise<{ categoryId: number; season: string }[]> {
  const { rows } = await tx.execute<{ categoryId: number; season: string }>(sql`
    with changed as (
      update event_results r set points = n.points, points_table_id = n.table_id
      from (
        select r.id, t.id as table_id, ${pointsByTable} as points
        from event_results r join events e on e.id = r.event_id join ${fieldSizes(where)} size
        on size.section_id = r.section_id
        join lateral (
          select v.* from points_tables v
          where v.category_id = r.category_id and (v.valid_from is null or v.valid_from <= r.event_date)
          order by v.version desc limit 1) t on true
        where ${where} and ${isComputed}) n
      where n.id = r.id and (r.points, r.points_table_id) is distinct from (n.points, n.table_id)
      returning r.category_id, r.season)
    select distinct category_id::int as "categoryId", season from changed order by 1, 2`);
  return rows;
}

export const awardPointsOfEvent = (tx: Transaction, eventId: number) => award(tx, sql`r.event_id = ${eventId}`);

/** Finds the categories and seasons for which the results of an event count. */
export async function findRankedSeasons(tx: Transaction, eventId: number) {
  const { categoryId, season } = results;
  return tx
    .selectDistinct({ categoryId, season })
    .from(results)
    .where(eq(results.eventId, eventId))
    .orderBy(categoryId, season);
}

/**
 * Updates category, season and day of the results of an event from the present values of the event and its sections.
 *
 * @returns how many results changed
 */
export async function moveResultsToSeasons(tx: Transaction, eventId: number): Promise<number> {
  const day = sql`(e.start_time at time zone e.time_zone)::date`;
  const { rowCount } = await tx.execute(sql`
    update event_results r set category_id = n.category_id, event_date = n.event_date, season = to_char(n.event_date,
    'YYYY')
    from (
      select s.id as section_id, coalesce(s.category_id, e.category_id) as category_id, ${day} as event_date
      from event_sections s join events e on e.id = s.event_id where e.id = ${eventId}) n
    where r.section_id = n.section_id and (r.category_id, r.event_date) is distinct
    from (n.category_id, n.event_date)`);
  return rowCount ?? 0;
}

interface Scope {
  categoryId: number;
  validFrom: string | null;
}

const inForce = ({ categoryId, validFrom }: Scope): SQL =>
  sql`r.category_id = ${categoryId} and r.event_date >= coalesce(${validFrom}::date, '-infinity')`;

export const awardPointsOfCategory = (tx: Transaction, scope: Scope) => award(tx, inForce(scope));

export interface ChangedResult {
  id: string;
  eventName: { zh_CN: string; en_US: string };
  eventDate: string;
  level: 'local' | 'national' | 'regional' | 'continental';
  players: number;
  name: string;
  nativeName: string;
  rank: number;
  before: number;
  after: number;
}

interface Preview extends Record<string, unknown> {
  results: number;
  changed: number;
  seasons: string[];
  ranks: number;
  rows: ChangedResult[];
}

/** Computes which results and points a new version would change. */
export async function previewPoints(db: Database, categoryId: number, table: NewPointsTable): Promise<Preview> {
  const where = inForce({ categoryId, validFrom: table.validFrom });
  const { rows } = await db.execute<Preview>(sql`
    with t as (select ${JSON.stringify(table.rows)}::jsonb as rows, ${table.lowerRanks}::text as lower_ranks),
    after as (
      select r.*, e.title, e.level, size.players, case when ${isComputed} then ${pointsByTable} else r.points
      end as after
      from event_results r join events e on e.id = r.event_id join ${fieldSizes(where)} size
      on size.section_id = r.section_id cross join t
      where ${where}),
    changed as (select * from after where after <> points),
    sums as (
      select r.season, r.person_id, sum(r.points) as before, sum(coalesce(a.after, r.points)) as after
      from event_results r left join after a on a.id = r.id
      where r.category_id = ${categoryId} and r.season in (select season from changed) group by r.season, r.person_id),
    ranks as (
      select rank() over (partition by season order by before desc) as before, rank() over (partition by season
      order by after desc) as after from sums)
    select (select count(*)::int from after) as results, (select count(*)::int from changed) as changed,
      (select coalesce(jsonb_agg(distinct season), '[]') from changed) as seasons,
      (select count(*)::int from ranks where before <> after) as ranks,
      (select coalesce(json_agg(row_to_json(page)), '[]') from (
        select c.id::text, c.title as "eventName", c.event_date::text as "eventDate", c.level, c.players,
        p.latin_name as name,
          p.native_name as "nativeName", c.rank, c.points as before, c.after
        from changed c join people p on p.id = c.person_id order by abs(c.after - c.points) desc, c.event_date desc,
        c.rank, c.id limit 50) page) as rows`);
  return rows[0]!;
}

/** Lists the versions of a category's table, the newest first; null when there is no such category. */
export async function findPointsTables(db: Database | Transaction, categoryId: number) {
  const { categoryId: _, ...columns } = getTableColumns(pointsTables);
  const rows = await db
    .select({ ...columns, results: db.$count(results, eq(results.pointsTableId, pointsTables.id)) })
    .from(pointsTables)
    .where(eq(pointsTables.categoryId, categoryId))
    .orderBy(desc(pointsTables.version));
  return rows.map((row) => ({ ...row, id: String(row.id), createdAt: row.createdAt.toISOString() }));
}

/**
 * Locks a category against a second new version. @returns its newest version, 0 for none; null for an unknown category
 */
export async function lockNewestVersion(tx: Transaction, categoryId: number): Promise<number | null> {
  const isCategory = eq(categories.id, categoryId);
  const found = await tx.select({ id: categories.id }).from(categories).where(isCategory).for('update');
  if (found.length === 0) return null;
  const [row] = await tx
    .select({ version: max(pointsTables.version) })
    .from(pointsTables)
    .where(eq(pointsTables.categoryId, categoryId));
  return row?.version ?? 0;
}

export async function categoryExists(db: Database, categoryId: number): Promise<boolean> {
  return (await db.$count(categories, eq(categories.id, categoryId))) > 0;
}

export async function insertPointsTable(tx: Transaction, values: typeof pointsTables.$inferInsert): Promise<void> {
  await tx.insert(pointsTables).values(values);
}
