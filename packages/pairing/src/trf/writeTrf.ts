import {
  type Player,
  type PointSystem,
  pointsOf,
  type RoundResult,
  standardPoints,
  type Tournament,
} from '../tournament.ts';

/** What a report says beyond the pairings. Texts are written as they are; days have the form `2026-11-30`. */
export interface TournamentReport {
  place: string;
  firstDay: string;
  lastDay: string;
  /** Such as “Swiss system”. */
  system: string;
  /** The days of the rounds from the first. */
  roundDays: readonly string[];
  /** The places of the players by their numbers; players without one have none in the file. */
  ranks: ReadonlyMap<number, number>;
  /** Names in the scripts of the players by their numbers, written as comments (`###`), which other programs skip. */
  nativeNames: ReadonlyMap<number, string>;
}

const nameWidth = 33;
/** Where the columns of the rounds begin in the lines of the players (001) and of the days (132). */
const roundsAt = 91;

/**
 * Writes a tournament as a FIDE tournament report file (TRF16 with the extensions of the pairing engines). `readTrf`
 * reads the same tournament from it, but for names of more than 33 characters, which are cut off. Columns count
 * characters.
 *
 * @see https://handbook.fide.com/files/handbook/TRF26.pdf for the records, which TRF16 has too, and for comments
 */
export function writeTrf(tournament: Tournament, report: TournamentReport): string {
  const { players, points } = tournament;
  const lines = [
    `012 ${oneLine(tournament.name)}`,
    `022 ${oneLine(report.place)}`,
    `042 ${toDay(report.firstDay)}`,
    `052 ${toDay(report.lastDay)}`,
    `062 ${players.length}`,
    `072 ${players.filter(({ rating }) => rating > 0).length}`,
    `092 ${oneLine(report.system)}`,
    ...(report.roundDays.length > 0 ? [daysLine(report.roundDays)] : []),
    ...(tournament.plannedRounds === null ? [] : [`XXR ${tournament.plannedRounds}`]),
    ...(tournament.firstColour === null ? [] : [`XXC ${tournament.firstColour}1`]),
    ...pointLines(points),
    ...players.map((player) => playerLine(player, tournament, report.ranks.get(player.number))),
    ...players
      .filter(isAccelerated)
      .map(({ number, acceleration }) =>
        ['XXA', String(number).padStart(4), ...acceleration.map((value) => toPoints(value).padStart(4))].join(' '),
      ),
    ...tournament.forbiddenPairs.map(([first, second]) => `XXP ${first} ${second}`),
    ...[...report.nativeNames].map(([number, name]) => `### ${String(number).padStart(4)} ${oneLine(name)}`),
  ];
  return `${lines.map((line) => line.trimEnd()).join('\r\n')}\r\n`;
}

/** With one decimal, as in all files that keep to the form. */
const toPoints = (value: number) => (Number(value.toFixed(1)) === value ? value.toFixed(1) : String(value));
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const toDay = (day: string) => day.replaceAll('-', '/');
const toWidth = (text: string, width: number) => {
  const characters = [...oneLine(text)].slice(0, width);
  return characters.join('') + ' '.repeat(width - characters.length);
};
const isAccelerated = ({ acceleration }: Player) => acceleration.some((value) => value !== 0);

const daysLine = (days: readonly string[]) =>
  `${'132'.padEnd(roundsAt)}${days.map((day) => toDay(day).slice(2).padEnd(10)).join('')}`;

function playerLine(player: Player, { points }: Tournament, rank: number | undefined): string {
  const { number, name, rating, results, isAbsent } = player;
  const total = results.reduce((sum, result) => sum + pointsOf(result, points), 0);
  const head = [
    `001 ${String(number).padStart(4)}`.padEnd(14),
    toWidth(name, nameWidth),
    ` ${rating > 0 ? String(rating).padStart(4) : ''}`.padEnd(33),
    // Points that do not fit their column are left out: programs add them up themselves.
    [total.toFixed(1), String(total), ''].find((text) => text.length <= 4)!.padStart(4),
    ' ',
    String(rank ?? '').padStart(4),
    '  ',
  ].join('');
  return head + [...results.map(toColumn), ...(isAbsent ? [toColumn({ kind: 'absence' })] : [])].join('  ');
}

const byeCodes = { bye: 'U', fullPointBye: 'F', halfPointBye: 'H', absence: 'Z' } as const;
const outcomeCodes = { win: '1', draw: '=', loss: '0' } as const;
const colourCodes = { white: 'w', black: 'b' } as const;

function toColumn(result: RoundResult): string {
  if (result.kind !== 'game' && result.kind !== 'forfeit') return `0000 - ${byeCodes[result.kind]}`;
  const code = result.kind === 'game' ? outcomeCodes[result.outcome] : result.won ? '+' : '-';
  return `${String(result.opponent).padStart(4)} ${result.colour ? colourCodes[result.colour] : '-'} ${code}`;
}

/** Writes the points of every result, or nothing where they are those of chess. */
function pointLines(points: PointSystem): string[] {
  const written = toCodes(points);
  return written === toCodes(standardPoints) ? [] : [`XXS ${written}`];
}

const toCodes = ({ win, draw, loss, ...points }: PointSystem): string =>
  [
    `WW=${win.white} BW=${win.black} WD=${draw.white} BD=${draw.black} WL=${loss.white} BL=${loss.black}`,
    `FW=${points.forfeitWin} FL=${points.forfeitLoss} PAB=${points.bye}`,
    `FPB=${points.fullPointBye} HPB=${points.halfPointBye} ZPB=${points.absence}`,
  ].join(' ');
