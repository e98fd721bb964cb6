import { CHINESE, n } from '../svg.ts';

/**
 * Tile faces, 100 wide and 134 high, the origin in the middle.
 * `1m`–`9m` characters, `1p`–`9p` dots, `1s`–`9s` bamboo, E S W N winds, R G B the dragons.
 */
const RED = '#b3261a';
const GREEN = '#17633b';
const BLUE = '#1d3f6e';
const INK = '#1d1714';
const NUMBERS = '一二三四五六七八九';
const HONOURS: Record<string, readonly [string, string]> = {
  E: ['東', INK],
  S: ['南', INK],
  W: ['西', INK],
  N: ['北', INK],
  R: ['中', RED],
  G: ['發', GREEN],
};

const sign = (content: string, y: number, size: number, colour: string): string =>
  `<text y="${n(y + 0.8)}" x=".8" font-size="${size}" text-anchor="middle" fill="#fff" opacity=".9" ${CHINESE}>${content}</text><text y="${y}" font-size="${size}" text-anchor="middle" fill="${colour}" ${CHINESE}>${content}</text>`;

function dot(x: number, y: number, r: number, colour: string): string {
  const petals =
    r > 20
      ? Array.from(
          { length: 8 },
          (_, index) =>
            `<ellipse cy="${n(-r * 0.6)}" rx="${n(r * 0.14)}" ry="${n(r * 0.2)}" fill="${index % 2 === 0 ? GREEN : RED}" transform="rotate(${index * 45})"/>`,
        ).join('')
      : '';
  return `<g transform="translate(${n(x)} ${n(y)})"><circle r="${n(r)}" fill="none" stroke="${colour}" stroke-width="${n(r * 0.2)}"/><circle r="${n(r * 0.62)}" fill="none" stroke="${r > 20 ? '#d8b06a' : colour}" stroke-width="${n(r * 0.1)}"/>${petals}<circle r="${n(r * 0.36)}" fill="${r > 20 ? RED : colour}"/><circle r="${n(r * 0.14)}" fill="#fff6e6"/></g>`;
}

function stick(x: number, y: number, height: number, colour: string, turn = 0): string {
  const half = height / 2;
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn})"><path d="M-4.2 ${n(-half)}Q0 ${n(-half - 3.5)} 4.2 ${n(-half)}L3.1 ${n(-half * 0.5)}L4.6 0L3.1 ${n(half * 0.5)}L4.2 ${n(half)}Q0 ${n(half + 3.5)} -4.2 ${n(half)}L-3.1 ${n(half * 0.5)}L-4.6 0L-3.1 ${n(-half * 0.5)}Z" fill="${colour}"/><path d="M-4.6 0H4.6M-3.6 ${n(-half * 0.88)}H3.6M-3.6 ${n(half * 0.88)}H3.6" stroke="#fff6e6" stroke-width="1.5"/></g>`;
}

const DOTS: Record<number, readonly (readonly [number, number, number, string])[]> = {
  1: [[0, 0, 33, BLUE]],
  2: [
    [0, -30, 19, GREEN],
    [0, 30, 19, BLUE],
  ],
  3: [
    [-25, -38, 15.5, BLUE],
    [0, 0, 15.5, RED],
    [25, 38, 15.5, GREEN],
  ],
  4: [
    [-22, -30, 16, BLUE],
    [22, -30, 16, GREEN],
    [-22, 30, 16, GREEN],
    [22, 30, 16, BLUE],
  ],
  5: [
    [-25, -36, 14.5, BLUE],
    [25, -36, 14.5, GREEN],
    [0, 0, 14.5, RED],
    [-25, 36, 14.5, GREEN],
    [25, 36, 14.5, BLUE],
  ],
  6: [
    [-20, -40, 14.5, GREEN],
    [20, -40, 14.5, GREEN],
    [-20, 4, 14.5, RED],
    [20, 4, 14.5, RED],
    [-20, 38, 14.5, RED],
    [20, 38, 14.5, RED],
  ],
  7: [
    [-28, -46, 11.5, GREEN],
    [0, -34, 11.5, GREEN],
    [28, -22, 11.5, GREEN],
    [-18, 12, 12, RED],
    [18, 12, 12, RED],
    [-18, 42, 12, RED],
    [18, 42, 12, RED],
  ],
  8: [-1, 1].flatMap((x) => [-45, -15, 15, 45].map((y) => [x * 18, y, 12.5, BLUE] as const)),
  9: [-1, 0, 1].flatMap((x) =>
    (
      [
        [-40, GREEN],
        [0, RED],
        [40, BLUE],
      ] as const
    ).map(([y, colour]) => [x * 28, y, 12, colour] as const),
  ),
};

