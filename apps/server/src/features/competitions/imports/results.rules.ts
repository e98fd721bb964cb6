import { type GameResult, isByeResult } from '@app/contract/gameResults';
import type { Side } from '@app/contract/sides';

/** The sides of the games of a section, in the order of a pairing. */
export type Sides = readonly [first: Side, second: Side];

const byeWords = /^(?:bye|free|轮空|輪空|不戦|부전|[-–—]+)$/i;

/** Whether a text in the place of an opponent means a bye. */
export const isByeWord = (text: string): boolean => byeWords.test(text.normalize('NFKC').trim());

/** Returns a result in half-width signs, with one kind of dash, colon, stroke and decimal point, and without spaces. */
const normalizeResult = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll('\u2236', ':')
    .replaceAll(/[\u2044\u2215]/g, '/')
    .replaceAll(/(?<=\d),(?=\d)/g, '.')
    .replaceAll(/\s/g, '');

const draws = new Set([
  ...['=', '=-=', '=:=', '1/2', '0.5', '.5', 'draw', 'drawn', 'tie', 'jigo', 'remis'],
  ...['和', '和棋', '和局', '平', '平局', '持碁', '持棋', '引き分け', '무승부', '빅'],
]);
const bothLost = new Set(['双方弃权', '雙方棄權', '双负', '雙負', '双败', '雙敗', '0-0f', '0f-0f', '0:0f', '0f:0f']);
const pointsOf: Readonly<Record<string, number>> = { '0': 0, '1': 1, '2': 2, '0.5': 0.5, '.5': 0.5, '1/2': 0.5 };

/** Parses points of both sides, such as `1-0`, `0.5:0.5`, `2:0` and `1-0F`. */
function parsePoints(text: string): GameResult | null {
  const [, left = '', right = '', forfeit] = /^(0|1|2|0?[.]5|1\/2)f?[-:](0|1|2|0?[.]5|1\/2)(f{0,2})$/.exec(text) ?? [];
  const [first, second] = [pointsOf[left], pointsOf[right]];
  if (first === undefined || second === undefined || first + second === 0) return null;
  if (first === second) return first <= 1 && forfeit === '' ? '½-½' : null;
  // Half a point for one side is the result of a bye, not of a game.
  if (Math.min(first, second) > 0 || Math.max(first, second) < 1) return null;
  const isForfeit = forfeit !== '' || text.includes('f');
  if (first > second) return isForfeit ? '+/-' : '1-0';
  return isForfeit ? '-/+' : '0-1';
}

/** Parses results without a game, such as `+:-`, `+--` and `-/-`. */
function parseForfeit(text: string): GameResult | null {
  const [, first, second] = /^([+-])[-:/]?([+-])$/.exec(text) ?? [];
  if (first === undefined || (first === '+' && second === '+')) return null;
  return `${first}/${second}` as GameResult;
}

const sideWords: readonly [Side, RegExp][] = [
  ['black', /^(?:black|b(?=[+w]|$)|黑|黒|흑)/],
  ['white', /^(?:white|w(?=[+w]|$)|白|백)/],
  ['red', /^(?:red|r(?=[+w]|$)|红|紅)/],
  ['first', /^(?:first|先手|先)/],
  ['second', /^(?:second|后手|後手)/],
];
/** What may follow the sign in records of Go: resignation, time, forfeit, or the points. */
const margins = /^\+(?:r|res|resign|resignation|t|time|timeout|f|forfeit|\d{1,3}(?:[.]\d{1,2})?|\?|)$/;
const resultWords = /^(?:方|番|棋)?[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}\d./()]{0,12}$/u;
const win = /[胜勝승]/;
const loss = /[负負败敗输輸패]/;
const withoutGame = /不战|不戰|不戦|弃权|棄權|棄権|缺席|부전/;

/** Parses a result that names the side, such as `B+R`, `W+3.5`, `黑胜` and `白中盘胜`. */
function parseSide(text: string, sides: Sides): GameResult | null {
  for (const [side, pattern] of sideWords) {
    const sideWord = pattern.exec(text)?.[0];
    if (sideWord === undefined) continue;
    const rest = text.slice(sideWord.length);
    const sideIndex = side === 'first' ? 0 : side === 'second' ? 1 : sides.indexOf(side);
    if (sideIndex === -1) return null;
    if (margins.test(rest)) return resultOf(sideIndex === 0, rest.startsWith('+f'));
    if (/^(?:wins?|won)$/.test(rest)) return resultOf(sideIndex === 0, false);
    if (!resultWords.test(rest) || rest === '') return null;
    const isForfeit = withoutGame.test(rest);
    const hasLost = loss.test(rest) || (isForfeit && !win.test(rest));
    if (!hasLost && !win.test(rest)) return null;
    return resultOf((sideIndex === 0) !== hasLost, isForfeit);
  }
  return null;
}

function resultOf(isFirst: boolean, isForfeit: boolean): GameResult {
  if (isForfeit) return isFirst ? '+/-' : '-/+';
  return isFirst ? '1-0' : '0-1';
}

/** The results of byes by the texts for their points. */
const byeResults: Readonly<Record<string, GameResult>> = {
  '1': '1-0',
  '+': '1-0',
  bye: '1-0',
  轮空: '1-0',
  輪空: '1-0',
  '+/-': '1-0',
  '+:-': '1-0',
  '+--': '1-0',
  '1/2': '½-½',
  '0.5': '½-½',
  '1/2-0': '½-½',
  '0.5-0': '½-½',
  '0': '-/-',
  '-': '-/-',
};

/**
 * Parses a result as tables and records of several programs and languages write it. Returns null for other texts, and
 * in a line with a bye for results that a bye cannot have.
 */
export function parseResult(text: string, { isBye, sides }: { isBye: boolean; sides: Sides }): GameResult | null {
  const normalized = normalizeResult(text);
  if (isBye && Object.hasOwn(byeResults, normalized)) return byeResults[normalized]!;
  const result = draws.has(normalized)
    ? '½-½'
    : bothLost.has(normalized)
      ? '-/-'
      : (parsePoints(normalized) ?? parseForfeit(normalized) ?? parseSide(normalized, sides));
  return isBye && !isByeResult(result) ? null : result;
}

const mirroredResults: Readonly<Record<GameResult, GameResult>> = {
  '1-0': '0-1',
  '0-1': '1-0',
  '½-½': '½-½',
  '+/-': '-/+',
  '-/+': '+/-',
  '-/-': '-/-',
};

/** Parses the result of a bye whose player is on the second side. */
export function parseMirroredBye(text: string, sides: Sides): GameResult | null {
  const game = parseResult(text, { isBye: false, sides });
  const mirrored = game && mirroredResults[game];
  if (mirrored === '+/-') return '1-0';
  return isByeResult(mirrored) ? mirrored : game === null ? parseResult(text, { isBye: true, sides }) : null;
}
