import { certificatesPerFile } from '@app/contract/admin/certificateFiles';
import type { Localized } from '@app/contract/locale';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { partnersJson } from '../results/namedResults.queries.ts';

/** A published result, as a certificate states it. */
export interface CertifiedResult extends Record<string, unknown> {
  resultId: number;
  eventId: number;
  personId: number;
  title: Localized;
  /** Empty for an event that is not divided. */
  section: Localized;
  category: Localized;
  venue: Localized;
  /** At the venue. */
  eventDate: string;
  rank: number;
  result: string;
  latinName: string;
  nativeName: string;
  /** Empty for individuals, and for pairs without a name. */
  teamName: string;
  /** The other people of a pair or team. */
  partners: { name: string; nativeName: string }[];
}

const certified = sql`
  from event_results r join events e on e.id = r.event_id join event_sections s on s.id = r.section_id join categories c
  on c.id = r.category_id
  join people p on p.id = r.person_id join result_publications u on u.section_id = r.section_id
  where e.published_at is not null and e.cancelled_at is null`;

const findResults = async (db: Database | Transaction, condition: SQL, page = 1): Promise<CertifiedResult[]> => {
  const { rows } = await db.execute<CertifiedResult>(sql`
    select r.id::int as "resultId", r.event_id::int as "eventId", r.person_id::int as "personId", e.title,
    s.name as section, c.name as category,
      e.venue, r.event_date::text as "eventDate", r.rank, r.result, p.latin_name as "latinName",
      p.native_name as "nativeName",
      coalesce((select n.team_name from event_entries n where n.id = r.entry_id), '') as "teamName",
      ${partnersJson} as partners
    ${certified} and ${condition} order by r.rank, p.latin_name, r.id
    limit ${certificatesPerFile} offset ${(page - 1) * certificatesPerFile}`);
  return rows;
};

export const findCertified = async (db: Database, resultId: number): Promise<CertifiedResult | null> =>
  (await findResults(db, sql`r.id = ${resultId}`))[0] ?? null;

/** Lists the results of a section for one file, the first rank first. @param page from 1 */
export const findCertifiedOfSection = (
  db: Database | Transaction,
  sectionId: number,
  page: number,
): Promise<CertifiedResult[]> => findResults(db, sql`r.section_id = ${sectionId}`, page);

export async function countCertified(db: Database | Transaction, sectionId: number): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total ${certified} and r.section_id = ${sectionId}`,
  );
  return rows[0]!.total;
}
