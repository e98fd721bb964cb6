import { locales } from '@app/contract/locale';
import { isLatinName, arrangeNames } from '@app/contract/names';
import { getToday } from '#platform/calendar';
import type { Clock } from '#platform/clock';
import { BusinessError, createEditConflict, InvalidFields } from '#platform/errors';
import { announceChange } from '#platform/contentChanges';
import type { Transaction } from '#platform/database/client';
import { indexForSearch } from '../search/index.ts';
import {
  deleteChangeRequests,
  findAndLockPerson,
  findOpenChangeRequest,
  insertChangeRequest,
  insertPeople,
  listInDirectory,
  lockPerson,
  type Person,
  unlistFromDirectory,
  updatePerson,
  withdrawChangeRequest,
} from './people.queries.ts';
import type { people } from './people.tables.ts';

/**
 * Adds a person. A member who chose to be listed appears in the directory later: see `updateMemberUntil`. @returns the
 * id
 */
export async function createPerson(tx: Transaction, values: typeof people.$inferInsert): Promise<number> {
  return (await createPeople(tx, [values]))[0]!;
}

/** Adds people. @returns their ids, in the order of the values */
export async function createPeople(tx: Transaction, values: (typeof people.$inferInsert)[]): Promise<number[]> {
  const ids = await insertPeople(tx, values);
  await announceChange(tx, 'people');
  return ids;
}

interface OwnChanges {
  nativeName: string | null;
  latinName: string | null;
  birthDate: string | null;
  inDirectory: boolean;
}

/**
 * Saves a person's own data. Once staff have reviewed names and birth date, a change of them becomes a request that
 * staff decide. Until then the old values are shown, because card, verification, rankings, directory and search show
 * reviewed names only. Before the first review, a person may write any name, because no other visitor sees it.
 *
 * @param id null before there is a person; one is created when there is data to store
 * @returns the person's id, or null while there is no data to store
 * @throws InvalidFields for a listing without a Latin name, or a Latin name in other letters
 */
export async function savePerson(
  tx: Transaction,
  id: number | null,
  { nativeName, latinName, birthDate, inDirectory }: OwnChanges,
  clock: Clock,
): Promise<number | null> {
  if (inDirectory && latinName === null) throw new InvalidFields({ latinName: 'required' });
  if (latinName !== null && !isLatinName(latinName)) throw new InvalidFields({ latinName: 'latinLettersRequired' });
  const names = { nativeName: nativeName ?? '', latinName: latinName ?? '', birthDate };
  if (id === null) {
    const hasAnything = nativeName !== null || latinName !== null || birthDate !== null;
    return hasAnything ? createPerson(tx, { ...names, inDirectory }) : null;
  }
  const person = await lockPerson(tx, id);
  if (isReviewed(person)) await requestChange(tx, person, names, clock);
  await applyPersonChanges(tx, person, isReviewed(person) ? { inDirectory } : { ...names, inDirectory }, clock);
  return id;
}

/** Whether staff have reviewed a person's names, as they do before a first membership. */
const isReviewed = ({ memberUntil }: Pick<Person, 'memberUntil'>): boolean => memberUntil !== null;

async function requestChange(
  tx: Transaction,
  person: Person,
  wanted: Pick<Person, 'nativeName' | 'latinName' | 'birthDate'>,
  clock: Clock,
): Promise<void> {
  const isSame = (other: typeof wanted) =>
    other.nativeName === wanted.nativeName &&
    other.latinName === wanted.latinName &&
    other.birthDate === wanted.birthDate;
  const open = await findOpenChangeRequest(tx, person.id);
  if (open && isSame(open)) return;
  await withdrawChangeRequest(tx, person.id, clock.now());
  if (!isSame(person))
    await insertChangeRequest(tx, { personId: person.id, ...wanted, state: 'requested', createdAt: clock.now() });
}

/** Changes a person's row and updates directory and search. */
export async function applyPersonChanges(
  tx: Transaction,
  person: Person,
  changes: Partial<Omit<Person, 'id' | 'searchText' | 'version'>>,
  clock: Clock,
): Promise<void> {
  await updatePerson(tx, person, changes);
  await updateListings(tx, { ...person, ...changes }, clock);
}

