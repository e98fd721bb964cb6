import type { Locale } from '@app/contract/locale';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/client';
import { type Listing, whereAll } from '#platform/database/listings';
import { parseId } from '#platform/ids';
import { graceDays } from '../membership/index.ts';

export interface PersonListRow {
  id: string;
  name: string;
  nativeName: string;
  birthDate: string | null;
  memberNo: string | null;
  association: string;
  club: string | null;
  status: 'none' | 'active' | 'grace' | 'expired';
  endsOn: string | null;
  accountState: 'none' | 'active' | 'disabled' | 'closed';
}

export interface PersonFilters {
  id?: number;
  associationId?: string | undefined;
  clubId?: string | undefined;
  status?: PersonListRow['status'] | undefined;
  expiresFrom?: string | undefined;
  expiresUntil?: string | undefined;
}

/** Returns the status of membership `ms` on a day; `none` for a person without one. */
const statusOn = (
  today: string,
): SQL => sql`case when ms.id is null then 'none' when ms.ends_on >= ${today}::date then 'active'
  when ms.has_grace and ms.ends_on >= ${today}::date - ${graceDays}::int then 'grace' else 'expired' end`;

const conditionOf = (status: PersonListRow['status'], today: string): SQL =>
  ({
    none: sql`ms.id is null`,
    active: sql`ms.ends_on >= ${today}::date`,
    grace: sql`ms.ends_on < ${today}::date and ms.has_grace and ms.ends_on >= ${today}::date - ${graceDays}::int`,
    expired: sql`ms.ends_on < ${today}::date and not (ms.has_grace
      and ms.ends_on >= ${today}::date - ${graceDays}::int)`,
  })[status];

/**
 * Lists people by Latin name.
 *
 * @param today the association's day, `YYYY-MM-DD`
 * @param like the condition for the keyword
 */
export function personListing(
  locale: Locale,
  today: string,
  { id, associationId, clubId, status, expiresFrom, expiresUntil }: PersonFilters,
  like: SQL | null = null,
): Listing<PersonListRow> {
  const where = whereAll(
    id === undefined ? sql`p.merged_into_id is null` : sql`p.id = ${id}`,
    associationId !== undefined && sql`p.association_id = ${parseId(associationId)}`,
    clubId !== undefined && sql`p.club_id = ${parseId(clubId)}`,
    status && conditionOf(status, today),
    expiresFrom !== undefined && sql`ms.ends_on >= ${expiresFrom}::date`,
    expiresUntil !== undefined && sql`ms.ends_on <= ${expiresUntil}::date`,
    like,
  );
  return {
    columns: sql<PersonListRow>`p.id::text, p.latin_name as name, p.native_name as "nativeName",
      p.birth_date::text as "birthDate",
      ms.member_no as "memberNo", coalesce(o.name->>${locale}, '') as association, c.name->>${locale} as club,
      ${statusOn(today)} as status,
      ms.ends_on::text as "endsOn",
      case when a.id is null then 'none' when a.closed_at is not null then 'closed'
      when a.disabled_at is not null then 'disabled' else 'active' end as "accountState"`,
    from: sql`from people p left join memberships ms on ms.person_id = p.id ${where}`,
    order: sql`p.latin_name, p.id`,
    sorts: {
      name: [sql`p.latin_name`, sql`p.id`],
      memberNo: [{ nullable: sql`ms.member_no` }, sql`p.id`],
      birthDate: [{ nullable: sql`p.birth_date` }, sql`p.id`],
      endsOn: [{ nullable: sql`ms.ends_on` }, sql`p.id`],
    },
    shown: {
      key: sql`p.id`,
      from: sql`from people p left join memberships ms on ms.person_id = p.id left join accounts a on a.person_id = p.id
        left join associations o on o.id = p.association_id left join clubs c on c.id = p.club_id`,
    },
  };
}

interface AssociationOption {
  id: string;
  name: string;
  clubs: { id: string; name: string }[];
}

/** Lists associations with their clubs, in the order set by staff. */
export async function findAssociationOptions(db: Database, locale: Locale): Promise<AssociationOption[]> {
  const { rows } = await db.execute<AssociationOption & Record<string, unknown>>(sql`
    select o.id::text, o.name->>${locale} as name,
      coalesce(json_agg(json_build_object('id', c.id::text, 'name', c.name->>${locale})
      order by c.name->>${locale}) filter (where c.id is not null), '[]') as clubs
    from associations o left join clubs c on c.association_id = o.id group by o.id order by o.position, o.id`);
  return rows;
}
