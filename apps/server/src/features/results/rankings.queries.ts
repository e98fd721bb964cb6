import type { AgeGroup } from '@app/contract/ageGroups';
import type { Locale } from '@app/contract/locale';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { allTime, named, ofSeason, standInFor } from './results.queries.ts';

type RankedPerson = {
  rank: number;
  personId: string;
  name: string;
  nativeName: string;
  association: string;
  isListed: boolean;
  points: number;
  events: number;
  bestRank: number;
};

/** Finds a category's id and its ranked seasons, the latest first, without the one of all seasons. */
export async function findCategorySeasons(
  db: Database,
  category: string,
): Promise<{ categoryId: number; seasons: string[] } | null> {
  const { rows } = await db.execute<{ categoryId: number; seasons: string[] }>(sql`
    select c.id::int as "categoryId", (
      select coalesce(json_agg(s.season order by s.season desc), '[]') from ranked_seasons s
      where s.category_id = c.id and s.season < ${allTime} and s.people > 0) as seasons
    from categories c where c.code = ${category}`);
  return rows[0] ?? null;
}

interface Ranking {
  categoryId: number;
  season: string;
}

/** How many people a row of `ranking_groups` has. */
const blockSize = 1_000;
const rowsOfBlock = sql.raw(String(blockSize));

interface RankingPage extends Ranking {
  /** Null for people of all associations. */
  associationId: number | null;
  /** Null for people of every age. */
  ageGroup: AgeGroup | null;
  pageNum: number;
  pageSize: number;
}

const people = sql`join people p on p.id = k.person_id left join associations a on a.id = p.association_id`;
const columns = (locale: Locale) =>
  sql`${named(locale)}, p.in_directory as "isListed", k.points, k.events, k.best_rank as "bestRank"`;

/** Reads a page as a range of stored positions, so that a deep page costs the same as the first one. */
export async function findRankingPage(
  db: Database,
  locale: Locale,
  { categoryId, season, associationId, ageGroup, pageNum, pageSize }: RankingPage,
) {
  const skip = (pageNum - 1) * pageSize;
  const pageOf = sql`k.category_id = ${categoryId} and k.season = ${season}`;
  const whole = sql`
    select k.rank, k.position as place, k.position from rankings k where ${pageOf} and k.position > ${skip} and k.position <= ${skip + pageSize}`;
  const group = sql`${pageOf} and k.association_id = ${associationId ?? 0} and k.age_group = ${ageGroup ?? ''}`;
  const part = sql`
    select m.rank, k.block * ${rowsOfBlock} + m.nth as place, m.position
    from ranking_groups k cross join lateral unnest(k.ranks, k.positions) with ordinality m (rank, position, nth)
    where ${group} and k.block between ${Math.floor(skip / blockSize)} and ${Math.floor((skip + pageSize - 1) / blockSize)}
      and k.block * ${rowsOfBlock} + m.nth > ${skip} and k.block * ${rowsOfBlock} + m.nth <= ${skip + pageSize}`;
  const isWhole = associationId === null && ageGroup === null;
  const total = isWhole
    ? sql`select k.position from rankings k where ${pageOf} order by k.position desc limit 1`
    : sql`select k.block * ${rowsOfBlock} + cardinality(k.positions) from ranking_groups k where ${group} order by k.block desc limit 1`;
  const { rows } = await db.execute<{ total: number; rows: (RankedPerson & { overallRank: number })[] }>(sql`
    with page as (${isWhole ? whole : part})
    select coalesce((${total}), 0)::int as total,
      (select coalesce(json_agg(row_to_json(ranked)), '[]') from (
        select page.rank, k.rank as "overallRank", ${columns(locale)}
        from page join rankings k on ${pageOf} and k.position = page.position ${people}
        order by page.place) ranked) as rows`);
  return rows[0]!;
}

export async function findRankedPerson(
  db: Database,
  locale: Locale,
  { categoryId, season, personId }: Ranking & { personId: number },
) {
  const { rows } = await db.execute<RankedPerson>(sql`
    select k.rank, ${columns(locale)} from rankings k ${people}
    where k.category_id = ${categoryId} and k.season = ${season} and k.person_id = ${standInFor(personId)}`);
  return rows[0] ?? null;
}

/** The ages of the groups, reached in the year of the season. */
const ageGroupBounds = sql`(values ('U12', 0, 11), ('U16', 0, 15), ('U20', 0, 19), ('60plus', 60, 200)) as bounds (name, youngest, oldest)`;

