import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { ofSeason, allTime } from '../results/namedResults.queries.ts';
import { rankedSeasons } from './rankings.tables.ts';

type RankedSeason = Pick<typeof rankedSeasons.$inferSelect, 'categoryId' | 'season' | 'digest'>;

/** Lists the rankings that have changed since their history was computed. */
export async function findOutdatedHistories(db: Database): Promise<RankedSeason[]> {
  const { categoryId, season, digest, historyDigest } = rankedSeasons;
  return db
    .select({ categoryId, season, digest })
    .from(rankedSeasons)
    .where(sql`${historyDigest} is distinct from ${digest}`)
    .orderBy(categoryId, season);
}

/**
 * Computes the history of a ranking from its present results, so that a correction also corrects the past. In each
 * period, a person with results moves from one sum of points to another. The number of people at a sum is therefore the
 * number who reached it minus the number who left it.
 */
export async function rebuildHistory(tx: Transaction, { categoryId, season, digest }: RankedSeason): Promise<void> {
  const period = sql.raw(season === allTime ? `'year'` : `'month'`);
  await tx.execute(sql`delete from ranking_history where category_id = ${categoryId} and season = ${season}`);
  await tx.execute(sql`
    with sums as (
      select r.person_id, date_trunc(${period}, r.event_date)::date as period, sum(r.points)::int as added
      from event_results r where r.category_id = ${categoryId} and ${ofSeason(season)} group by 1, 2),
    totals as (
      select period, added, (sum(added) over own)::int as total, row_number() over own = 1 as is_first
      from sums window own as (partition by person_id order by period)),
    moves as (
      select period, points, sum(people)::int as people from (
        select period, total as points, 1 as people from totals
        union all select period, total - added, -1 from totals where not is_first) each group by 1, 2),
    periods as (
      select date_trunc(${period}, r.event_date)::date as period, max(r.event_date) as until
      from event_results r where r.category_id = ${categoryId} and ${ofSeason(season)} group by 1),
    present as (
      select p.until, m.points, sum(m.people)::int as people
      from periods p join moves m on m.period <= p.period group by 1, 2 having sum(m.people) > 0),
    ranked as (
      select until, points, (1 + sum(people) over (partition by until order by points desc) - people)::int as rank
      from present)
    insert into ranking_history (category_id, season, until, totals, ranks)
    select ${categoryId}, ${season}, until, array_agg(points order by points desc), array_agg(rank order by points desc)
    from ranked group by until`);
  await tx.execute(sql`
    update ranked_seasons set history_digest = ${digest} where category_id = ${categoryId} and season = ${season}`);
}

/**
 * Lists a person's ranks in a category at the end of past periods, the earliest first, from their first result on.
 * Empty while the history of the present ranking is not computed yet.
 *
 * @param season null for the ranking of all seasons
 */
export async function findRankHistory(
  db: Database,
  { personId, category, season }: { personId: number; category: string; season: string | null },
): Promise<{ date: string; rank: number }[]> {
  const chosen = season ?? allTime;
  const { rows } = await db.execute<{ date: string; rank: number }>(sql`
    with own as (
      select h.until, h.totals, h.ranks, sum(r.points)::int as total
      from categories c join ranked_seasons s on s.category_id = c.id and s.season = ${chosen}
      and s.history_digest = s.digest
      join ranking_history h on h.category_id = c.id and h.season = s.season
      join event_results r on r.category_id = c.id and r.person_id = ${personId} and r.event_date <= h.until
      and ${ofSeason(chosen)}
      where c.code = ${category} group by h.until, h.totals, h.ranks)
    select until::text as date, ranks[array_position(totals, total)] as rank from own
    where array_position(totals, total) is not null order by until`);
  return rows;
}
