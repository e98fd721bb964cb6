import { n, polygon } from '../svg.ts';
import type { Picture } from '../picture.ts';
import type { Place } from '../camera.ts';
import { AMBER, BOXWOOD, defineWood, drawLathe, EBONY, type Profile, type Wood } from './lathe.ts';

/** One unit is one square; a8 is the square from 0, 0 to 1, 1; white sits at the near side. */

const FOOT: Profile = [
  [0.34, 0],
  [0.355, 0.03],
  [0.345, 0.09],
  [0.3, 0.12],
  [0.31, 0.15],
  [0.26, 0.2],
];
const PROFILES: Record<string, Profile> = {
  p: [
    ...FOOT.map(([r, z]) => [r * 0.86, z * 0.9] as const),
    [0.14, 0.32],
    [0.105, 0.5],
    [0.19, 0.56],
    [0.19, 0.59],
    [0.11, 0.61],
    [0.16, 0.67],
    [0.178, 0.75],
    [0.155, 0.84],
    [0.09, 0.9],
    [0.01, 0.92],
  ],
  r: [
    ...FOOT,
    [0.2, 0.32],
    [0.17, 0.62],
    [0.175, 0.7],
    [0.25, 0.76],
    [0.25, 0.79],
    [0.235, 0.8],
    [0.25, 0.96],
    [0.25, 0.98],
  ],
  n: [...FOOT, [0.25, 0.26], [0.22, 0.3]],
  b: [
    ...FOOT,
    [0.16, 0.36],
    [0.115, 0.66],
    [0.2, 0.72],
    [0.2, 0.75],
    [0.12, 0.79],
    [0.12, 0.81],
    [0.175, 0.9],
    [0.18, 0.98],
    [0.12, 1.11],
    [0.045, 1.18],
    [0.04, 1.2],
    [0.06, 1.23],
    [0.04, 1.27],
    [0.01, 1.28],
  ],
  q: [
    ...FOOT,
    [0.18, 0.38],
    [0.12, 0.78],
    [0.21, 0.86],
    [0.21, 0.89],
    [0.14, 0.92],
    [0.14, 0.96],
    [0.17, 1.06],
    [0.235, 1.22],
    [0.215, 1.24],
    [0.15, 1.28],
    [0.09, 1.32],
    [0.05, 1.33],
    [0.065, 1.37],
    [0.04, 1.41],
    [0.01, 1.42],
  ],
  k: [
    ...FOOT,
    [0.19, 0.38],
    [0.13, 0.82],
    [0.22, 0.9],
    [0.22, 0.93],
    [0.15, 0.96],
    [0.15, 1.0],
    [0.18, 1.12],
    [0.225, 1.28],
    [0.2, 1.31],
    [0.12, 1.36],
    [0.05, 1.39],
    [0.035, 1.4],
  ],
};

/** The head of a horse that looks left, in units of squares. The neck ends at y = 0, and y points down. */
const HORSE =
  'M.2 0C.25-.2.26-.36.19-.52C.14-.63.06-.71-.02-.74L-.03-.84C-.06-.82-.1-.77-.12-.71C-.2-.66-.25-.58-.28-.49C-.31-.42-.36-.37-.38-.31C-.39-.26-.35-.21-.3-.21C-.27-.21-.25-.23-.22-.25C-.17-.26-.1-.28-.05-.33C-.03-.26-.07-.2-.13-.13C-.18-.08-.2-.04-.2 0Z';
const HORSE_LINES =
  'M-.16-.55A.03.03 0 1 1-.159-.55M-.335-.3L-.3-.31M-.05-.33C0-.36.03-.42.02-.48M.02-.7C.11-.6.16-.46.14-.3C.13-.2.12-.1.13-.02';

export interface ChessPiece {
  kind: string;
  square: string;
  marked?: boolean;
  x?: number;
  y?: number;
  lift?: number;
}

export const squareAt = (square: string): [number, number] => [
  square.charCodeAt(0) - 97 + 0.5,
  8 - Number(square[1]) + 0.5,
];

export function piecesOf(fen: string): ChessPiece[] {
  const pieces: ChessPiece[] = [];
  fen
    .split(' ')[0]
    ?.split('/')
    .forEach((row, rank) => {
      let file = 0;
      for (const sign of row) {
        if (/\d/.test(sign)) file += Number(sign);
        else pieces.push({ kind: sign, square: `${'abcdefgh'[file++] ?? ''}${8 - rank}` });
      }
    });
  return pieces;
}

