import type { ApplicationStatus } from '@app/contract/membership';
import type { Locale } from '@app/contract/locale';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/client';
import { toLikePattern, instantText, type Listing, whereAll } from '#platform/database/listings';

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
 * Compares a keyword with Han characters only with the native name, and case-sensitively, because Han has no case. A
 * trigram index cannot help here: keywords of two characters are too short for it.
 */
const namesLike = (keyword: string) =>
  /\p{Script=Han}/u.test(keyword)
    ? sql`m.native_name like ${toLikePattern(keyword)}`
    : sql`(m.latin_name ilike ${toLikePattern(keyword)} or m.native_name ilike ${toLikePattern(keyword)})`;

/** Lists applications for staff, the longest waiting first. Drafts are visible to their applicant only. */
export function applicationsForReview(locale: Locale, { status, keyword, id }: ReviewFilters): Listing<ReviewRow> {
  const where = whereAll(
    sql`m.status <> 'draft'`,
    status && sql`m.status = ${status}`,
    id !== undefined && sql`m.id = ${id}`,
    keyword && namesLike(keyword),
  );
  return {
    columns: sql<ReviewRow>`m.id::text, m.status, m.latin_name as name, m.native_name as "nativeName",
      coalesce(a.name->>${locale}, '') as association,
      c.name->>${locale} as club, m.country, m.fields, ${instantText(sql`m.submitted_at`)} as "submittedAt"`,
    from: sql`from membership_applications m ${where}`,
    order: sql`m.submitted_at nulls last, m.id`,
    sorts: {
      name: [sql`m.latin_name`, sql`m.native_name`, sql`m.id`],
      // Drafts are not listed, so every row has this time and needs no order for nulls.
      submittedAt: [sql`m.submitted_at`, sql`m.id`],
    },
    shown: {
      key: sql`m.id`,
      from: sql`from membership_applications m left join associations a on a.id = m.association_id left join clubs c
        on c.id = m.club_id`,
    },
  };
}

export interface PossibleDuplicate {
  kind: 'person' | 'application';
  id: string;
  name: string;
  nativeName: string;
  /** The birth date of a person; null for an application, whose birth date is sealed. */
  birthDate: string | null;
  fields: Buffer | null;
  memberNo: string | null;
  status: Exclude<ApplicationStatus, 'draft'> | null;
  hasSamePassport: boolean;
}

interface Applicant {
  applicationId: number;
  accountId: number;
  /** The applicant's own person, who is not a duplicate. */
  personId: number | null;
  names: string[];
  passportFingerprint: string | null;
}

const maxDuplicates = 10;

/** Finds people and applications of others with one of the names, in any case, or with the passport. */
export async function findPossibleDuplicates(
  db: Database,
  { applicationId, accountId, personId, names, passportFingerprint }: Applicant,
): Promise<PossibleDuplicate[]> {
  const lowerNames = sql.param(names.map((name) => name.toLowerCase()));
  const samePassport =
    passportFingerprint === null
      ? sql`false`
      : sql`coalesce(a.search_fingerprints @> array[${passportFingerprint}], false)`;
  const { rows } = await db.execute<PossibleDuplicate & Record<string, unknown>>(sql`
    (select 'person' as kind, p.id::text, p.latin_name as name, p.native_name as "nativeName",
    p.birth_date::text as "birthDate", null::bytea as fields,
      m.member_no as "memberNo", null as status, false as "hasSamePassport"
    from people p left join memberships m on m.person_id = p.id
    where (lower(p.latin_name) = any(${lowerNames}) or lower(p.native_name) = any(${lowerNames})) and p.id is distinct
    from ${personId}
    order by p.id desc limit ${maxDuplicates})
    union all
    (select 'application', a.id::text, a.latin_name, a.native_name, null, a.fields, null, a.status, ${samePassport}
    from membership_applications a
    where a.status <> 'draft' and a.id <> ${applicationId} and a.account_id <> ${accountId}
      and (lower(a.latin_name) = any(${lowerNames}) or lower(a.native_name) = any(${lowerNames}) or ${samePassport})
    order by a.id desc limit ${maxDuplicates})`);
  return rows;
}

/** Returns the length of the queue, its first application other than the given one, and the oldest submission. */
export async function findQueue(
  db: Database,
  exceptId: number,
): Promise<{ waiting: number; nextId: string | null; oldest: string | null }> {
  const { rows } = await db.execute<{ waiting: number; nextId: string | null; oldest: string | null }>(sql`
    select count(*)::int as waiting, ${instantText(sql`min(m.submitted_at)`)} as oldest,
      (select n.id::text from membership_applications n where n.status = 'underReview' and n.id <> ${exceptId}
        order by n.submitted_at, n.id limit 1) as "nextId"
    from membership_applications m where m.status = 'underReview'`);
  return rows[0]!;
}

/**
 * Registers a staff member as the viewer of an application, unless another officer is viewing it. @returns that other
 * officer; null when the staff member is now the viewer
 */
export async function claimView(
  db: Database,
  id: number,
  { staffId, name, now, outdatedBefore }: { staffId: number; name: string; now: Date; outdatedBefore: Date },
): Promise<{ name: string; since: string } | null> {
  const canView = sql`(viewer_id is null or viewer_id = ${staffId}
    or viewed_at < ${outdatedBefore.toISOString()}::timestamptz)`;
  await db.execute(sql`
    update membership_applications set viewer_id = ${staffId}, viewer_name = ${name},
    viewed_at = ${now.toISOString()}::timestamptz
    where id = ${id} and status = 'underReview' and ${canView}`);
  const { rows } = await db.execute<{ name: string; since: string }>(sql`
    select viewer_name as name, ${instantText(sql`viewed_at`)} as since from membership_applications
    where id = ${id} and status = 'underReview' and not ${canView}`);
  return rows[0] ?? null;
}
