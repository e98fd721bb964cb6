import { roundedPath, polygon, n, type Point } from '../svg.ts';
import { facesViewer, type Picture } from '../picture.ts';
import type { Place } from '../camera.ts';
import { tileFace } from './mahjongFaces.ts';

/** One unit is the width of a tile. */
const TILE_HEIGHT = 1.34;
const THICK = 0.86;
const BACK = 0.3;

export type Pose = 'up' | 'down' | 'standing' | 'hidden';

export interface Tile {
  face?: string;
  /** Middle of the tile's footprint and its lower edge. */
  x: number;
  y: number;
  z?: number;
  /** Degrees on the table. */
  turn?: number;
  pose: Pose;
  glow?: boolean;
  fade?: number;
}

type Axes = { right: Place; along: Place; out: Place };

const scaled = (axis: Place, by: number): Place => [axis[0] * by, axis[1] * by, axis[2] * by];
const plus = (...list: Place[]): Place =>
  list.reduce<Place>(([x, y, z], [a, b, c]) => [x + a, y + b, z + c], [0, 0, 0]);

/** The tile's own axes: to the right of its face, down its face, and out of its face. */
function axesOf(tile: Tile): Axes {
  const turn = ((tile.turn ?? 0) * Math.PI) / 180;
  const right: Place = [Math.cos(turn), Math.sin(turn), 0];
  const near: Place = [-Math.sin(turn), Math.cos(turn), 0];
  if (tile.pose === 'up') return { right, along: near, out: [0, 0, 1] };
  if (tile.pose === 'down') return { right, along: scaled(near, -1), out: [0, 0, -1] };
  if (tile.pose === 'standing') return { right, along: [0, 0, -1], out: near };
  return { right: scaled(right, -1), along: [0, 0, -1], out: scaled(near, -1) };
}

const flat = (pose: Pose): boolean => pose === 'up' || pose === 'down';

/** How far a tile of this pose reaches on the table, seen from its middle: half width and half depth. */
const footprint = (pose: Pose): readonly [number, number] => [0.5, flat(pose) ? TILE_HEIGHT / 2 : THICK / 2];

export function drawTiles(picture: Picture, tiles: readonly Tile[]): void {
  const { camera } = picture;
  const sorted = [...tiles].sort(
    (first, second) =>
      (first.z ?? 0) - (second.z ?? 0) || camera.away(second.x, second.y) - camera.away(first.x, first.y),
  );
  for (const tile of sorted) {
    const [w, d] = footprint(tile.pose);
    const turn = ((tile.turn ?? 0) * Math.PI) / 180;
    const high = (flat(tile.pose) ? THICK : TILE_HEIGHT) * 0.3;
    const corner = (dx: number, dy: number, shift: number): Point =>
      camera.at(
        tile.x + Math.cos(turn) * dx - Math.sin(turn) * dy + shift,
        tile.y + Math.sin(turn) * dx + Math.cos(turn) * dy + shift * 0.75,
        0,
      );
    const z = (tile.z ?? 0) * 0.35;
    const ring = [
      corner(-w, -d, z),
      corner(w, -d, z),
      corner(w, -d, z + high),
      corner(w, d, z + high),
      corner(-w, d, z + high),
      corner(-w, d, z),
    ];
    picture.shadow(polygon(ring, ''));
  }
  picture.castShadows(camera.view.zoom * 0.06, 0.5, '#0a0503');
  for (const tile of sorted) picture.add(tileMarkup(picture, tile));
}