export interface ChessStyle {
  light?: string;
  dark?: string;
  frame?: string;
  coordinates?: boolean;
  marks?: readonly string[];
  thickness?: number;
}

export function drawChessBoard(picture: Picture, style: ChessStyle = {}): void {
  const { camera } = picture;
  const margin = 0.62;
  picture.slab(
    -margin,
    -margin,
    8 + margin,
    8 + margin,
    0,
    style.thickness ?? 0.5,
    { top: style.frame ?? 'url(#walnut)', front: '#3c2414', side: '#2e1a0e' },
    5,
  );
  picture.grain(-margin, -margin, 8 + margin, 8 + margin, 0, {
    lines: 60,
    colour: '#1d0e05',
    opacity: 0.35,
    width: camera.view.zoom / 60,
  });
  for (let row = 0; row < 8; row++) {
    for (let column = 0; column < 8; column++) {
      const light = (row + column) % 2 === 0;
      const tone = light ? (style.light ?? '#ecd3a6') : (style.dark ?? '#a3683f');
      const square = camera.polygon([
        [column, row, 0],
        [column + 1, row, 0],
        [column + 1, row + 1, 0],
        [column, row + 1, 0],
      ] as Place[]);
      picture.add(polygon(square, `fill="${tone}" stroke="${tone}" stroke-width=".6"`));
    }
  }
  picture.grain(0, 0, 8, 8, 0, { lines: 100, colour: '#5b3113', opacity: 0.12, seed: 5, width: camera.view.zoom / 70 });
  const rim = camera.polygon([
    [0, 0, 0],
    [8, 0, 0],
    [8, 8, 0],
    [0, 8, 0],
  ]);
  picture.add(
    polygon(rim, `fill="none" stroke="#2b170b" stroke-opacity=".8" stroke-width="${n(camera.view.zoom * 0.03)}"`),
  );
  for (const mark of style.marks ?? []) {
    const [x, y] = squareAt(mark);
    const square = camera.polygon([
      [x - 0.5, y - 0.5, 0],
      [x + 0.5, y - 0.5, 0],
      [x + 0.5, y + 0.5, 0],
      [x - 0.5, y + 0.5, 0],
    ]);
    picture.add(polygon(square, 'fill="#f26b1d" opacity=".62"'));
  }
  if (style.coordinates !== false) {
    for (let index = 0; index < 8; index++) {
      for (const [x, y, label] of [
        [index + 0.5, 8.31, 'abcdefgh'[index] ?? ''],
        [-0.31, index + 0.5, String(8 - index)],
      ] as const) {
        picture.add(
          `<g transform="${camera.lay([x, y, 0], [1, 0, 0], [0, 1, 0], 100)}"><text y="10" font-size="30" font-family="DejaVu Sans" text-anchor="middle" fill="#e9c68f" opacity=".8">${label}</text></g>`,
        );
      }
    }
  }
}

/** The head of a knight, cut out of a wooden board. A few shifted copies show the thickness. */
function horse(picture: Picture, x: number, y: number, base: number, wood: Wood, id: string, flip: boolean): string {
  const { scale } = picture.camera.see(x, y, base);
  const [px, py] = picture.camera.at(x, y, base);
  const upright = Math.cos((picture.camera.view.pitch * Math.PI) / 180) * 0.35 + 0.72;
  const layers: string[] = [];
  const depth = 6;
  for (let layer = depth; layer >= 0; layer--) {
    const dx = layer * 0.016 * scale;
    const fill = layer === 0 ? `url(#${id}Mid)` : wood.dark;
    const edge = layer === 0 ? `stroke="${wood.line}" stroke-opacity=".55" stroke-width=".014"` : '';
    layers.push(
      `<path d="${HORSE}" fill="${fill}" ${edge} stroke-linejoin="round" transform="translate(${n(px + dx)} ${n(py + dx * 0.15)}) rotate(${picture.camera.view.roll}) scale(${n((flip ? -1 : 1) * scale * 1.12)} ${n(scale * 1.12 * upright)})"/>`,
    );
  }
  layers.push(
    `<path d="${HORSE_LINES}" fill="none" stroke="${id.startsWith('ebony') ? '#a08b7c' : wood.line}" stroke-width=".018" stroke-linecap="round" opacity=".75" transform="translate(${n(px)} ${n(py)}) rotate(${picture.camera.view.roll}) scale(${n((flip ? -1 : 1) * scale * 1.12)} ${n(scale * 1.12 * upright)})"/>`,
  );
  return layers.join('');
}

