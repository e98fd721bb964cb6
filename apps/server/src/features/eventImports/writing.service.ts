import type { NamedInFile } from '@app/contract/admin/eventImports';
import type { Transaction } from '#platform/database/client';
import { parseId } from '#platform/ids';
import { addEntry, type EntriesDeps, insertEntries, rate } from '../entries/index.ts';
import { createPerson } from '../people/index.ts';
import { importRounds, importStandings, mailSeats } from '../rounds/index.ts';
import type { EventFile } from './eventFile.ts';
import type { ImportEntry, ImportSection } from './importSection.ts';
import { groupLines, type NamedReference, type PersonLine } from './lines.rules.ts';
import { type FileLine, isGameLine, isPersonLine, isReady } from './plan.rules.ts';

type Deps = Omit<EntriesDeps, 'db'>;

/** What a file will do to a section. */
export interface Plan {
  section: ImportSection;
  entries: ImportEntry[];
  lines: FileLine[];
  names: Map<string, NamedInFile>;
}

/** @returns how many entries wait for a place */
export async function importLines(
  deps: Deps,
  tx: Transaction,
  { sectionId, kind }: EventFile,
  { section, entries, lines, names }: Plan,
): Promise<number> {
  const ready = lines.filter((line) => isReady(line, names));
  if (kind === 'games') {
    const idOf = ({ key }: NamedReference) => parseId(names.get(key)!.match!.id);
    const seats = await importRounds(
      tx,
      sectionId,
      ready.filter(isGameLine).map(({ round, table, first, second, result }) => ({
        ...{ round, table, result },
        blackId: idOf(first),
        whiteId: second && idOf(second),
      })),
    );
    await mailSeats(deps, tx, section.eventId, seats);
    return 0;
  }
  const added = new Map<string, number>();
  const idOf = async ({ person }: PersonLine): Promise<number> => {
    const { key, latinName, nativeName, birthDate } = person;
    const match = names.get(key)!.match;
    const id = match
      ? parseId(match.id)
      : (added.get(key) ?? (await createPerson(tx, { latinName, nativeName, birthDate })));
    if (!match) added.set(key, id);
    return id;
  };
  const groups: { lines: PersonLine[]; personIds: number[] }[] = [];
  for (const group of groupLines(ready.filter(isPersonLine), section.kind === 'individual')) {
    const personIds: number[] = [];
    for (const line of group) personIds.push(await idOf(line));
    groups.push({ lines: group, personIds });
  }
  if (kind === 'entries') return enterGroups(deps, tx, { sectionId, section, groups });
  await rankGroups(deps, tx, { sectionId, section, entries, groups });
  return 0;
}

interface Groups {
  sectionId: number;
  section: ImportSection;
  groups: { lines: PersonLine[]; personIds: number[] }[];
}

async function enterGroups(deps: Deps, tx: Transaction, { sectionId, section, groups }: Groups): Promise<number> {
  let waiting = 0;
  for (const { lines, personIds } of groups) {
    const teamName = lines[0]!.team;
    const entry = await addEntry(deps, tx, {
      eventId: section.eventId,
      sectionId,
      personIds,
      teamName,
      asksFee: false,
    });
    if (entry.state === 'waiting') waiting++;
    for (const [at, { rating }] of lines.entries())
      if (rating !== null) await rate(tx, { entryId: parseId(entry.id), personId: personIds[at]!, rating });
  }
  return waiting;
}

/** Stores standings, and enters those who are not on the list of entrants: they have played. */
async function rankGroups(
  { clock }: Deps,
  tx: Transaction,
  { sectionId, section, entries, groups }: Groups & { entries: ImportEntry[] },
): Promise<void> {
  const { eventId } = section;
  const entryOf = (personIds: number[]) =>
    entries.find((entry) => personIds.every((id) => entry.personIds.includes(id)))?.id ?? null;
  const unknown = groups.filter(({ personIds }) => entryOf(personIds) === null);
  const ids = await insertEntries(
    tx,
    unknown.map(({ lines, personIds }) => ({
      ...{ eventId, sectionId, createdAt: clock.now(), state: 'entered' as const },
      teamName: section.kind === 'individual' ? '' : lines[0]!.team,
      players: personIds.map((personId, at) => ({ personId, rating: lines[at]!.rating })),
    })),
  );
  await importStandings(
    tx,
    sectionId,
    groups.map((group) => {
      const { rank, score, tieBreaks } = group.lines[0]!;
      return { entryId: entryOf(group.personIds) ?? ids[unknown.indexOf(group)]!, rank: rank!, score, tieBreaks };
    }),
  );
}
