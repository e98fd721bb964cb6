import { m } from '../../paraglide/messages.js';
import { leadingName } from '../../ui/PersonName.tsx';
import { pluralize } from '../../ui/pluralize.ts';
import type { Cell, Game } from './crossTable.ts';
import { type PointsOfGames, pointsOfBye } from './pointsOfGames.ts';
import { type Side, sideName } from './sides.ts';

type Sides = readonly [first: Side, second: Side];

export const noResultSign = '·';
const outcomeSigns = { won: '+', drawn: '½', lost: '−' };

export const outcomeSign = ({ outcome }: Game): string => (outcome === null ? noResultSign : outcomeSigns[outcome]);

const marks: Partial<Record<Side, () => string>> = { black: m.black_mark, white: m.white_mark, red: m.red_mark };
const markOf = (side: Side): string => marks[side]?.() ?? '';

/** The sign of the side that an entry had; '' without a game, and for sides without colours. */
export const sideMark = ({ isFirst, forfeit }: Game, sides: Sides): string =>
  forfeit === 'none' ? markOf(sides[isFirst ? 0 : 1]) : '';

/** The result of a game as it is written on pages; for a bye its points. */
export const resultWords = (
  { white, result }: { white: unknown; result: string | null },
  points: PointsOfGames,
): string => (white === null ? formatPoints(pointsOfBye(result, points)) : (result ?? m.being_played()));

/** Writes points of games, which may have a half: 0, ½, 1, 1½. */
export const formatPoints = (points: number): string =>
  points % 1 === 0 ? String(points) : `${Math.floor(points) || ''}½`;

const byePoints = pluralize<{ count: number; points: string }>(m.bye_points_one, m.bye_points_other);

/** The outcome of a game in words; for a bye its points. */
export function outcomeWords(cell: Cell): string {
  // English treats half a point as singular, so the count is rounded up.
  if (cell.kind === 'bye') return byePoints({ count: Math.ceil(cell.points), points: formatPoints(cell.points) });
  if (cell.kind !== 'game') return '–';
  const { outcome, forfeit } = cell;
  if (forfeit === 'both') return m.game_both_forfeited();
  if (outcome === null) return m.being_played();
  if (forfeit === 'one') return outcome === 'won' ? m.game_won_by_forfeit() : m.game_lost_by_forfeit();
  return { won: m.game_won, drawn: m.game_drawn, lost: m.game_lost }[outcome]();
}

/** Explains the signs of games. */
export function describeSigns([first, second]: Sides): string {
  const [firstMark, secondMark] = [markOf(first), markOf(second)];
  if (firstMark === '') return m.cross_table_legend();
  return m.cross_table_legend_sides({ first: sideName(first), second: sideName(second), firstMark, secondMark });
}

const playingTexts: Record<Side, () => string> = {
  black: m.playing_black,
  white: m.playing_white,
  red: m.playing_red,
  first: m.playing_first,
  second: m.playing_second,
};

/** Names a bye. A bye that does not give the whole point is followed by its points. */
export const byeWords = (points: number): string =>
  points === 1 ? m.bye() : m.bye_of({ points: formatPoints(points) });

/** Describes a cell without a score, such as “Round 2: won against Ann Lee (rank 12), with Black”. */
export function describeCell(cell: Cell, number: number, sides: Sides): string {
  if (cell.kind === 'bye') return m.cross_table_bye({ number, bye: byeWords(cell.points) });
  if (cell.kind === 'notPlayed') return m.cross_table_not_played({ number });
  if (cell.kind === 'score') return m.cross_table_no_score({ number });
  const { opponent, opponentRank: rank, isFirst, forfeit } = cell;
  const name = leadingName(opponent);
  const described = describeGame(cell)({
    number,
    opponent: rank === null ? name : m.cross_table_opponent({ name, rank }),
  });
  return forfeit === 'none' ? [described, playingTexts[sides[isFirst ? 0 : 1]]()].join(m.list_comma()) : described;
}

function describeGame({ outcome, forfeit }: Game) {
  if (forfeit === 'both') return m.cross_table_both_forfeited;
  if (forfeit === 'one') return outcome === 'won' ? m.cross_table_won_by_forfeit : m.cross_table_lost_by_forfeit;
  if (outcome === null) return m.cross_table_no_result;
  return { won: m.cross_table_won, drawn: m.cross_table_drawn, lost: m.cross_table_lost }[outcome];
}
