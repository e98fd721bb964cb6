import { locales } from '@app/contract/locale';
import { InvalidFields } from '#platform/errors';
import { announceChange } from '#platform/contentChanges';
import type { Transaction } from '#platform/database/client';
import { indexForSearch } from '../search/index.ts';
import { insertPerson, isListed, listInDirectory, unlistFromDirectory, updatePerson } from './people.queries.ts';
import type { people } from './people.tables.ts';

/** Adds somebody who plays; listed and found only if they chose to be. */
export async function addPerson(tx: Transaction, values: typeof people.$inferInsert): Promise<number> {
  const id = await insertPerson(tx, values);
  if (values.inDirectory) await makeFindable(tx, id, values);
  await announceChange(tx, 'people');
  return id;
}

interface OwnChanges {
  nativeName: string | null;
  latinName: string | null;
  birthDate: string | null;
  inDirectory: boolean;
}

/**
 * What people say about themselves. Somebody who is nobody yet becomes somebody when there is anything to keep.
 *
 * @returns the person's id, or null while there is nothing to keep
 * @throws InvalidFields for a listing without a Latin name to list it under
 */
export async function savePerson(tx: Transaction, id: number | null, { nativeName, latinName, birthDate, inDirectory }: OwnChanges): Promise<number | null> {
  if (inDirectory && latinName === null) throw new InvalidFields({ latinName: 'required' });
  const values = { nativeName: nativeName ?? '', latinName: latinName ?? '', birthDate, inDirectory };
  if (id === null) {
    const hasAnything = nativeName !== null || latinName !== null || birthDate !== null;
    return hasAnything ? addPerson(tx, values) : null;
  }
  await updatePerson(tx, id, values);
  if (inDirectory) await makeFindable(tx, id, values);
  else await makeUnfindable(tx, id);
  await announceName(tx);
  return id;
}

interface Enrolment {
  nativeName: string;
  latinName: string;
  birthDate: string;
  associationId: number;
  clubId: number | null;
}

/** Somebody joins an association: known by what they proved, and listed only if they were before. @returns their id */
export async function enrolPerson(tx: Transaction, id: number | null, values: Enrolment): Promise<number> {
  if (id === null) return addPerson(tx, values);
  await updatePerson(tx, id, values);
  if (await isListed(tx, id)) await makeFindable(tx, id, values);
  await announceName(tx);
  return id;
}

/** Standings stay true, without the name. */
export async function forgetPerson(tx: Transaction, id: number): Promise<void> {
  await updatePerson(tx, id, { nativeName: '', latinName: `Former participant ${id}`, birthDate: null, clubId: null, inDirectory: false });
  await makeUnfindable(tx, id);
  await announceName(tx);
}

/** Names stand in directories, rankings and standings. */
async function announceName(tx: Transaction): Promise<void> {
  for (const topic of ['people', 'results', 'events'] as const) await announceChange(tx, topic);
}

async function makeFindable(tx: Transaction, id: number, { latinName, nativeName }: { latinName: string; nativeName: string }): Promise<void> {
  await listInDirectory(tx, id, latinName);
  const searchable = locales.map((locale) => ({
    locale,
    title: latinName,
    alsoNamed: nativeName,
    snippet: nativeName,
    body: nativeName,
    url: `/members?tab=directory&keyword=${encodeURIComponent(latinName)}`,
    visibleFrom: new Date(0),
  }));
  await indexForSearch(tx, 'person', id, searchable);
}

async function makeUnfindable(tx: Transaction, id: number): Promise<void> {
  await unlistFromDirectory(tx, id);
  await indexForSearch(tx, 'person', id, []);
}
