import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';

/** The facts about a person that the rules of events check. */
export interface PlayerFacts {
  personId: number;
  latinName: string;
  nativeName: string;
  birthDate: string | null;
  memberUntil: string | null;
  country: string | null;
}

/** Finds the facts about people that the rules of events check; people who were merged into others are left out. */
export async function findPlayerFacts(from: Database | Transaction, personIds: number[]): Promise<PlayerFacts[]> {
  if (personIds.length === 0) return [];
  const { rows } = await from.execute<PlayerFacts & Record<string, unknown>>(sql`
    select p.id::int as "personId", p.latin_name as "latinName", p.native_name as "nativeName",
    p.birth_date::text as "birthDate",
      p.member_until::text as "memberUntil", a.country
    from people p left join associations a on a.id = p.association_id
    where p.id = any(${sql.param(personIds)}::bigint[]) and p.merged_into_id is null`);
  return personIds.flatMap((id) => rows.filter(({ personId }) => personId === id));
}
