import type { Profile } from '@app/contract/account';
import type { DirectoryRow } from '@app/contract/people';
import type { Locale } from '@app/contract/locale';
import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { addToLists, listPage, removeFromLists, textKey } from '#platform/database/orderedLists';
import { people } from './people.tables.ts';

const directory = 'people:directory';

const columns = (locale: Locale) => sql`
  p.id::text as "personId", p.latin_name as name, p.native_name as "nativeName",
  coalesce(a.name->>${locale}, '') as association, c.name->>${locale} as club`;

/** By Latin name. */
export async function findDirectoryPage(db: Database, locale: Locale, { pageNum, pageSize }: { pageNum: number; pageSize: number }) {
  const page = listPage({ list: directory, until: null, newestFirst: false, pageNum, pageSize });
  const { rows } = await db.execute<DirectoryRow & { total: string }>(sql`
    select page.total, ${columns(locale)}
    from ${page} page left join people p on p.id = page.item_id
    left join associations a on a.id = p.association_id left join clubs c on c.id = p.club_id
    order by page.key`);
  const listed = rows.filter(({ personId }) => personId !== null).map(({ total: _, ...person }): DirectoryRow => person);
  return { rows: listed, total: Number(rows[0]?.total ?? 0) };
}

/** The given people in the order given; those who are not listed are left out. */
export async function findListedPeople(db: Database, locale: Locale, ids: number[]): Promise<DirectoryRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<DirectoryRow & Record<string, unknown>>(sql`
    select ${columns(locale)}
    from unnest(array[${sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )}]::bigint[]) with ordinality as wanted(id, place)
    join people p on p.id = wanted.id and p.in_directory
    left join associations a on a.id = p.association_id left join clubs c on c.id = p.club_id
    order by wanted.place`);
  return rows;
}

export async function insertPerson(tx: Transaction, values: typeof people.$inferInsert): Promise<number> {
  const [row] = await tx.insert(people).values(values).returning({ id: people.id });
  return row!.id;
}

export async function listInDirectory(tx: Transaction, id: number, latinName: string): Promise<void> {
  await removeFromLists(tx, directory, id);
  await addToLists(tx, [{ list: directory, key: textKey(latinName, id), itemId: id }]);
}

export async function updatePerson(tx: Transaction, id: number, changes: Partial<typeof people.$inferInsert>): Promise<void> {
  await tx.update(people).set(changes).where(eq(people.id, id));
}

export async function unlistFromDirectory(tx: Transaction, id: number): Promise<void> {
  await removeFromLists(tx, directory, id);
}

type PersonProfile = Pick<Profile, 'nativeName' | 'latinName' | 'birthDate' | 'inDirectory' | 'associationName' | 'clubName'>;

/** What a person's own profile shows; names that are not given are null. @throws when there is no such person */
export async function getPersonProfile(db: Database | Transaction, locale: Locale, id: number): Promise<PersonProfile> {
  const { rows } = await db.execute<PersonProfile & Record<string, unknown>>(sql`
    select nullif(p.native_name, '') as "nativeName", nullif(p.latin_name, '') as "latinName", p.birth_date::text as "birthDate",
      p.in_directory as "inDirectory", a.name->>${locale} as "associationName", c.name->>${locale} as "clubName"
    from people p left join associations a on a.id = p.association_id left join clubs c on c.id = p.club_id where p.id = ${id}`);
  if (!rows[0]) throw new Error(`there is no person ${id}`);
  return rows[0];
}

export async function isListed(tx: Transaction, id: number): Promise<boolean> {
  const [row] = await tx.select({ inDirectory: people.inDirectory }).from(people).where(eq(people.id, id));
  return row?.inDirectory ?? false;
}
