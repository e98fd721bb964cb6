import type { NamedInFile } from '@app/contract/admin/eventImports';
import type { Database, Transaction } from '#platform/database/client';
import { parseId } from '#platform/ids';
import { findPeopleByIds, findPeopleNamed } from './eventImports.queries.ts';
import type { EventFile } from './eventFile.ts';
import type { ImportEntry } from './importSection.ts';
import { canBeAdded, type NamedReference } from './lines.rules.ts';
import { type Candidate, matchReference } from './matching.rules.ts';
import { type FileLine, namesEntrants, referencesOf } from './plan.rules.ts';

type Source = Database | Transaction;

/**
 * Finds the person or entrant to whom each name in the file refers, in the order of the file, and applies the choices
 * of staff.
 */
export async function matchNames(
  from: Source,
  { kind, choices }: EventFile,
  lines: FileLine[],
  entries: ImportEntry[],
): Promise<Map<string, NamedInFile>> {
  const references = new Map<string, { reference: NamedReference; lines: number[] }>();
  for (const line of lines)
    for (const reference of referencesOf(line)) {
      const known = references.get(reference.key) ?? { reference, lines: [] };
      references.set(reference.key, known);
      known.lines.push(line.line);
    }
  const all = [...references.values()].map(({ reference }) => reference);
  const candidatesOf = await (namesEntrants(kind)
    ? entrantCandidates(from, entries)
    : peopleCandidates(from, all, entries));
  const chosen = Object.values(choices).filter((choice) => /^\d+$/.test(choice));
  // Every entrant is a candidate for each name, so that the key does not matter.
  const byId = namesEntrants(kind) ? candidatesOf('') : await findPeopleByIds(from, chosen.map(parseId));
  const names = new Map<string, NamedInFile>();
  for (const [key, { reference, lines: lineNumbers }] of references) {
    const candidates = candidatesOf(key);
    const choice = choices[key];
    const isDecided = choice === 'skip' || (choice === 'new' && !namesEntrants(kind));
    const found = byId.find(({ summary }) => summary.id === choice);
    const match = isDecided
      ? null
      : found
        ? { how: 'chosen' as const, candidate: found }
        : matchReference(reference, candidates);
    names.set(key, {
      key,
      text: reference.text,
      lines: lineNumbers,
      how: match?.how ?? null,
      match: match?.candidate.summary ?? null,
      decision: isDecided ? choice : null,
      // Staff choose an entrant from the list of the section.
      candidates: namesEntrants(kind) ? [] : candidates.map(({ summary }) => summary),
    });
    if (choice === 'new' && isDecided && !canBeAdded(reference))
      for (const line of lines) if (lineNumbers.includes(line.line)) line.problems.push('newNameMalformed');
  }
  return names;
}

async function peopleCandidates(from: Source, references: NamedReference[], entries: ImportEntry[]) {
  const found = await findPeopleNamed(from, references);
  const playing = new Set(entries.flatMap(({ personIds }) => personIds.map(String)));
  return (key: string): Candidate[] =>
    (found.get(key) ?? []).map((one) => ({ ...one, takesPart: playing.has(one.summary.id) }));
}

/** Makes candidates of the entries of a section: a person, or a pair or team with its name and its players. */
async function entrantCandidates(from: Source, entries: ImportEntry[]) {
  const entered = entries.filter(({ isEntered }) => isEntered);
  const people = await findPeopleByIds(from, [...new Set(entered.flatMap(({ personIds }) => personIds))]);
  const byId = new Map(people.map((one) => [Number(one.summary.id), one]));
  const candidates = entered.flatMap(({ id, teamName, personIds }): Candidate[] => {
    const players = personIds.flatMap((personId) => byId.get(personId) ?? []);
    const [only] = players;
    if (!only) return [];
    if (personIds.length === 1 && teamName === '')
      return [{ ...only, summary: { ...only.summary, id: String(id) }, takesPart: true }];
    const joinedNames = (['latinName', 'nativeName'] as const).flatMap((name) => {
      const playerNames = players.map(({ summary }) => summary[name]);
      return playerNames.every(Boolean) ? [playerNames.join(' / '), playerNames.toReversed().join(' / ')] : [];
    });
    const summary = {
      id: String(id),
      latinName: teamName || joinedNames[0]!,
      nativeName: '',
      birthYear: null,
      memberNo: null,
    };
    const names = [teamName, ...joinedNames].filter(Boolean);
    return [{ summary, names, numbers: [], readings: [], birthDate: null, takesPart: true }];
  });
  return (): Candidate[] => candidates;
}
