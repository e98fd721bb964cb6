import type { OwnAbsences } from '@app/contract/absences';
import { m } from '#messages';
import type { Clock } from '#platform/clock';
import type { Database, Transaction } from '#platform/database/client';
import { BusinessError, InvalidFields } from '#platform/errors';
import type { Session } from '#platform/visitor';
import { deleteAbsence, findAbsentRounds, insertAbsence } from '../entries/absences/absences.queries.ts';
import { findOwner, isOwnEntry } from '../entries/candidates/owners.service.ts';
import { type Entry, findEntry, findPlayers } from '../entries/entries.queries.ts';
import { findSection, lockSection, type SectionOfEvent } from '../events/eventRecords.queries.ts';
import { hasResults } from '../results/results.queries.ts';
import { findRounds } from '../rounds/rounds.queries.ts';
import { lockUnfinishedSection } from './playedSection.service.ts';

interface Absence {
  entryId: number;
  round: number;
  isAbsent: boolean;
}

const takesPart = ({ state }: Entry, { event }: SectionOfEvent): boolean =>
  state === 'entered' && event.cancelledAt === null;

const acceptsRequests = ({ section }: SectionOfEvent): boolean =>
  section.scoring.by === 'games' && section.plannedRounds !== null && section.requestedByes.max > 0;

const isPlanned = ({ section }: SectionOfEvent, round: number): boolean =>
  section.plannedRounds === null || round <= section.plannedRounds;

/** @throws BusinessError notFound when the account may not change the entry */
async function requireOwnEntry(from: Database | Transaction, session: Session, entryId: number): Promise<Entry> {
  const entry = await findEntry(from, entryId);
  if (!entry || !(await isOwnEntry(from, entry, await findOwner(from, session)))) throw new BusinessError('notFound');
  return entry;
}

/** Returns the rounds that an entry of the account misses, and those that it can ask to miss. */
export async function getOwnAbsences(
  from: Database | Transaction,
  session: Session,
  entryId: number,
): Promise<OwnAbsences> {
  const entry = await requireOwnEntry(from, session, entryId);
  const found = await findSection(from, entry.sectionId);
  if (!found) throw new BusinessError('notFound');
  const { section } = found;
  const isOpen = takesPart(entry, found) && !(await hasResults(from, section.id));
  const canAsk = isOpen && acceptsRequests(found);
  const absent = isOpen ? ((await findAbsentRounds(from, [section.id])).get(entryId) ?? []) : [];
  const paired = new Map((await findRounds(from, [section.id])).map((round) => [round.number, round]));
  const planned = Array.from({ length: section.plannedRounds ?? 0 }, (_, index) => index + 1);
  return {
    canAsk,
    byes: section.requestedByes,
    rounds: (canAsk ? planned : absent).map((number) => ({
      number,
      startTime: paired.get(number)?.startTime.toISOString() ?? section.roundTimes[number - 1] ?? null,
      isAbsent: absent.includes(number),
      isPaired: paired.has(number),
    })),
  };
}

/**
 * Records that a player asks to miss a round, or takes the request back.
 *
 * @throws BusinessError notFound for entries of others; conflict once the round is paired or the results are final, for
 * an entry that does not take part, and for a request that the section does not take
 * @throws InvalidFields for a round that is not planned
 */
export async function requestAbsence(
  tx: Transaction,
  clock: Clock,
  session: Session,
  { entryId, round, isAbsent }: Absence,
): Promise<void> {
  const { sectionId } = await requireOwnEntry(tx, session, entryId);
  const locked = await lockSection(tx, sectionId);
  const entry = await requireOwnEntry(tx, session, entryId);
  if (!locked) throw new BusinessError('notFound');
  if (!takesPart(entry, locked)) throw new BusinessError('conflict', null, m.error_entry_takes_no_part);
  if (await hasResults(tx, sectionId)) throw new BusinessError('conflict', null, m.error_absence_after_results);
  if ((await findRounds(tx, [sectionId])).some(({ number }) => number === round))
    throw new BusinessError('conflict', null, m.error_absence_after_pairing);
  if (isAbsent && !acceptsRequests(locked))
    throw new BusinessError('conflict', null, m.error_absence_requests_not_taken);
  if (isAbsent && !isPlanned(locked, round)) throw new InvalidFields({ round: 'outOfRange' });
  await saveAbsence(tx, clock, { entryId, round, isAbsent, recordedBy: 'player' });
}

/**
 * Records for an officer whether an entrant misses a round, also one that is paired, until the results are final.
 *
 * @returns the id of the event, the names of the players, and the rounds that the entrant missed before and misses now
 * @throws BusinessError notFound for an entry that does not take part in the section; conflict for final results
 * @throws InvalidFields for a round that is not planned, and where seats of tables get scores
 */
export async function recordAbsence(
  tx: Transaction,
  clock: Clock,
  { sectionId, entryId, round, isAbsent }: Absence & { sectionId: number },
): Promise<{ eventId: number; name: string; before: number[]; after: number[] }> {
  const locked = await lockUnfinishedSection(tx, sectionId);
  const entry = await findEntry(tx, entryId);
  if (entry?.sectionId !== sectionId || entry.state !== 'entered') throw new BusinessError('notFound');
  if (locked.section.scoring.by === 'tables') throw new InvalidFields({ number: 'notOffered' });
  if (isAbsent && !isPlanned(locked, round)) throw new InvalidFields({ number: 'outOfRange' });
  const roundsOf = async () => (await findAbsentRounds(tx, [sectionId])).get(entryId) ?? [];
  const before = await roundsOf();
  await saveAbsence(tx, clock, { entryId, round, isAbsent, recordedBy: 'staff' });
  const name = (await findPlayers(tx, [entryId])).map(({ latinName }) => latinName).join(' / ');
  return { eventId: locked.event.id, name, before, after: await roundsOf() };
}

async function saveAbsence(
  tx: Transaction,
  clock: Clock,
  { isAbsent, recordedBy, ...absence }: Absence & { recordedBy: 'player' | 'staff' },
): Promise<void> {
  if (isAbsent) await insertAbsence(tx, { ...absence, recordedBy, createdAt: clock.now() });
  else await deleteAbsence(tx, absence);
}