const column = (x: number, count: number, colours: readonly string[], height: number): string =>
  Array.from({ length: count }, (_, index) =>
    stick(x, count === 1 ? 0 : (index - (count - 1) / 2) * (height + 9), height, colours[index] ?? GREEN),
  ).join('');

function bamboo(count: number): string {
  switch (count) {
    case 1:
      return sparrow();
    case 2:
      return column(0, 2, [GREEN, BLUE], 46);
    case 3:
      return stick(0, -29, 46, GREEN) + stick(-22, 29, 46, GREEN) + stick(22, 29, 46, BLUE);
    case 4:
      return column(-20, 2, [GREEN, BLUE], 46) + column(20, 2, [BLUE, GREEN], 46);
    case 5:
      return column(-27, 2, [GREEN, BLUE], 46) + stick(0, 0, 46, RED) + column(27, 2, [BLUE, GREEN], 46);
    case 6:
      return [-26, 0, 26].map((x) => column(x, 2, [GREEN, BLUE], 46)).join('');
    case 7:
      return (
        stick(0, -45, 26, RED) +
        [-26, 0, 26].map((x) => stick(x, -6, 32, x === 0 ? BLUE : GREEN) + stick(x, 38, 32, GREEN)).join('')
      );
    case 8:
      return [-1, 1]
        .map(
          (y) =>
            stick(-32, y * 29, 46, GREEN) +
            stick(32, y * 29, 46, GREEN) +
            stick(-11, y * 29, 44, BLUE, y * 26) +
            stick(11, y * 29, 44, BLUE, y * -26),
        )
        .join('');
    default:
      return (
        [
          [-26, RED],
          [0, BLUE],
          [26, GREEN],
        ] as const
      )
        .map(([x, colour]) => column(x, 3, [colour, colour, colour], 30))
        .join('');
  }
}

/** The one of bamboo is a bird: a small peacock with five tail feathers. */
const sparrow = (): string =>
  [-46, -23, 0, 23, 46]
    .map(
      (turn, index) =>
        `<g transform="translate(4 18) rotate(${turn + 14})"><path d="M0 0C-7 16-7 28 0 38C7 28 7 16 0 0Z" fill="${index % 2 === 0 ? GREEN : BLUE}"/><circle cy="28" r="3.4" fill="${RED}"/></g>`,
    )
    .join('') +
  `<path d="M-18-26C-22-4-10 20 6 24C20 22 24 6 16-8C10-18 2-22-2-32Z" fill="${GREEN}"/><path d="M-4-2C4 10 14 10 20 2C18-8 8-14-2-12Z" fill="${BLUE}"/><circle cx="-11" cy="-36" r="11" fill="${RED}"/><circle cx="-14" cy="-38" r="2.4" fill="#fff6e6"/><path d="M-21-37L-33-32L-20-30Z" fill="#d8922f"/><path d="M-8-46C-6-54 0-56 5-56M-6-45C-2-50 4-50 8-48" stroke="${RED}" stroke-width="2.4" fill="none" stroke-linecap="round"/><path d="M2 24L-4 46M9 24L10 46M-10 47H2M4 47H16" stroke="${RED}" stroke-width="2.6" stroke-linecap="round"/>`;

export function tileFace(tile: string): string {
  const honour = HONOURS[tile];
  if (honour !== undefined) return sign(honour[0], 24, 68, honour[1]);
  if (tile === 'B')
    return `<rect x="-31" y="-48" width="62" height="96" rx="4" fill="none" stroke="${BLUE}" stroke-width="4.5"/><rect x="-23" y="-40" width="46" height="80" rx="2" fill="none" stroke="${BLUE}" stroke-width="1.8"/>`;
  const number = Number(tile[0]);
  if (tile[1] === 'm') return sign(NUMBERS[number - 1] ?? '', -12, 50, INK) + sign('萬', 48, 54, RED);
  if (tile[1] === 'p') return (DOTS[number] ?? []).map(([x, y, r, colour]) => dot(x, y, r, colour)).join('');
  return bamboo(number);
}
