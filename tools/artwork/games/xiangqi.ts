import { CHINESE, n, polygon } from '../svg.ts';
import type { Picture } from '../picture.ts';
import type { Place } from '../camera.ts';
import type { Xiangqi } from '../positions/xiangqiBoard.ts';
import { defineWood, drawLathe, type Profile, type Wood } from './lathe.ts';

const RED = '#ad2414';
const BLACK = '#1d1714';
const SIGNS: Record<string, string> = {
  K: '帥',
  A: '仕',
  B: '相',
  N: '傌',
  R: '俥',
  C: '炮',
  P: '兵',
  k: '將',
  a: '士',
  b: '象',
  n: '馬',
  r: '車',
  c: '砲',
  p: '卒',
};

const PEAR: Wood = { light: '#fff1d3', mid: '#ecca93', dark: '#a8763d', line: '#6d4a22' };
const AMBER: Wood = { light: '#ffc08a', mid: '#f0701f', dark: '#9a3b0a', line: '#6e2704' };
const DISC: Profile = [
  [0.38, 0],
  [0.42, 0.04],
  [0.44, 0.12],
  [0.43, 0.2],
  [0.395, 0.25],
];
const TOP = 0.25;

export interface XiangqiStyle {
  top?: string;
  line?: string;
  grain?: string;
  thickness?: number;
}

/** One unit is one field; the crossing of the a-file and black's back rank stands at 0, 0. */
export function drawXiangqiBoard(picture: Picture, style: XiangqiStyle = {}): void {
  const { camera } = picture;
  const line = style.line ?? '#6a4421';
  const m = 0.85;
  picture.slab(
    -m,
    -m,
    8 + m,
    9 + m,
    0,
    style.thickness ?? 0.6,
    { top: style.top ?? 'url(#pearwood)', front: '#a87844', side: '#87592c' },
    5,
  );
  picture.grain(-m, -m, 8 + m, 9 + m, 0, {
    lines: 70,
    colour: style.grain ?? '#a36f33',
    opacity: 0.2,
    seed: 21,
    width: camera.view.zoom / 42,
  });
  const stroke = (from: readonly [number, number], to: readonly [number, number], width = 0.022): void => {
    const [ax, ay] = camera.at(...from);
    const [bx, by] = camera.at(...to);
    picture.add(
      `<path d="M${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}" stroke="${line}" stroke-opacity=".88" stroke-linecap="round" stroke-width="${n(width * camera.view.zoom)}"/>`,
    );
  };
  for (let rank = 0; rank < 10; rank++) stroke([0, rank], [8, rank]);
  for (let file = 0; file < 9; file++) {
    if (file === 0 || file === 8) stroke([file, 0], [file, 9]);
    else {
      stroke([file, 0], [file, 4]);
      stroke([file, 5], [file, 9]);
    }
  }
  for (const y of [0, 7]) {
    stroke([3, y], [5, y + 2]);
    stroke([5, y], [3, y + 2]);
  }
  const o = 0.3;
  picture.add(
    polygon(
      camera.polygon([
        [-o, -o, 0],
        [8 + o, -o, 0],
        [8 + o, 9 + o, 0],
        [-o, 9 + o, 0],
      ] as Place[]),
      `fill="none" stroke="${line}" stroke-opacity=".88" stroke-width="${n(0.05 * camera.view.zoom)}"`,
    ),
  );
  // The marks where cannons and soldiers start.
  const marks = [
    [1, 2],
    [7, 2],
    [1, 7],
    [7, 7],
    ...[0, 2, 4, 6, 8].flatMap((x) => [
      [x, 3],
      [x, 6],
    ]),
  ] as [number, number][];
  for (const [x, y] of marks) {
    for (const [sx, sy] of [
      [1, 1],
      [1, -1],
      [-1, 1],
      [-1, -1],
    ] as const) {
      if ((x === 0 && sx < 0) || (x === 8 && sx > 0)) continue;
      const path = [
        [x + sx * 0.28, y + sy * 0.1],
        [x + sx * 0.1, y + sy * 0.1],
        [x + sx * 0.1, y + sy * 0.28],
      ].map(([a, b]) =>
        camera
          .at(a ?? 0, b ?? 0)
          .map(n)
          .join(' '),
      );
      picture.add(
        `<path d="M${path.join('L')}" fill="none" stroke="${line}" stroke-opacity=".8" stroke-width="${n(0.022 * camera.view.zoom)}"/>`,
      );
    }
  }
  // The river, written from both sides as on real boards.
  for (const [x, sign, side] of [
    [1.4, '楚', 1],
    [2.5, '河', 1],
    [6.6, '漢', -1],
    [5.5, '界', -1],
  ] as const) {
    picture.add(
      `<g transform="${camera.lay([x, 4.5, 0], [side, 0, 0], [0, side, 0], 100)}"><text y="22" font-size="62" text-anchor="middle" fill="${line}" opacity=".75" ${CHINESE}>${sign}</text></g>`,
    );
  }
}

