import { TournamentFileError } from '../errors.ts';
import { type Colour, opposite, type Player, type RoundResult, type Tournament } from '../tournament.ts';
import { checkMeetings } from './meetings.ts';
import { type PlayerLine, readPlayerLine, readWhole } from './playerLine.ts';
import { type PointLine, readPointSystem } from './pointSystem.ts';

/** What the lines of a file said so far. */
interface Draft {
  name: string;
  players: Map<number, PlayerLine>;
  plannedRounds: number | null;
  firstColour: Colour | null;
  pointLines: PointLine[];
  /** Points added per player and round, from `XXA` and record 250. */
  acceleration: { first: number; last: number; rounds: Map<number, number> }[];
  /** Byes of record 240, and absences in the next round from `XXZ`, whose round is null. */
  byes: { number: number; round: number | null; result: RoundResult; line: number }[];
  forbidden: { numbers: number[]; first: number; last: number }[];
}

type LineReader = (draft: Draft, text: string, line: number) => void;

const numbersIn = (text: string, line: number) =>
  text
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => readWhole(word, 'starting rank', line));

function readPoints(text: string, line: number): number {
  const value = Number(text.trim().replace(',', '.'));
  if (text.trim() === '' || !Number.isFinite(value))
    throw new TournamentFileError(`The points “${text.trim()}” are not a number.`, line);
  return value;
}

const byeKinds: Record<string, RoundResult> = {
  F: { kind: 'fullPointBye' },
  H: { kind: 'halfPointBye' },
  Z: { kind: 'absence' },
};

const readRounds: LineReader = (draft, text, line) => {
  draft.plannedRounds = readWhole(text.slice(4), 'number of rounds', line);
};

/** Records that matter for pairing; all others are skipped. Codes with letters extend TRF16, the rest is TRF26. */
const readers: Record<string, LineReader> = {
  '001': (draft, text, line) => {
    const player = readPlayerLine(text, line);
    if (draft.players.has(player.number))
      throw new TournamentFileError(`The starting rank ${player.number} is given twice.`, line);
    draft.players.set(player.number, player);
  },
  '012': (draft, text) => {
    draft.name = text.slice(4).trim();
  },
  '142': readRounds,
  XXR: readRounds,
  '152': (draft, text, line) => {
    const letter = text.slice(4).trim().toUpperCase();
    if (letter !== 'W' && letter !== 'B') throw new TournamentFileError('The initial colour is neither W nor B.', line);
    draft.firstColour = letter === 'W' ? 'white' : 'black';
  },
  XXC: (draft, text) => {
    const words = text.slice(3).toLowerCase().split(/\s+/);
    if (words.includes('white1')) draft.firstColour = 'white';
    if (words.includes('black1')) draft.firstColour = 'black';
  },
  '162': (draft, text, line) => void draft.pointLines.push({ text, line }),
  XXS: (draft, text, line) => void draft.pointLines.push({ text, line }),
  XXA: (draft, text, line) => {
    const [number = '', ...points] = text.slice(3).trim().split(/\s+/);
    const player = readWhole(number, 'starting rank', line);
    const rounds = new Map(points.map((value, round) => [round + 1, readPoints(value, line)]));
    draft.acceleration.push({ first: player, last: player, rounds });
  },
  '250': (draft, text, line) => {
    const points = readPoints(text.slice(9, 13), line);
    const [first, last] = [readWhole(text.slice(14, 17), 'round', line), readWhole(text.slice(18, 21), 'round', line)];
    const rounds = new Map<number, number>();
    for (let round = first; round <= Math.min(last, 999); round += 1) rounds.set(round, points);
    const players = [text.slice(22, 26), text.slice(27, 31)].map((part) => readWhole(part, 'starting rank', line));
    draft.acceleration.push({ first: players[0]!, last: players[1]!, rounds });
  },
  XXP: (draft, text, line) =>
    void draft.forbidden.push({ numbers: numbersIn(text.slice(3), line), first: 1, last: Number.POSITIVE_INFINITY }),
  '260': (draft, text, line) => {
    const [first, last] = [readWhole(text.slice(4, 7), 'round', line), readWhole(text.slice(8, 11), 'round', line)];
    draft.forbidden.push({ numbers: numbersIn(text.slice(12), line), first, last });
  },
  XXZ: (draft, text, line) => {
    for (const number of numbersIn(text.slice(3), line))
      draft.byes.push({ number, round: null, result: { kind: 'absence' }, line });
  },
  '240': (draft, text, line) => {
    const result = byeKinds[text.slice(4, 5).toUpperCase()];
    if (!result) throw new TournamentFileError('The kind of the bye is none of F, H and Z.', line);
    const round = readWhole(text.slice(6, 9), 'round', line);
    for (const number of numbersIn(text.slice(10), line)) draft.byes.push({ number, round, result, line });
  },
};