export function drawChessPieces(picture: Picture, pieces: readonly ChessPiece[]): void {
  const { camera } = picture;
  defineWood(picture, BOXWOOD, 'box');
  defineWood(picture, EBONY, 'ebony');
  defineWood(picture, AMBER, 'amber');
  const placed = pieces
    .map((piece) => {
      const [x, y] = squareAt(piece.square);
      return { ...piece, x: piece.x ?? x, y: piece.y ?? y, lift: piece.lift ?? 0 };
    })
    .sort((first, second) => camera.depth(second.x, second.y) - camera.depth(first.x, first.y));
  for (const { x, y, kind, lift } of placed) {
    const height = (PROFILES[kind.toLowerCase()] ?? []).at(-1)?.[1] ?? 1;
    for (let step = 0; step <= 5; step++)
      picture.shadow(
        camera.ellipse(
          x + 0.06 + step * 0.1 * height + lift * 0.5,
          y + 0.04 + step * 0.055 * height,
          0,
          0.35 - step * 0.035,
          0,
          '',
        ),
      );
  }
  picture.castShadows(camera.view.zoom * 0.055, 0.5);
  for (const { x, y, kind, marked, lift } of placed) {
    const type = kind.toLowerCase();
    const white = kind !== type;
    const [wood, id] =
      marked === true ? ([AMBER, 'amber'] as const) : white ? ([BOXWOOD, 'box'] as const) : ([EBONY, 'ebony'] as const);
    const parts = [drawLathe(picture, x, y, PROFILES[type] ?? [], id, lift)];
    if (type === 'n') parts.push(horse(picture, x, y, lift + 0.27, wood, id, !white));
    if (type === 'r') parts.push(battlements(picture, x, y, lift, wood));
    if (type === 'k') parts.push(cross(picture, x, y, lift + 1.4, wood, id));
    if (type === 'b') parts.push(slit(picture, x, y, lift, wood));
    picture.add(...parts);
  }
}

function battlements(picture: Picture, x: number, y: number, lift: number, wood: Wood): string {
  const { camera } = picture;
  const top =
    camera.ellipse(x, y, lift + 0.98, 0.25, 0, `fill="${wood.mid}"`) +
    camera.ellipse(x, y, lift + 0.97, 0.17, 0, `fill="${wood.dark}"`) +
    camera.ellipse(x, y, lift + 0.93, 0.14, 0, `fill="${wood.line}" opacity=".7"`);
  const cuts = [20, 92, 160].map((angle) => {
    const turn = (angle * Math.PI) / 180;
    const [ax, ay] = camera.at(x + Math.cos(turn) * 0.25, y + Math.sin(turn) * 0.25, lift + 0.98);
    const [bx, by] = camera.at(x + Math.cos(turn) * 0.25, y + Math.sin(turn) * 0.25, lift + 0.88);
    return `<path d="M${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}" stroke="${wood.line}" stroke-opacity=".85" stroke-width="${n(camera.see(x, y, 1).scale * 0.055)}"/>`;
  });
  return cuts.join('') + top;
}

function cross(picture: Picture, x: number, y: number, z: number, wood: Wood, id: string): string {
  const { x: px, y: py, scale } = picture.camera.see(x, y, z);
  const s = scale * (0.55 + 0.45 * Math.cos((picture.camera.view.pitch * Math.PI) / 180));
  return `<path d="M-.03 .02L-.022-.07L-.085-.06L-.085-.125L-.022-.115L-.035-.2L.035-.2L.022-.115L.085-.125L.085-.06L.022-.07L.03 .02Z" fill="url(#${id}Mid)" stroke="${wood.line}" stroke-opacity=".6" stroke-width=".012" transform="translate(${n(px)} ${n(py)}) rotate(${picture.camera.view.roll}) scale(${n(s * 1.15)})"/>`;
}

function slit(picture: Picture, x: number, y: number, lift: number, wood: Wood): string {
  const { camera } = picture;
  const [ax, ay] = camera.at(x + 0.03, y + 0.1, lift + 1.13);
  const [bx, by] = camera.at(x + 0.11, y + 0.12, lift + 0.99);
  return `<path d="M${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}" stroke="${wood.line}" stroke-opacity=".8" stroke-linecap="round" stroke-width="${n(camera.see(x, y, 1).scale * 0.03)}"/>`;
}