export interface XiangqiPiece {
  piece: string;
  x: number;
  y: number;
  lift?: number;
  marked?: boolean;
}

export const xiangqiPieces = (board: Xiangqi, marked?: readonly [number, number]): XiangqiPiece[] =>
  board.flatMap((row, y) =>
    row.flatMap((piece, x): XiangqiPiece[] =>
      piece === undefined ? [] : [{ piece, x, y, marked: marked?.[0] === x && marked[1] === y }],
    ),
  );

export function drawXiangqiPieces(picture: Picture, list: readonly XiangqiPiece[]): void {
  const { camera } = picture;
  defineWood(picture, PEAR, 'pear');
  defineWood(picture, AMBER, 'amberwood');
  picture.define((id) =>
    `<radialGradient id="${id}face" cx=".38" cy=".3" r=".85"><stop offset="0" stop-color="#fff3d8"/><stop offset=".65" stop-color="#f1d6a5"/><stop offset="1" stop-color="#d6ac6c"/></radialGradient>`.replace(
      `${id}face`,
      'discface',
    ),
  );
  picture.define(
    () =>
      '<radialGradient id="discorange" cx=".38" cy=".3" r=".85"><stop offset="0" stop-color="#ff9f55"/><stop offset=".6" stop-color="#f26b1d"/><stop offset="1" stop-color="#cf500d"/></radialGradient>',
  );
  const sorted = [...list].sort((first, second) => camera.depth(second.x, second.y) - camera.depth(first.x, first.y));
  for (const { x, y, lift } of sorted)
    picture.shadow(camera.ellipse(x + 0.12 + (lift ?? 0) * 0.5, y + 0.1 + (lift ?? 0) * 0.3, 0, 0.45, 0, ''));
  picture.castShadows(camera.view.zoom * 0.055, 0.5, '#2b1503');
  for (const { piece, x, y, lift = 0, marked } of sorted) {
    const orange = marked === true;
    const colour = orange ? '#fff6ea' : piece === piece.toUpperCase() ? RED : BLACK;
    const turn = Math.sin(x * 7 + y * 13 + piece.charCodeAt(0)) * 0.05;
    // Every player reads his own pieces, so black's stand upside down only on a real table; here all face the viewer.
    const lay = camera.lay(
      [x, y, lift + TOP],
      [Math.cos(turn), Math.sin(turn), 0],
      [-Math.sin(turn), Math.cos(turn), 0],
      100,
    );
    picture.add(
      drawLathe(picture, x, y, DISC, orange ? 'amberwood' : 'pear', lift),
      `<g transform="${lay}"><circle r="40" fill="url(#${orange ? 'discorange' : 'discface'})"/>` +
        ring(34, 2.6, colour, orange) +
        ring(30, 1.2, colour, orange) +
        (orange
          ? ''
          : `<text y="16.8" font-size="46" text-anchor="middle" fill="#fff8e6" opacity=".8" transform="translate(.9 1.1)" ${CHINESE}>${SIGNS[piece] ?? ''}</text>`) +
        `<text y="16.8" font-size="46" text-anchor="middle" fill="${colour}" ${CHINESE}>${SIGNS[piece] ?? ''}</text></g>`,
    );
  }
}

/** A carved ring: the colour in the groove, a bright edge where the light catches it. */
const ring = (radius: number, width: number, colour: string, orange: boolean): string =>
  `<circle r="${radius}" fill="none" stroke="${orange ? '#ffc9a0' : '#fff8e6'}" stroke-width="${width}" opacity=".7" transform="translate(.8 .9)"/><circle r="${radius}" fill="none" stroke="${colour}" stroke-width="${width}" opacity=".92"/>`;
