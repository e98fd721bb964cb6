/** Small helpers to write SVG by hand. */

export type Point = readonly [number, number];

/** Rounds a number to two digits, which is exact enough for SVG. */
export const n = (value: number): string => String(Math.round(value * 100) / 100);

const points = (list: readonly Point[]): string => list.map(([x, y]) => `${n(x)},${n(y)}`).join(' ');

/** Returns a random number generator with a seed, so that every run draws the same picture. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const polygon = (list: readonly Point[], attributes: string): string =>
  `<polygon points="${points(list)}" ${attributes}/>`;

/** Returns a polygon with corners rounded by `radius` pixels. */
export function roundedPath(list: readonly Point[], radius: number): string {
  const towards = (from: Point, to: Point): Point => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    const part = Math.min(radius / length, 0.45);
    return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
  };
  return (
    list
      .map((corner, index) => {
        const before = list[(index + list.length - 1) % list.length] ?? corner;
        const after = list[(index + 1) % list.length] ?? corner;
        const [ax, ay] = towards(corner, before);
        const [bx, by] = towards(corner, after);
        return `${index === 0 ? 'M' : 'L'}${n(ax)} ${n(ay)}Q${n(corner[0])} ${n(corner[1])} ${n(bx)} ${n(by)}`;
      })
      .join('') + 'Z'
  );
}

export const CHINESE = 'font-family="Noto Serif CJK TC" font-weight="700"';

/** Mixes two hex colours. `part` 0 is the first one, 1 the second. */
export function mix(first: string, second: string, part: number): string {
  const channel = (colour: string, index: number): number =>
    Number.parseInt(colour.slice(1 + index * 2, 3 + index * 2), 16);
  return (
    '#' +
    [0, 1, 2]
      .map((index) => {
        const value = channel(first, index) * (1 - part) + channel(second, index) * part;
        return Math.round(Math.max(0, Math.min(255, value)))
          .toString(16)
          .padStart(2, '0');
      })
      .join('')
  );
}
