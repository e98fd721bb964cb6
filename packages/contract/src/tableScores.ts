/** The largest score, positive or negative. No table of these disciplines reaches it. */
const largestScore = 10_000_000;

/** Parses the score of a seat, such as `45.2` or `-15,2`. Returns null for other texts. */
export function parseScore(text: string): number | null {
  const plain = text.trim().replace('\u2212', '-');
  const score = /^[+-]?\d{1,8}([.,]\d{1,2})?$/.test(plain) ? Number(plain.replace(',', '.')) : null;
  return score === null || Math.abs(score) > largestScore ? null : score;
}
