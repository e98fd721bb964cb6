/** The rating differences of scores from 50 % to 100 % (FIDE rating regulations, table 8.1a). */
const differences = [
  0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184, 193, 202,
  211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677,
  800,
];

/** The highest rating differences at which 50 %, 51 % and so on are expected (table 8.1b). */
const highestDifferences = [
  3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162, 170, 179, 188, 197,
  206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456, 484, 517, 559, 619,
  735,
];

const expectedByDifference: number[] = highestDifferences.flatMap((highest, at) =>
  Array.from({ length: highest - (highestDifferences[at - 1] ?? -1) }, () => 50 + at),
);

/** Returns the rating difference of a score in per cent, 0 to 100. */
export const differenceOf = (percent: number): number =>
  percent >= 50 ? differences[percent - 50]! : -differences[50 - percent]!;

/** Returns the expected score against one opponent in per cent. */
export function expectedPercent(rating: number, opponentRating: number): number {
  const percent = expectedByDifference[Math.abs(rating - opponentRating)] ?? 100;
  return rating >= opponentRating ? percent : 100 - percent;
}
