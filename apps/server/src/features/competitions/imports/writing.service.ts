import type { NamedInFile } from '@app/contract/admin/eventImports';
import type { Transaction } from '#platform/database/client';
import { parseId } from '#platform/ids';
import { addEntries } from '../entries/desk/addEntries.service.ts';
import type { EntriesDeps } from '../entries/entriesDeps.ts';
import { insertEntries } from '../entries/entries.queries.ts';
import { createPeople } from '../../people/index.ts';
import { importRounds, importStandings, importTables } from './importRounds.service.ts';
import type { LostResult } from '../rounds/lostResults.service.ts';
import { notifySeats } from '../rounds/seating.service.ts';
import type { Standing } from '../standings/standings.queries.ts';
import type { EventFile } from './eventFile.ts';
import type { ImportEntry, ImportSection } from './importSection.ts';
import { type GameLine, groupLines, type NamedReference, type PersonLine } from './lines.rules.ts';
import { type FileLine, isGameLine, isPersonLine, isReady, isSeatLine, namesEntrants } from './plan.rules.ts';
import { groupSeats, type SeatLine } from './tables.rules.ts';

type Deps = Omit<EntriesDeps, 'db'>;

/** The changes that a file will make to a section. */
export interface Plan {
  section: ImportSection;
  entries: ImportEntry[];
  lines: FileLine[];
  names: Map<string, NamedInFile>;
}

interface ImportOutcome {
  /** How many entries wait for a place. */
  waiting: number;
  /** Standings that the file replaced. */
  replacedStandings: Standing[];
  /** Results of players who no longer sit together. */
  lostResults: LostResult[];
}

export async function importLines(
  deps: Deps,
  tx: Transaction,
  { sectionId, kind, unlockReason }: EventFile,
  { section, entries, lines, names }: Plan,
): Promise<ImportOutcome> {
  const ready = lines.filter((line) => isReady(line, names));
  if (namesEntrants(kind)) {
    const entryOf = ({ key }: NamedReference) => parseId(names.get(key)!.match!.id);
    const target = { sectionId, unlockReason, entryOf };
    const { seats, ...losses } = await (kind === 'games'
      ? importGames(tx, ready.filter(isGameLine), target)
      : importSeats(tx, ready.filter(isSeatLine), target));
    await notifySeats(deps, tx, section.eventId, seats);
    return { waiting: 0, ...losses };
  }
  const people = ready.filter(isPersonLine);
  const idOf = await addNewPeople(tx, people, names);
  const groups = groupLines(people, section.kind === 'individual').map((group) => ({
    lines: group,
    personIds: group.map(idOf),
  }));
  return kind === 'entries'
    ? { waiting: await enterGroups(deps, tx, { sectionId, section, groups }), replacedStandings: [], lostResults: [] }
    : {
        waiting: 0,
        replacedStandings: await rankGroups(deps, tx, { sectionId, section, entries, groups }),
        lostResults: [],
      };
}

interface Target {
  sectionId: number;
  unlockReason: string;
  entryOf: (reference: NamedReference) => number;
}

const importGames = (tx: Transaction, lines: GameLine[], { sectionId, unlockReason, entryOf }: Target) =>
  importRounds(
    tx,
    sectionId,
    lines.map(({ round, table, first, second, handicap, result }) => ({
      round,
      table,
      handicap,
      result,
      blackId: entryOf(first),
      whiteId: second && entryOf(second),
    })),
    unlockReason,
  );

const importSeats = (tx: Transaction, lines: SeatLine[], { sectionId, unlockReason, entryOf }: Target) =>
  importTables(
    tx,
    sectionId,
    groupSeats(lines).map((seats) => ({
      round: seats[0]!.round,
      table: seats[0]!.table,
      entryIds: seats.map(({ entrant }) => entryOf(entrant)),
      scores: seats.map(({ score }) => score),
    })),
    unlockReason,
  );

interface Groups {
  sectionId: number;
  section: ImportSection;
  groups: { lines: PersonLine[]; personIds: number[] }[];
}

/** Adds the people whom staff confirmed as new, each once. @returns a function that returns the person of a line */
async function addNewPeople(
  tx: Transaction,
  lines: PersonLine[],
  names: Map<string, NamedInFile>,
): Promise<(line: PersonLine) => number> {
  const isNew = ({ person }: PersonLine) => !names.get(person.key)!.match;
  const missing = new Map(lines.filter(isNew).map(({ person }) => [person.key, person]));
  const ids = await createPeople(
    tx,
    [...missing.values()].map(({ latinName, nativeName, birthDate }) => ({ latinName, nativeName, birthDate })),
  );
  const added = new Map([...missing.keys()].map((key, nth) => [key, ids[nth]!]));
  return ({ person: { key } }) => added.get(key) ?? parseId(names.get(key)!.match!.id);
}

/** @returns how many entries wait for a place */
const enterGroups = (
  deps: Deps,
  tx: Transaction,
  { sectionId, section: { eventId }, groups }: Groups,
): Promise<number> =>
  addEntries(deps, tx, {
    eventId,
    sectionId,
    entries: groups.map(({ lines, personIds }) => ({
      teamName: lines[0]!.team,
      players: personIds.map((personId, index) => ({ personId, rating: lines[index]!.rating })),
    })),
  });

/**
 * Stores standings. People who are not on the list of entrants are entered, because they have played. @returns the
 * former standings
 */
async function rankGroups(
  { clock }: Deps,
  tx: Transaction,
  { sectionId, section, entries, groups }: Groups & { entries: ImportEntry[] },
): Promise<Standing[]> {
  const { eventId } = section;
  const entryOf = (personIds: number[]) =>
    entries.find((entry) => personIds.every((id) => entry.personIds.includes(id)))?.id ?? null;
  const unknown = groups.filter(({ personIds }) => entryOf(personIds) === null);
  const ids = await insertEntries(
    tx,
    unknown.map(({ lines, personIds }) => ({
      eventId,
      sectionId,
      createdAt: clock.now(),
      state: 'entered' as const,
      teamName: section.kind === 'individual' ? '' : lines[0]!.team,
      players: personIds.map((personId, index) => ({ personId, rating: lines[index]!.rating })),
    })),
  );
  return importStandings(
    tx,
    sectionId,
    groups.map((group) => {
      const { rank, score, tieBreaks } = group.lines[0]!;
      return { entryId: entryOf(group.personIds) ?? ids[unknown.indexOf(group)]!, rank: rank!, score, tieBreaks };
    }),
  );
}
