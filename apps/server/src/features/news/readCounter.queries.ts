import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { isPublicText } from './publicItems.queries.ts';
import { newsReads } from './news.tables.ts';

export async function findReads(db: Database, id: number, asOf: Date): Promise<number | null> {
  const { rows } = await db.execute<{ reads: string }>(sql`
    select coalesce(r.reads, 0) as reads from news n left join news_reads r on r.news_id = n.id
    where n.id = ${id} and exists (
      select from news_texts t where t.news_id = n.id and ${isPublicText(asOf)})`);
  return rows[0] ? Number(rows[0].reads) : null;
}

interface Visit {
  day: string;
  newsId: number;
  visitor: string;
}

/** Counts visits that were not yet counted that day, in one statement. */
export async function countVisits(db: Database, visits: Visit[]): Promise<void> {
  await db.execute(sql`
    with visits as (
      select * from json_to_recordset(${JSON.stringify(visits)}::json) as visit("day" date, "newsId" bigint,
      "visitor" text)
    ), fresh as (
      insert into news_read_visits (day, news_id, visitor)
      select v."day", v."newsId", v."visitor" from visits v join news n on n.id = v."newsId"
      on conflict do nothing returning news_id
    )
    insert into news_reads (news_id, reads) select news_id, count(*) from fresh group by news_id
    on conflict (news_id) do update set reads = news_reads.reads + excluded.reads`);
}

/** Deletes visitors' hashes of earlier days. */
export async function deleteVisitsBefore(db: Database, day: string): Promise<void> {
  await db.execute(sql`delete from news_read_visits where day < ${day}::date`);
}

export async function setReads(tx: Transaction, id: number, reads: number): Promise<void> {
  await tx
    .insert(newsReads)
    .values({ newsId: id, reads })
    .onConflictDoUpdate({ target: newsReads.newsId, set: { reads } });
}
