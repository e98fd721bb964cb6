/** Tiles: `1m`–`9m` characters, `1p`–`9p` dots, `1s`–`9s` bamboo, E S W N winds, R G B red, green and white dragon. */

/** At most four of a kind exist; checked so that no picture can show a fifth. */
function legal<T extends readonly string[]>(tiles: T): T {
  for (const tile of tiles) if (tiles.filter((other) => other === tile).length > 4) throw new Error(`Five ${tile}`);
  return tiles;
}

/** Thirteen orphans, the pair in red dragons: 14 tiles. */
export const THIRTEEN_ORPHANS = legal(['1m', '9m', '1p', '9p', '1s', '9s', 'E', 'S', 'W', 'N', 'B', 'G', 'R', 'R']);

/** Full flush with the pure straight: 123 456 789, 567 and a pair of twos, all bamboo. */
export const PURE_STRAIGHT = legal([
  '1s',
  '2s',
  '3s',
  '4s',
  '5s',
  '6s',
  '7s',
  '8s',
  '9s',
  '5s',
  '6s',
  '7s',
  '2s',
  '2s',
]);

/** Nine gates, thirteen tiles: waits for every bamboo from one to nine. */
export const NINE_GATES = legal(['1s', '1s', '1s', '2s', '3s', '4s', '5s', '6s', '7s', '8s', '9s', '9s', '9s']);

/** Three rows of discards in the order of a calm hand: honours first, the tile lying across declared ready. */
export const DISCARDS = ['N', 'W', '9m', '1p', 'E', 'G', '8p', '2m', 'S', '9p', '1m', '6p', 'B', '3p', '7m', '4p'];
export const DISCARDS_ACROSS = ['S', 'W', '1m', '9p', '9s', 'B', '2p', '8m', 'R', '1s', '7p', '3m', 'E', '6m'];
export const DISCARDS_RIGHT = ['7s', '2s', 'N', '8s', '4m', '3s', '6s', '9p'];
export const DISCARDS_LEFT = ['W', '5m', '1p', 'R', '2m', '8p', '4s'];
legal([...DISCARDS, ...DISCARDS_ACROSS, ...DISCARDS_RIGHT, ...DISCARDS_LEFT]);