/**
 * The SHA-256, in hexadecimal digits, of the rows of a ranking, by rank and id, so that names do not matter. A row is the
 * rank, the person's id, points, number of events and best rank, separated by tabs; rows are separated by line feeds.
 */
const digest = sql`encode(sha256(convert_to(coalesce(string_agg(
  concat_ws(chr(9), k.rank, k.person_id, k.points, k.events, k.best_rank), chr(10) order by k.rank, k.person_id), ''), 'UTF8')), 'hex')`;

/** The part of an array of a whole group that belongs to a block. */
const inBlock = (array: SQL) => sql`${array}[block * ${rowsOfBlock} + 1 : (block + 1) * ${rowsOfBlock}]`;

/**
 * Rebuilds one ranking, with its groups and its digest, from the results. Equal points share a rank; these people are
 * ordered by the number of events, fewer first, by their best rank, and by name. Groups are cut from arrays of the whole
 * group, because grouping by block would sort all rows a second time.
 */
async function rebuildRanking(tx: Transaction, categoryId: number, season: string): Promise<void> {
  await tx.execute(sql`delete from rankings where category_id = ${categoryId} and season = ${season}`);
  await tx.execute(sql`delete from ranking_groups where category_id = ${categoryId} and season = ${season}`);
  await tx.execute(sql`
    with sums as (
      select r.person_id, sum(r.points)::int as points, count(*)::int as events, min(r.rank) as best_rank
      from event_results r where r.category_id = ${categoryId} and ${ofSeason(season)} group by r.person_id),
    ranked as materialized (
      select row_number() over (order by s.points desc, s.events, s.best_rank, p.latin_name collate "C", s.person_id) as position,
        rank() over (order by s.points desc) as rank, s.*, p.association_id,
        (select max(y.season)::int from event_results y where y.category_id = ${categoryId} and ${season === allTime ? sql`true` : sql`y.season = ${season}`})
          - extract(year from p.birth_date)::int as age
      from sums s join people p on p.id = s.person_id),
    stored as (
      insert into rankings (category_id, season, position, rank, person_id, points, events, best_rank)
      select ${categoryId}, ${season}, position, rank, person_id, points, events, best_rank from ranked order by position),
    members as (
      select association_id, '' as age_group, position, rank from ranked where association_id is not null
      union all select a.id, bounds.name, k.position, k.rank
      from ranked k join ${ageGroupBounds} on k.age between bounds.youngest and bounds.oldest
      cross join lateral (select 0 as id union all select k.association_id where k.association_id is not null) a),
    placed as (
      select association_id, age_group, position, rank, rank() over (partition by association_id, age_group order by rank) as place from members),
    whole as (
      select association_id, age_group, array_agg(place::int order by rank, position) as ranks, array_agg(position::int order by rank, position) as positions
      from placed group by association_id, age_group),
    grouped as (
      insert into ranking_groups (category_id, season, association_id, age_group, block, ranks, positions)
      select ${categoryId}, ${season}, association_id, age_group, block, ${inBlock(sql`ranks`)}, ${inBlock(sql`positions`)}
      from whole cross join lateral generate_series(0, (cardinality(ranks) - 1) / ${rowsOfBlock}) block)
    insert into ranked_seasons (category_id, season, people, digest)
    select ${categoryId}, ${season}, count(*), ${digest} from ranked k
    on conflict (category_id, season) do update set people = excluded.people, digest = excluded.digest`);
}

/** A ranking of a million people takes seconds. */
const computationTimeoutMs = 60_000;

/** Lets the statements of a transaction take longer and use more memory, and wait longer for locks. */
export async function allowLongComputation(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    select set_config('statement_timeout', ${String(computationTimeoutMs)}, true), set_config('work_mem', '128MB', true)`);
}

/** Rebuilds the rankings of a category's seasons, and that of all seasons, from the results. */
export async function rebuildRankings(tx: Transaction, categoryId: number, seasons: string[]): Promise<void> {
  await allowLongComputation(tx);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`ranking:${categoryId}`}, 0))`);
  for (const season of [...seasons, allTime]) await rebuildRanking(tx, categoryId, season);
}

/** Lists the latest season of each category, in which associations and ages may have changed since it was ranked. */
export async function findLatestSeasons(db: Database): Promise<{ categoryId: number; season: string }[]> {
  const { rows } = await db.execute<{ categoryId: number; season: string }>(sql`
    select category_id::int as "categoryId", max(season) as season from ranked_seasons where season < ${allTime} group by category_id order by 1`);
  return rows;
}
