import type { PersonProfile } from '@app/contract/account';
import type { DirectoryRow } from '@app/contract/people';
import type { Locale } from '@app/contract/locale';
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { toNameSearchText } from '#platform/text/nameSearch';
import { toLikePattern, instantText, type Listing, whereAll } from '#platform/database/listings';
import { isDueFor } from '#platform/jobs/jobFailures.queries';
import { addToLists, listPage, removeFromLists, textKey } from '#platform/database/orderedLists';
import { people, personChangeRequests } from './people.tables.ts';

const directory = 'people:directory';

const columns = (locale: Locale) => sql`
  p.id::text as "personId", p.latin_name as name, p.native_name as "nativeName",
  coalesce(a.name->>${locale}, '') as association, c.name->>${locale} as club`;

/** Finds a page of the directory, ordered by Latin name. */
export async function findDirectoryPage(
  db: Database,
  locale: Locale,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
) {
  const page = listPage({ list: directory, until: null, newestFirst: false, pageNum, pageSize });
  const { rows } = await db.execute<DirectoryRow & { total: string }>(sql`
    select page.total, ${columns(locale)}
    from ${page} page left join people p on p.id = page.item_id
    left join associations a on a.id = p.association_id left join clubs c on c.id = p.club_id
    order by page.key`);
  const listed = rows
    .filter(({ personId }) => personId !== null)
    .map(({ total: _, ...person }): DirectoryRow => person);
  return { rows: listed, total: Number(rows[0]?.total ?? 0) };
}

/** Returns people in the order of `ids`, without those who are not listed. */
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

/** @returns the ids, in the order of the values */
export async function insertPeople(tx: Transaction, values: (typeof people.$inferInsert)[]): Promise<number[]> {
  if (values.length === 0) return [];
  const rows = await tx
    .insert(people)
    .values(values.map((person) => ({ ...person, searchText: toNameSearchText(person) })))
    .returning({ id: people.id });
  return rows.map(({ id }) => id);
}

export async function listInDirectory(tx: Transaction, id: number, latinName: string): Promise<void> {
  await removeFromLists(tx, directory, id);
  await addToLists(tx, [{ list: directory, key: textKey(latinName, id), itemId: id }]);
}

export async function updatePerson(
  tx: Transaction,
  person: Person,
  changes: Partial<Omit<Person, 'id' | 'searchText' | 'version'>>,
): Promise<void> {
  const searchText = toNameSearchText({ ...person, ...changes });
  await tx
    .update(people)
    .set({ ...changes, searchText, version: sql`${people.version} + 1` })
    .where(eq(people.id, person.id));
}

/** Fills in the search text of rows that an older version wrote. @returns the number of rows */
export async function fillSearchTexts(tx: Transaction, limit: number): Promise<number> {
  const rows = await tx
    .select()
    .from(people)
    .where(isNull(people.searchText))
    .orderBy(people.id)
    .limit(limit)
    .for('update', { skipLocked: true });
  for (const row of rows) await updatePerson(tx, row, {});
  return rows.length;
}

export async function unlistFromDirectory(tx: Transaction, id: number): Promise<void> {
  await removeFromLists(tx, directory, id);
}

/** Returns the fields of a person's own profile; missing names are null. @throws when the person does not exist */
export async function getPersonProfile(db: Database | Transaction, locale: Locale, id: number): Promise<PersonProfile> {
  const { rows } = await db.execute<PersonProfile & Record<string, unknown>>(sql`
    select nullif(p.native_name, '') as "nativeName", nullif(p.latin_name, '') as "latinName",
    p.birth_date::text as "birthDate",
      p.in_directory as "inDirectory", p.member_until is not null as "isReviewed", r.requested as "requestedChange",
      a.name->>${locale} as "associationName", c.name->>${locale} as "clubName"
    from people p left join associations a on a.id = p.association_id left join clubs c on c.id = p.club_id
    left join lateral (
      select jsonb_build_object('nativeName', nullif(n.native_name, ''), 'latinName', nullif(n.latin_name, ''),
      'birthDate', n.birth_date,
        'state', n.state, 'reason', n.reason) as requested, n.state
      from person_change_requests n where n.person_id = p.id order by n.id desc limit 1) r
      on r.state in ('requested', 'rejected')
    where p.id = ${id}`);
  if (!rows[0]) throw new Error(`there is no person ${id}`);
  return rows[0];
}

export type Person = typeof people.$inferSelect;
export type PersonChangeRequest = typeof personChangeRequests.$inferSelect;

export async function findAndLockPerson(tx: Transaction, id: number): Promise<Person | null> {
  const [row] = await tx.select().from(people).where(eq(people.id, id)).for('update');
  return row ?? null;
}

