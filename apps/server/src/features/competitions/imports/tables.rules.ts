import type { EventImportProblem } from '@app/contract/admin/eventImports';
import { addsUp, parseScore } from '@app/contract/tableScores';
import type { CsvFile } from '#platform/text/csvFile';
import {
  cellReader,
  type Columns,
  emptyReference,
  createRoundCheck,
  maxValues,
  type Line,
  markDuplicateEntrant,
  type NamedReference,
  parseNumber,
  referenceOf,
} from './lines.rules.ts';

/** A seat at a table, in disciplines with a score for each seat. */
export interface SeatLine extends Line {
  round: number;
  table: number;
  /** From 1; null when the file has no seats, so that the order of its lines decides. */
  seat: number | null;
  entrant: NamedReference;
  /** Null before the table was played. */
  score: number | null;
}

/** The minimum of seats at a table. The same limits apply to rounds that are entered by hand. */
const minSeats = 2;
const maxSeats = 10;

/** Reads the lines of a file of tables, each of which has the entrant and the score of one seat. */
export function readSeats({ rows }: CsvFile, columns: Columns): SeatLine[] {
  return rows.map(({ line, cells }) => {
    const problems: EventImportProblem[] = [];
    const read = cellReader(cells, columns);
    const round = parseNumber(read('round'), maxValues.round);
    const table = parseNumber(read('table'), maxValues.table);
    const seat = parseNumber(read('seat'), maxSeats);
    const score = parseScore(read('score').normalize('NFKC'));
    const [memberNo, latinName, nativeName] = [read('memberNo'), read('latinName'), read('nativeName')];
    const entrant = referenceOf({ memberNo, latinName, nativeName });
    if (round === null) problems.push('roundMalformed');
    if (table === null) problems.push('tableMalformed');
    if (columns.seat !== undefined && seat === null) problems.push('seatMalformed');
    if (read('score') !== '' && score === null) problems.push('scoreMalformed');
    if (!entrant) problems.push('nameRequired');
    return {
      line,
      cells,
      problems,
      seat,
      score,
      round: round ?? 0,
      table: table ?? 0,
      entrant: entrant ?? emptyReference,
    };
  });
}

/** Groups lines by round and table, each in the order of its seats. Lines without a round or table are left out. */
export function groupSeats<Seat extends SeatLine>(lines: readonly Seat[]): Seat[][] {
  const placedLines = lines.filter(({ round, table }) => round > 0 && table > 0);
  const groups = Map.groupBy(placedLines, ({ round, table }) => `${round} ${table}`);
  return [...groups.values()].map((group) => group.toSorted((a, b) => (a.seat ?? 0) - (b.seat ?? 0)));
}

/**
 * Adds the problems of lines that contradict each other.
 *
 * @param rounds how many rounds the section has
 * @param sum what the scores of a table add up to; null for any sum
 */
export function markSeats(
  lines: readonly SeatLine[],
  idOf: (key: string) => string | null,
  { rounds, sum }: { rounds: number; sum: number | null },
): void {
  const hasAllRoundsBefore = createRoundCheck(lines, rounds);
  const seated = new Set<string>();
  for (const line of lines) {
    if (!hasAllRoundsBefore(line.round)) line.problems.push('roundGap');
    markDuplicateEntrant(line, [line.entrant], idOf, seated);
  }
  for (const group of groupSeats(lines)) {
    const scores = group.flatMap(({ score }) => score ?? []);
    const isScored = scores.length > 0;
    const hasWrongSum = scores.length === group.length && !addsUp(scores, sum);
    const takenSeats = new Set<number>();
    for (const { seat, score, problems } of group) {
      if (seat !== null && takenSeats.has(seat)) problems.push('seatTwice');
      if (seat !== null) takenSeats.add(seat);
      if (group.length < minSeats || group.length > maxSeats) problems.push('tableSize');
      if (isScored && score === null && !problems.includes('scoreMalformed')) problems.push('scoreRequired');
      if (hasWrongSum) problems.push('wrongSum');
    }
  }
}
