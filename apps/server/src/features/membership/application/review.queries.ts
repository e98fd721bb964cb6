import type { ApplicationStatus } from '@app/contract/membership';
import type { Locale } from '@app/contract/locale';
import { sql } from 'drizzle-orm';
import { containing, instantText, type Listing, whereAll } from '#platform/database/listings';

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
  status?: ApplicationStatus | undefined;
  keyword?: string | undefined;
  /** Selects one application. */
  id?: number;
}

/**
 * Compares a keyword with Han characters with the native name only, and with `like`, because Han has no case. Two
 * characters are too few for the trigram index.
 */
const namesLike = (keyword: string) =>
  /\p{Script=Han}/u.test(keyword)
    ? sql`m.native_name like ${containing(keyword)}`
    : sql`(m.latin_name ilike ${containing(keyword)} or m.native_name ilike ${containing(keyword)})`;

/** Lists applications for staff, the longest waiting first. Drafts are visible to their applicant only. */
export function applicationsForReview(locale: Locale, { status, keyword, id }: ReviewFilters): Listing<ReviewRow> {
  const where = whereAll(
    sql`m.status <> 'draft'`,
    status && sql`m.status = ${status}`,
    id !== undefined && sql`m.id = ${id}`,
    keyword && namesLike(keyword),
  );
  return {
    columns: sql<ReviewRow>`m.id::text, m.status, m.latin_name as name, m.native_name as "nativeName", coalesce(a.name->>${locale}, '') as association,
      c.name->>${locale} as club, m.country, m.fields, ${instantText(sql`m.submitted_at`)} as "submittedAt"`,
    from: sql`from membership_applications m ${where}`,
    order: sql`m.submitted_at nulls last, m.id`,
    sorts: {
      name: [sql`m.latin_name`, sql`m.native_name`, sql`m.id`],
      submittedAt: [{ nullable: sql`m.submitted_at` }, sql`m.id`],
    },
    shown: {
      key: sql`m.id`,
      from: sql`from membership_applications m left join associations a on a.id = m.association_id left join clubs c on c.id = m.club_id`,
    },
  };
}
