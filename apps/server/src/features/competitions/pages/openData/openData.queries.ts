import type { NewPointsTable } from '@app/contract/admin/pointsTables';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { peopleAt } from '../../rankings/rankings.queries.ts';
import { ofSeason, allTime } from '#features/competitions/results/namedResults.queries';

/** Rows on one page of open data. */
export const openDataPageSize = 10_000;

export interface OpenRankingRow extends Record<string, unknown> {
  rank: number;
  personId: string;
  name: string;
  nativeName: string;
  points: number;
  events: number;
  bestRank: number;
}

export interface OpenResultRow extends Record<string, unknown> {
  eventId: string;
  event: { zh_CN: string; en_US: string };
  eventDate: string;
  personId: string;
  name: string;
  nativeName: string;
  rank: number;
  result: string;
  points: number;
  level: string;
  /** How many people have a result in the same section of the event. */
  players: number;
  /** The version of the category's points table that gave the points. */
  pointsTable: number | null;
  /** Whether the result was corrected after its publication, directly or by the correction of a game. */
  isCorrected: boolean;
  sectionId: string;
  /** Its names; empty when the event has one section. */
  section: { zh_CN: string; en_US: string };
}

/** A version of a category's points table. */
export interface OpenPointsTable extends NewPointsTable {
  version: number;
}

/** A category's season that has been ranked. */
interface RankedSeason extends Record<string, unknown> {
  categoryId: number;
  people: number;
  digest: string;
  results: number;
}

/** @param category the category's `value` @returns null when that season was not ranked */
export async function findRankedSeason(
  tx: Transaction,
  category: string,
  season: string,
): Promise<RankedSeason | null> {
  const { rows } = await tx.execute<RankedSeason>(sql`
    select c.id::int as "categoryId", s.people, s.digest,
      (select count(*)::int from event_results r where r.category_id = c.id
      and (s.season = ${allTime} or r.season = s.season)) as results
    from categories c join ranked_seasons s on s.category_id = c.id where c.code = ${category}
    and s.season = ${season}`);
  return rows[0] ?? null;
}

interface Part {
  categoryId: number;
  season: string;
  /** From 1. */
  page: number;
}

export async function readOpenRanking(tx: Transaction, { categoryId, season, page }: Part): Promise<OpenRankingRow[]> {
  const [first, last] = [(page - 1) * openDataPageSize + 1, page * openDataPageSize];
  const { rows } = await tx.execute<OpenRankingRow>(sql`
    select k.rank, k.person_id::text as "personId", p.latin_name as name, p.native_name as "nativeName", k.points,
    k.events, k.best_rank as "bestRank"
    from (${peopleAt({ categoryId, season }, first, last)}) k join people p on p.id = k.person_id order by k.position`);
  return rows;
}

export async function readOpenResults(tx: Transaction, { categoryId, season, page }: Part): Promise<OpenResultRow[]> {
  const { rows } = await tx.execute<OpenResultRow>(sql`
    with part as (
      select r.* from event_results r where r.category_id = ${categoryId} and ${ofSeason(season)}
      order by r.id limit ${openDataPageSize} offset ${(page - 1) * openDataPageSize}),
    fields as (
      select section_id, count(*)::int as players from event_results where section_id in (select section_id from part)
      group by section_id)
    select r.event_id::text as "eventId", e.title as event, r.event_date::text as "eventDate",
    r.person_id::text as "personId",
      p.latin_name as name, p.native_name as "nativeName", r.rank, r.result, r.points, e.level, f.players,
      (select t.version from points_tables t where t.id = r.points_table_id) as "pointsTable", 
      r.points_by_hand or exists (select from result_corrections k where k.event_id = r.event_id
      and k.section_id = r.section_id and k.person_id = r.person_id) as "isCorrected",
      r.section_id::text as "sectionId", x.name as section
    from part r join fields f on f.section_id = r.section_id join event_sections x on x.id = r.section_id join events e
    on e.id = r.event_id join people p on p.id = r.person_id
    order by r.id`);
  return rows;
}

/** Lists the versions of a category's points table, the oldest first; null when there is no such category. */
export async function findOpenPointsTables(db: Database, category: string): Promise<OpenPointsTable[] | null> {
  const { rows } = await db.execute<{ versions: OpenPointsTable[] }>(sql`
    select (
      select coalesce(json_agg(json_build_object(
        'version', t.version, 'validFrom', t.valid_from, 'rows', t.rows, 'lowerRanks', t.lower_ranks)
        order by t.version), '[]')
      from points_tables t where t.category_id = c.id) as versions
    from categories c where c.code = ${category}`);
  return rows[0]?.versions ?? null;
}
