/** The largest score, positive or negative. No table of these disciplines reaches it. */
const largestScore = 10_000_000;

/** Parses the score of a seat, such as `45.2` or `-15,2`. Returns null for other texts. */
export function parseScore(text: string): number | null {
  const plain = text.trim().replace('\u2212', '-');
  const score = /^[+-]?\d{1,8}([.,]\d{1,2})?$/.test(plain) ? Number(plain.replace(',', '.')) : null;
  return score === null || Math.abs(score) > largestScore ? null : score;
}

/** Whether scores add up to what those of a table must; null allows any sum. */
export const addsUp = (scores: readonly number[], sum: number | null): boolean =>
  sum === null || Math.round(sumOf(scores) * 100) === Math.round(sum * 100);

/** Adds scores with at most two digits after the point. */
export const sumOf = (scores: readonly number[]): number =>
  Math.round(scores.reduce((sum, score) => sum + score, 0) * 100) / 100;
