import type { ApplicationStatus } from '@app/contract/membership';
import type { Locale } from '@app/contract/locale';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/client';

export interface ReviewRow {
  id: string;
  status: ApplicationStatus;
  name: string;
  nativeName: string;
  association: string;
  club: string | null;
  country: string | null;
  fields: Buffer;
  submittedAt: string | null;
}

interface ReviewFilters {
  status: ApplicationStatus | null;
  keyword: string | null;
  /** This one alone. */
  id?: number;
}

/** Those that wait longest first. Drafts are nobody's business but their writer's. */
export async function findReviewPage(
  db: Database,
  locale: Locale,
  { status, keyword, id }: ReviewFilters,
  { limit, offset }: { limit: number; offset: number },
) {
  const wanted: SQL[] = [status === null || status === 'draft' ? sql`m.status <> 'draft'` : sql`m.status = ${status}`];
  if (id !== undefined) wanted.push(sql`m.id = ${id}`);
  if (keyword !== null) {
    const like = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
    wanted.push(sql`(m.latin_name ilike ${like} or m.native_name ilike ${like})`);
  }
  const where = sql.join(wanted, sql` and `);
  const [page, counted] = await Promise.all([
    db.execute<ReviewRow & Record<string, unknown>>(sql`
      select m.id::text, m.status, m.latin_name as name, m.native_name as "nativeName", coalesce(a.name->>${locale}, '') as association,
        c.name->>${locale} as club, m.country, m.fields, to_char(m.submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "submittedAt"
      from (select * from membership_applications m where ${where} order by m.submitted_at nulls last, m.id limit ${limit} offset ${offset}) m
      left join associations a on a.id = m.association_id left join clubs c on c.id = m.club_id
      order by m.submitted_at nulls last, m.id`),
    db.execute<{ total: number }>(sql`select count(*)::int as total from membership_applications m where ${where}`),
  ]);
  return { rows: page.rows as ReviewRow[], total: counted.rows[0]!.total };
}