/**
 * Reads a tournament from a FIDE tournament report file (TRF16 with the extensions of the pairing engines, or TRF26).
 * The round after the last one with a pairing is the one to be paired.
 *
 * @throws {TournamentFileError} with the line at fault
 */
export function readTrf(content: string): Tournament {
  const draft: Draft = {
    name: '',
    players: new Map(),
    plannedRounds: null,
    firstColour: null,
    pointLines: [],
    acceleration: [],
    byes: [],
    forbidden: [],
  };
  for (const [at, text] of content
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .entries())
    readers[text.slice(0, 3)]?.(draft, text.trimEnd(), at + 1);
  if (draft.players.size === 0) throw new TournamentFileError('The file contains no player.', null);
  return toTournament(draft);
}

function toTournament(draft: Draft): Tournament {
  const lines = [...draft.players.values()].sort((a, b) => a.number - b.number);
  const playedRounds = Math.max(0, ...lines.map(({ columns }) => columns.findLastIndex(isPairing) + 1));
  const round = playedRounds + 1;
  for (const { number, line } of draft.byes)
    if (!draft.players.has(number)) throw new TournamentFileError(`The player ${number} of the bye is unknown.`, line);
  const players = lines.map((line) => toPlayer(line, playedRounds, draft));
  checkMeetings(lines, playedRounds);
  return {
    name: draft.name,
    players,
    playedRounds,
    plannedRounds: draft.plannedRounds,
    firstColour: draft.firstColour ?? findFirstColour(players),
    points: readPointSystem(draft.pointLines),
    forbiddenPairs: draft.forbidden
      .filter(({ first, last }) => first <= round && round <= last)
      .flatMap(({ numbers }) => numbers.flatMap((a, at) => numbers.slice(at + 1).map((b) => [a, b] as const))),
  };
}

const isPairing = ({ kind }: { kind: string }) => kind === 'pairing';

function toPlayer({ number, name, rating, columns }: PlayerLine, playedRounds: number, draft: Draft): Player {
  const byes = draft.byes.filter((bye) => bye.number === number);
  const accelerations = draft.acceleration.filter(({ first, last }) => first <= number && number <= last);
  return {
    number,
    name,
    rating,
    results: Array.from({ length: playedRounds }, (_, at) => {
      const column = columns[at];
      if (column && column.kind !== 'blank') return column.result;
      return byes.find(({ round }) => round === at + 1)?.result ?? { kind: 'absence' };
    }),
    isAbsent:
      columns[playedRounds]?.kind === 'announced' ||
      byes.some(({ round }) => round === null || round === playedRounds + 1),
    acceleration: Array.from({ length: playedRounds + 1 }, (_, at) =>
      accelerations.reduce((sum, { rounds }) => sum + (rounds.get(at + 1) ?? 0), 0),
    ),
  };
}

/** Infers the initial colour from the colour of the highest ranked player who was paired in the first round. */
function findFirstColour(players: readonly Player[]): Colour | null {
  for (const { number, results } of players) {
    const first = results[0];
    if (first?.kind !== 'game' && first?.kind !== 'forfeit') continue;
    if (first.colour) return number % 2 === 1 ? first.colour : opposite(first.colour);
  }
  return null;
}