/** @throws when the person does not exist */
export async function lockPerson(tx: Transaction, id: number): Promise<Person> {
  const row = await findAndLockPerson(tx, id);
  if (!row) throw new Error(`there is no person ${id}`);
  return row;
}

const isInDirectoryList = sql`exists (select from list_members l where l.list = ${directory}
  and l.item_id = ${people.id})`;

/**
 * Lists the people to remove from the directory: those whose membership ended before `today`, and those who chose to be
 * listed but never were members.
 */
export async function findLapsedListings(
  db: Database,
  { today, job, now, limit }: { today: string; job: string; now: Date; limit: number },
): Promise<{ id: number }[]> {
  return db
    .select({ id: people.id })
    .from(people)
    .where(
      and(
        eq(people.inDirectory, true),
        sql`(${people.memberUntil} is null or ${lt(people.memberUntil, today)})`,
        isInDirectoryList,
        isDueFor(job, sql`${people.id}`, now),
      ),
    )
    .limit(limit);
}

export async function insertChangeRequest(
  tx: Transaction,
  values: typeof personChangeRequests.$inferInsert,
): Promise<void> {
  await tx.insert(personChangeRequests).values(values);
}

/** Withdraws the person's open request, because a newer one replaces it or the person keeps the name. */
export async function withdrawChangeRequest(tx: Transaction, personId: number, decidedAt: Date): Promise<void> {
  await tx
    .update(personChangeRequests)
    .set({ state: 'withdrawn', decidedAt })
    .where(and(eq(personChangeRequests.personId, personId), eq(personChangeRequests.state, 'requested')));
}

export async function findOpenChangeRequest(tx: Transaction, personId: number): Promise<PersonChangeRequest | null> {
  const [row] = await tx
    .select()
    .from(personChangeRequests)
    .where(and(eq(personChangeRequests.personId, personId), eq(personChangeRequests.state, 'requested')));
  return row ?? null;
}

export async function lockChangeRequest(tx: Transaction, id: number): Promise<PersonChangeRequest | null> {
  const [row] = await tx.select().from(personChangeRequests).where(eq(personChangeRequests.id, id)).for('update');
  return row ?? null;
}

export async function updateChangeRequest(
  tx: Transaction,
  id: number,
  changes: Partial<PersonChangeRequest>,
): Promise<void> {
  await tx.update(personChangeRequests).set(changes).where(eq(personChangeRequests.id, id));
}

/** Deletes a person's requests when the account is closed. */
export async function deleteChangeRequests(tx: Transaction, personId: number): Promise<void> {
  await tx.delete(personChangeRequests).where(eq(personChangeRequests.personId, personId));
}

export async function findChangeRequestsOf(db: Database, personId: number): Promise<PersonChangeRequest[]> {
  return db
    .select()
    .from(personChangeRequests)
    .where(eq(personChangeRequests.personId, personId))
    .orderBy(desc(personChangeRequests.id));
}

interface Names {
  latinName: string;
  nativeName: string;
  birthDate: string | null;
}

export interface ChangeRequestRow {
  id: string;
  personId: string;
  state: PersonChangeRequest['state'];
  present: Names;
  requested: Names;
  reason: string | null;
  createdAt: string;
  decidedAt: string | null;
}

/** Lists requests for staff, newest first. */
export function changeRequestsForStaff({
  id,
  state,
  keyword,
}: {
  id?: number;
  state?: string | undefined;
  keyword?: string | undefined;
}): Listing<ChangeRequestRow> {
  const like = toLikePattern(keyword ?? '');
  const where = whereAll(
    id !== undefined && sql`r.id = ${id}`,
    state && sql`r.state = ${state}`,
    keyword &&
      sql`(r.latin_name ilike ${like} or r.native_name ilike ${like} or p.latin_name ilike ${like}
        or p.native_name ilike ${like})`,
  );
  const names = (of: 'r' | 'p') =>
    sql.raw(
      `jsonb_build_object('latinName', ${of}.latin_name, 'nativeName', ${of}.native_name, 'birthDate', ${of}.birth_date)`,
    );
  return {
    columns: sql<ChangeRequestRow>`r.id::text, r.person_id::text as "personId", r.state, ${names('p')} as present,
      ${names('r')} as requested, r.reason,
      ${instantText(sql`r.created_at`)} as "createdAt", ${instantText(sql`r.decided_at`)} as "decidedAt"`,
    from: sql`from person_change_requests r join people p on p.id = r.person_id ${where}`,
    order: sql`r.id desc`,
    sorts: { createdAt: [sql`r.id`] },
  };
}
