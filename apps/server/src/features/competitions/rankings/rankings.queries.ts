import type { AgeGroup } from '@app/contract/ageGroups';
import type { Locale } from '@app/contract/locale';
import { lt, max, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { allowLongComputation } from '#platform/database/longComputation';
import { mergedPersonId, ofSeason, allTime, personNameColumns } from '../results/namedResults.queries.ts';
import { rankedSeasons } from './rankings.tables.ts';

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
  // Hand-written SQL, because every ranking that is not cached runs this query.
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

/** How many people a row of `ranking_blocks` or `ranking_groups` has. */
const blockSize = 1_000;
const rowsOfBlock = sql.raw(String(blockSize));
const blockOf = (position: number) => Math.floor((position - 1) / blockSize);

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
  sql`${personNameColumns(locale)}, p.in_directory as "isListed", k.points, k.events, k.best_rank as "bestRank"`;

/**
 * Selects the people at a range of positions, with `position`, `rank`, `person_id`, `points`, `events` and `best_rank`.
 */
export const peopleAt = ({ categoryId, season }: Ranking, first: number, last: number): SQL => sql`
  select b.block * ${rowsOfBlock} + u.nth as position, u.rank, u.person_id, u.points, u.events, u.best_rank
  from ranking_blocks b
  cross join lateral unnest(b.ranks, b.person_ids, b.points, b.events, b.best_ranks)
    with ordinality u (rank, person_id, points, events, best_rank, nth)
  where b.category_id = ${categoryId} and b.season = ${season} and b.block between ${blockOf(first)}
  and ${blockOf(last)}
    and b.block * ${rowsOfBlock} + u.nth between ${first} and ${last}`;

/** Selects a person's `rank`, `points`, `events` and `best_rank`; no row when the ranking has no result of them. */
export const placeOf = (person: SQL, categoryId: SQL, season: SQL): SQL => sql`
  select b.ranks[own.nth] as rank, b.points[own.nth] as points, b.events[own.nth] as events,
  b.best_ranks[own.nth] as best_rank
  from (
    select sum(r.points) as points from event_results r
    where r.person_id = ${person} and r.category_id = ${categoryId}
    and (${season} = ${allTime} or r.season = ${season})) total
  join ranking_blocks b on b.category_id = ${categoryId} and b.season = ${season}
  and total.points between b.least_points and b.most_points
  cross join lateral (select array_position(b.person_ids, ${person}) as nth) own
  where own.nth is not null`;

/** Reads a page as a range of stored positions, so that a deep page costs the same as the first one. */
export async function findRankingPage(
  db: Database,
  locale: Locale,
  { categoryId, season, associationId, ageGroup, pageNum, pageSize }: RankingPage,
) {
  const [first, last] = [(pageNum - 1) * pageSize + 1, pageNum * pageSize];
  const ranking = { categoryId, season };
  const group = sql`
    g.category_id = ${categoryId} and g.season = ${season} and g.association_id = ${associationId ?? 0}
    and g.age_group = ${ageGroup ?? ''}`;
  // People of a group share a rank if they share it in the complete ranking. There, the rank is the position of the
  // first of them, from which the rank in the group is computed.
  const part = sql`
    with members as (
      select g.block, g.block * ${rowsOfBlock} + m.nth as place, m.position
      from ranking_groups g cross join lateral unnest(g.positions) with ordinality m (position, nth)
      where ${group} and g.block between ${blockOf(first)} and ${blockOf(last)}
        and g.block * ${rowsOfBlock} + m.nth between ${first} and ${last})
    select m.place, coalesce((
        select g.block * ${rowsOfBlock} + width_bucket(b.ranks[at.nth] - 1, g.positions)
        from ranking_groups g where ${group} and g.block <= m.block and g.first_position < b.ranks[at.nth]
        order by g.block desc limit 1), 0) + 1 as rank,
      b.ranks[at.nth] as overall, b.person_ids[at.nth] as person_id, b.points[at.nth] as points,
      b.events[at.nth] as events, b.best_ranks[at.nth] as best_rank
    from members m cross join lateral (select (m.position - 1) % ${rowsOfBlock} + 1 as nth) at
    join ranking_blocks b on b.category_id = ${categoryId} and b.season = ${season}
    and b.block = (m.position - 1) / ${rowsOfBlock}`;
  const isWhole = associationId === null && ageGroup === null;
  const page = isWhole
    ? sql`select w.position as place, w.rank as overall, w.* from (${peopleAt(ranking, first, last)}) w`
    : part;
  const total = isWhole
    ? sql`select s.people from ranked_seasons s where s.category_id = ${categoryId} and s.season = ${season}`
    : sql`select g.block * ${rowsOfBlock} + cardinality(g.positions) from ranking_groups g where ${group}
      order by g.block desc limit 1`;
  const { rows } = await db.execute<{ total: number; rows: (RankedPerson & { overallRank: number })[] }>(sql`
    select coalesce((${total}), 0)::int as total,
      (select coalesce(json_agg(row_to_json(ranked)), '[]') from (
        select k.rank, k.overall as "overallRank", ${columns(locale)} from (${page}) k ${people}
        order by k.place) ranked) as rows`);
  return rows[0]!;
}

export async function findRankedPerson(
  db: Database,
  locale: Locale,
  { categoryId, season, personId }: Ranking & { personId: number },
) {
  const { rows } = await db.execute<RankedPerson>(sql`
    select k.rank, ${columns(locale)}
    from people p left join associations a on a.id = p.association_id
    cross join lateral (${placeOf(sql`p.id`, sql`${categoryId}::bigint`, sql`${season}::text`)}) k
    where p.id = ${mergedPersonId(personId)}`);
  return rows[0] ?? null;
}

/**
 * The age groups with their numbers and bounds. A person's age is the one reached in the year of the season. Number 0
 * stands for people of every age.
 */
const ageGroupBounds = sql`(values (1, 'U12', 0, 11), (2, 'U16', 0, 15), (3, 'U20', 0, 19),
  (4, '60plus', 60, 200)) as bounds (nth, name, youngest, oldest)`;
const ageGroupCount = sql.raw('5');

/**
 * The SHA-256, in hexadecimal digits, of the rows of a ranking, by rank and id, so that names do not matter. A row is
 * the rank, the person's id, points, number of events and best rank, separated by tabs; rows are separated by line
 * feeds.
 */
const digest = sql`encode(sha256(convert_to(coalesce(string_agg(
  concat_ws(chr(9), k.rank, k.person_id, k.points, k.events, k.best_rank), chr(10) order by k.rank, k.person_id), ''),
  'UTF8')), 'hex')`;

/** The part of an array of a whole group that belongs to a block. */
const inBlock = (array: SQL) => sql`${array}[block * ${rowsOfBlock} + 1 : (block + 1) * ${rowsOfBlock}]`;

/**
 * Rebuilds one ranking, with its groups and its digest, from the results. Equal points share a rank; these people are
 * ordered by the number of events, fewer first, by their best rank, and by name. For speed, wide rows are sorted only
 * once, and the later steps sort single numbers. Association and age group form one number, and the blocks of a group
 * are cut from an array of the whole group, because grouping by block would sort all rows again. The rows of the digest
 * are formatted after they were sorted.
 */
async function rebuildRanking(tx: Transaction, categoryId: number, season: string): Promise<void> {
  await tx.execute(sql`delete from ranking_blocks where category_id = ${categoryId} and season = ${season}`);
  await tx.execute(sql`delete from ranking_groups where category_id = ${categoryId} and season = ${season}`);
  await tx.execute(sql`
    with sums as (
      select r.person_id, sum(r.points)::int as points, count(*)::int as events, min(r.rank) as best_rank
      from event_results r where r.category_id = ${categoryId} and ${ofSeason(season)} group by r.person_id),
    ranked as materialized (
      select (row_number() over (order by s.points desc, s.events, s.best_rank, p.latin_name collate "C",
      s.person_id))::int as position,
        (rank() over (order by s.points desc))::int as rank, s.*, p.association_id,
        (select max(y.season)::int from event_results y where y.category_id = ${categoryId}
        and ${season === allTime ? sql`true` : sql`y.season = ${season}`})
          - extract(year from p.birth_date)::int as age
      from sums s join people p on p.id = s.person_id),
    blocks as (
      insert into ranking_blocks (category_id, season, block, most_points, least_points, person_ids, ranks, points,
      events, best_ranks)
      select ${categoryId}, ${season}, (position - 1) / ${rowsOfBlock}, max(points), min(points), array_agg(person_id
      order by position),
        array_agg(rank order by position), array_agg(points order by position), array_agg(events order by position),
        array_agg(best_rank order by position)
      from ranked group by (position - 1) / ${rowsOfBlock}),
    members as (
      select association_id * ${ageGroupCount} as group_key, position from ranked where association_id is not null
      union all select a.id * ${ageGroupCount} + bounds.nth, k.position
      from ranked k join ${ageGroupBounds} on k.age between bounds.youngest and bounds.oldest
      cross join lateral (select 0 as id union all select k.association_id where k.association_id is not null) a),
    whole as (select group_key, array_agg(position order by position) as positions from members group by group_key),
    grouped as (
      insert into ranking_groups (category_id, season, association_id, age_group, block, positions, first_position)
      select ${categoryId}, ${season}, group_key / ${ageGroupCount}, coalesce(bounds.name, ''), block,
      ${inBlock(sql`positions`)}, positions[block * ${rowsOfBlock} + 1]
      from whole left join ${ageGroupBounds} on bounds.nth = group_key % ${ageGroupCount}
      cross join lateral generate_series(0, (cardinality(positions) - 1) / ${rowsOfBlock}) block)
    insert into ranked_seasons (category_id, season, people, digest)
    select ${categoryId}, ${season}, count(*), ${digest}
    from (select rank, person_id, points, events, best_rank from ranked order by rank, person_id) k
    on conflict (category_id, season) do update set people = excluded.people, digest = excluded.digest`);
}

/** Rebuilds the rankings of a category's seasons, and that of all seasons, from the results. */
export async function rebuildRankings(tx: Transaction, categoryId: number, seasons: string[]): Promise<void> {
  await allowLongComputation(tx);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`ranking:${categoryId}`}, 0))`);
  for (const season of [...seasons, allTime]) await rebuildRanking(tx, categoryId, season);
}

/**
 * Lists the latest season of each category. In these, associations and ages of people may have changed since the
 * ranking was computed.
 */
export async function findLatestSeasons(db: Database): Promise<{ categoryId: number; season: string }[]> {
  const { categoryId, season } = rankedSeasons;
  const rows = await db
    .select({ categoryId, season: max(season) })
    .from(rankedSeasons)
    .where(lt(season, allTime))
    .groupBy(categoryId)
    .orderBy(categoryId);
  // A group has at least one season.
  return rows.map((row) => ({ ...row, season: row.season! }));
}