/** Updates directory and search from a person as they are stored. */
export async function reindexPerson(tx: Transaction, id: number, clock: Clock): Promise<void> {
  const person = await findAndLockPerson(tx, id);
  if (person) await listIfMember(tx, person, clock);
}

/** Lists a person in directory and search if, and only if, they are a member and chose to be listed. */
export async function updateListings(tx: Transaction, changed: Person, clock: Clock): Promise<void> {
  await listIfMember(tx, changed, clock);
  // Names are part of directories, rankings and standings.
  for (const topic of ['people', 'results', 'events'] as const) await announceChange(tx, topic);
}

async function listIfMember(tx: Transaction, person: Person, clock: Clock): Promise<void> {
  const isListed = person.inDirectory && person.memberUntil !== null && person.memberUntil >= getToday({ clock });
  if (isListed) await addToSearch(tx, person);
  else await removeFromSearch(tx, person.id);
}

/**
 * Sets the last day on which a person counts as a member. A person with this day has reviewed names, and is listed in
 * the directory as long as the membership lasts.
 */
export async function updateMemberUntil(tx: Transaction, id: number, memberUntil: string, clock: Clock): Promise<void> {
  await applyPersonChanges(tx, await lockPerson(tx, id), { memberUntil }, clock);
}

interface Enrolment {
  nativeName: string;
  latinName: string;
  birthDate: string;
  associationId: number;
  clubId: number | null;
}

/**
 * Stores the names that staff reviewed, and the association, and voids an earlier change request. @returns the person's
 * id
 */
export async function enrolPerson(
  tx: Transaction,
  id: number | null,
  values: Enrolment,
  clock: Clock,
): Promise<number> {
  if (id === null) return createPerson(tx, values);
  await withdrawChangeRequest(tx, id, clock.now());
  await applyPersonChanges(tx, await lockPerson(tx, id), values, clock);
  return id;
}

export interface Correction {
  nativeName: string;
  latinName: string;
  birthDate: string | null;
  associationId: number | null;
  clubId: number | null;
}

/**
 * Stores corrections by staff. @returns the values before
 *
 * @throws BusinessError notFound; conflict when the person was changed since that version
 */
export async function correctPerson(
  tx: Transaction,
  id: number,
  { values, version }: { values: Correction; version: number },
  clock: Clock,
): Promise<Correction> {
  const person = await findAndLockPerson(tx, id);
  if (!person) throw new BusinessError('notFound');
  if (person.version !== version) throw createEditConflict();
  const { nativeName, latinName, birthDate, associationId, clubId } = person;
  await applyPersonChanges(tx, person, values, clock);
  return { nativeName, latinName, birthDate, associationId, clubId };
}

/** Erases a person's data. Standings keep their ranks, without the name. */
export async function erasePerson(tx: Transaction, id: number, clock: Clock): Promise<void> {
  await deleteChangeRequests(tx, id);
  const erased = {
    nativeName: '',
    latinName: `Former participant ${id}`,
    birthDate: null,
    clubId: null,
    inDirectory: false,
  };
  await applyPersonChanges(tx, await lockPerson(tx, id), erased, clock);
}

async function addToSearch(tx: Transaction, { id, latinName, nativeName }: Person): Promise<void> {
  await listInDirectory(tx, id, latinName);
  const searchable = locales.map((locale) => {
    const { lead, second } = arrangeNames(locale, { latinName, nativeName });
    return {
      locale,
      title: lead,
      alsoNamed: second,
      snippet: second,
      body: second,
      url: `/members?tab=directory&keyword=${encodeURIComponent(latinName)}`,
      visibleFrom: new Date(0),
    };
  });
  await indexForSearch(tx, 'person', id, searchable);
}

async function removeFromSearch(tx: Transaction, id: number): Promise<void> {
  await unlistFromDirectory(tx, id);
  await indexForSearch(tx, 'person', id, []);
}
