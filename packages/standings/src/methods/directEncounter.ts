import { exact } from '../exact.ts';
import { countsAsGame, type ScoreSheets, type Sheet } from '../scoreSheets.ts';
import type { Contribution, TieBreakValue } from '../standings.ts';
import type { TieBreak } from '../tieBreak.ts';

/** A player in the separate standings of those who are tied. Scores are in a unit that the whole group shares. */
interface Member {
  readonly sheet: Sheet;
  readonly score: number;
  /** The score if all missing games are won. */
  readonly highest: number;
}

const multiple = (a: number, b: number): number => {
  let [x, y] = [a, b];
  while (y !== 0) [x, y] = [y, x % y];
  return (a / x) * b;
};

/** Lists the games of a player against others of the group, by opponent. */
function listMeetings(sheet: Sheet, group: ReadonlySet<number>, { countsForfeits }: TieBreak, sheets: ScoreSheets) {
  const meetings = new Map<number, number[]>();
  for (const round of sheet.rounds) {
    const { opponent, points } = round;
    if (opponent === null || !group.has(opponent) || !countsAsGame(round, sheets, countsForfeits)) continue;
    meetings.set(opponent, [...(meetings.get(opponent) ?? []), points]);
  }
  return meetings;
}

/** Computes the separate standings of a group. Of several games against one opponent the average counts (6.1.2). */
function compare(group: readonly Sheet[], tieBreak: TieBreak, sheets: ScoreSheets) {
  const numbers = new Set(group.map(({ player }) => player.number));
  const all = group.map((sheet) => ({ sheet, meetings: listMeetings(sheet, numbers, tieBreak, sheets) }));
  const scale = all
    .flatMap(({ meetings }) => [...meetings.values()].map(({ length }) => length))
    .reduce((least, count) => multiple(least, count), 1);
  const isComplete = sheets.options.isRoundRobin || all.every(({ meetings }) => meetings.size === group.length - 1);
  const members = all.map(({ sheet, meetings }): Member => {
    const score = [...meetings.values()].reduce(
      (sum, points) => sum + (points.reduce((total, point) => total + point, 0) * scale) / points.length,
      0,
    );
    const missing = isComplete ? 0 : group.length - 1 - meetings.size;
    return { sheet, score, highest: score + missing * sheets.win * scale };
  });
  return { isComplete, members: members.toSorted((a, b) => b.score - a.score || b.highest - a.highest) };
}

/**
 * Separates tied players by their games against each other (article 6). If all have met, their separate standings
 * decide, and those who are still tied are compared again. Otherwise a player comes first who is alone on top for all
 * results of the missing games; then the next ones in the same way, and the rest is compared again.
 *
 * @returns the players in groups, best first; a group of several stays tied
 */
export function separateByEncounter(group: readonly Sheet[], tieBreak: TieBreak, sheets: ScoreSheets): Sheet[][] {
  if (group.length < 2) return group.length === 0 ? [] : [[...group]];
  const { isComplete, members } = compare(group, tieBreak, sheets);
  const parts = isComplete ? splitByScore(members) : splitLeaders(members);
  if (parts.length === 1) return [[...group]];
  return parts.flatMap((part) =>
    separateByEncounter(
      part.map(({ sheet }) => sheet),
      tieBreak,
      sheets,
    ),
  );
}

function splitByScore(members: readonly Member[]): Member[][] {
  const parts: Member[][] = [];
  for (const member of members) {
    const last = parts.at(-1);
    if (last?.[0]?.score === member.score) last.push(member);
    else parts.push([member]);
  }
  return parts;
}

function splitLeaders(members: readonly Member[]): Member[][] {
  const leaders = members.findIndex(({ score }, at) => members.slice(at + 1).some(({ highest }) => highest >= score));
  const count = leaders === -1 ? members.length : leaders;
  return [...members.slice(0, count).map((member) => [member]), members.slice(count)].filter(
    ({ length }) => length > 0,
  );
}

/** Returns the value of a player: the place among those with whom the player was tied, and the games against them. */
export function toEncounterValue(
  place: number,
  { rounds }: Sheet,
  group: readonly Sheet[],
  tieBreak: TieBreak,
  sheets: ScoreSheets,
): TieBreakValue {
  const numbers = new Set(group.map(({ player }) => player.number));
  const contributions = rounds.flatMap((round): Contribution[] => {
    const { opponent, points } = round;
    if (opponent === null || !numbers.has(opponent)) return [];
    const isCut = !countsAsGame(round, sheets, tieBreak.countsForfeits);
    return [{ round: round.round, opponent, value: exact(points, sheets.unit), basis: 'own', isCut }];
  });
  return { value: exact(place), contributions };
}