function tileMarkup(picture: Picture, tile: Tile): string {
  const { camera } = picture;
  const axes = axesOf(tile);
  const height = flat(tile.pose) ? THICK : TILE_HEIGHT;
  const middle: Place = [tile.x, tile.y, (tile.z ?? 0) + height / 2];
  const corner = (r: number, a: number, o: number): Place =>
    plus(middle, scaled(axes.right, r * 0.5), scaled(axes.along, (a * TILE_HEIGHT) / 2), scaled(axes.out, o));
  const front = THICK / 2;
  const seam = -THICK / 2 + BACK;
  const back = -THICK / 2;
  const face = (ring: readonly Place[], fill: string, radius = 0.08): string => {
    const seen = camera.polygon(ring);
    if (facesViewer(seen)) return ''; // these rings run the other way round than a slab's
    const size = camera.see(...middle).scale;
    return `<path d="${roundedPath(seen, size * radius)}" fill="${fill}" stroke="${fill.startsWith('url') ? 'none' : fill}" stroke-width="${n(size * 0.012)}" stroke-linejoin="round"/>`;
  };
  // Sides: the ivory half towards the face and the green half at the back.
  const side = (from: readonly [number, number], to: readonly [number, number], ivory: string, green: string): string =>
    face([corner(...from, front), corner(...to, front), corner(...to, seam), corner(...from, seam)], ivory, 0.02) +
    face([corner(...from, seam), corner(...to, seam), corner(...to, back), corner(...from, back)], green, 0.02);
  const light = camera.view.pitch < 89;
  const hull = [corner(-1, -1, front), corner(1, -1, front), corner(1, 1, front), corner(-1, 1, front)];
  const parts = [
    // `face` takes rings that run clockwise when seen from outside and drops those turned away.
    ...[
      [
        [-1, 1],
        [1, 1],
      ],
      [
        [1, 1],
        [1, -1],
      ],
      [
        [1, -1],
        [-1, -1],
      ],
      [
        [-1, -1],
        [-1, 1],
      ],
    ].map(([from, to], index) => {
      const shades =
        tile.pose === 'standing' || tile.pose === 'hidden'
          ? [
              ['#cdbd9f', '#164a37'],
              ['#d9caae', '#1c5a44'],
              ['#fffaf0', '#35916f'],
              ['#e9ddc6', '#216a50'],
            ]
          : [
              ['#efe4cf', '#256f55'],
              ['#d8c9ad', '#1a523e'],
              ['#f7efdf', '#2f8062'],
              ['#e6dac2', '#1f6149'],
            ];
      const [ivory, green] = shades[index] ?? ['#efe4cf', '#256f55'];
      return side(from as [number, number], to as [number, number], ivory ?? '', green ?? '');
    }),
    face(
      [...hull].reverse().map((place) => plus(place, scaled(axes.out, -THICK))),
      'url(#jade)',
      0.13,
    ),
    // Puts the colour of the edge under the rounded face, so that the corners have no gaps.
    face(hull, '#e6dac2', 0.04),
    face(hull, tile.glow === true ? '#ffd9b8' : 'url(#ivory)', 0.13),
  ];
  const centre = plus(middle, scaled(axes.out, front));
  const front2d = camera.polygon(hull);
  if (!facesViewer(front2d) && tile.face !== undefined) {
    const lay = camera.lay(centre, axes.right, axes.along, 100);
    const rim =
      tile.glow === true
        ? '<rect x="-47.5" y="-64.5" width="95" height="129" rx="10" fill="none" stroke="#f26b1d" stroke-width="5"/>'
        : '';
    parts.push(
      `<g transform="${lay}"><rect x="-47" y="-64" width="94" height="128" rx="11" fill="url(#gloss)" opacity="${light ? 0.25 : 0.12}"/>${rim}<g transform="scale(.9)">${tileFace(tile.face)}</g></g>`,
    );
  }
  return tile.fade === undefined || tile.fade === 1
    ? parts.join('')
    : `<g opacity="${n(tile.fade)}">${parts.join('')}</g>`;
}

/** A row of tiles side by side, beginning at x. */
export const tileRow = (faces: readonly string[], x: number, y: number, pose: Pose, more: Partial<Tile> = {}): Tile[] =>
  faces.map((face, index) => ({ face, x: x + index * 1.015, y, pose, ...more }));

export function drawDie(picture: Picture, x: number, y: number, value: number, turn = 0): void {
  const { camera } = picture;
  const half = 0.24;
  const radians = (turn * Math.PI) / 180;
  const spot = (dx: number, dy: number, z: number): Place => [
    x + Math.cos(radians) * dx - Math.sin(radians) * dy,
    y + Math.sin(radians) * dx + Math.cos(radians) * dy,
    z,
  ];
  picture.shadow(
    polygon(
      camera.polygon([
        spot(-half + 0.08, -half + 0.08, 0),
        spot(half + 0.16, -half + 0.08, 0),
        spot(half + 0.16, half + 0.16, 0),
        spot(-half + 0.08, half + 0.16, 0),
      ]),
      '',
    ),
  );
  picture.castShadows(camera.view.zoom * 0.04, 0.5);
  const ring: [number, number][] = [
    [-half, -half],
    [half, -half],
    [half, half],
    [-half, half],
  ];
  const shades = ['#fff', '#d9ccb6', '#ece1cd', '#e2d5bf'];
  ring.forEach((from, index) => {
    const to = ring[(index + 1) % 4] ?? from;
    const seen = camera.polygon([spot(...from, half * 2), spot(...to, half * 2), spot(...to, 0), spot(...from, 0)]);
    if (facesViewer(seen)) picture.add(`<path d="${roundedPath(seen, 5)}" fill="${shades[index] ?? '#fff'}"/>`);
  });
  picture.add(
    `<path d="${roundedPath(camera.polygon(ring.map(([dx, dy]) => spot(dx, dy, half * 2))), 7)}" fill="#fffaf0"/>`,
  );
  const pips: Record<number, [number, number][]> = {
    1: [[0, 0]],
    3: [
      [-1, -1],
      [0, 0],
      [1, 1],
    ],
    5: [
      [-1, -1],
      [1, -1],
      [0, 0],
      [-1, 1],
      [1, 1],
    ],
  };
  for (const [dx, dy] of pips[value] ?? []) {
    const [px, py, pz] = spot(dx * 0.12, dy * 0.12, half * 2);
    picture.add(
      camera.ellipse(px, py, pz, value === 1 ? 0.085 : 0.05, 0, `fill="${value === 1 ? '#b3261a' : '#1c1512'}"`),
    );
  }
}
