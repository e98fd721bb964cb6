import { n, polygon } from '../svg.ts';
import type { Picture } from '../picture.ts';
import type { Place } from '../camera.ts';
import { GoBoard, type Stone } from '../positions/goBoard.ts';

/** One unit of space is one field of the board; the first crossing stands at 0, 0. */
const STONE_RADIUS = 0.478;
const STONE_HALF_HEIGHT = 0.2;
const MARGIN = 0.92;

export interface GoBoardStyle {
  size?: number;
  thickness?: number;
  coordinates?: boolean;
  seed?: number;
}

const LETTERS = 'ABCDEFGHJKLMNOPQRST';

export function drawGoBoard(picture: Picture, style: GoBoardStyle = {}): void {
  const size = style.size ?? 19;
  const far = size - 1;
  const margin = style.coordinates === true ? 1.35 : MARGIN;
  const edge = far + margin;
  const { camera } = picture;
  picture.slab(
    -margin,
    -margin,
    edge,
    edge,
    0,
    style.thickness ?? 1.1,
    { top: 'url(#kaya)', front: 'url(#kayaFront)', side: 'url(#kayaSide)' },
    5,
  );
  picture.grain(-margin, -margin, edge, edge, 0, {
    lines: 90,
    colour: '#a36f33',
    opacity: 0.26,
    seed: style.seed ?? 3,
    along: 'y',
    width: camera.view.zoom / 34,
  });
  // The front shows the same grain, cut across.
  const front = camera.polygon([
    [-margin, edge, 0],
    [edge, edge, 0],
    [edge, edge, -0.05],
    [-margin, edge, -0.05],
  ] as Place[]);
  picture.add(polygon(front, 'fill="#f3d7a8" opacity=".55"'));

  const ink = '#5d3d1b';
  const base = camera.view.zoom / 46;
  for (let line = 0; line < size; line++) {
    const outer = line === 0 || line === far ? 1.5 : 0.9;
    const [ax, ay] = camera.at(line, 0);
    const [bx, by] = camera.at(line, far);
    const [cx, cy] = camera.at(0, line);
    const [dx, dy] = camera.at(far, line);
    picture.add(
      `<path d="M${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}M${n(cx)} ${n(cy)}L${n(dx)} ${n(dy)}" stroke="${ink}" stroke-opacity=".82" stroke-width="${n(Math.max(0.8, outer * base))}" fill="none"/>`,
    );
  }
  const stars = size === 19 ? [3, 9, 15] : size === 13 ? [3, 6, 9] : [2, 4, 6];
  for (const x of stars) for (const y of stars) picture.add(camera.ellipse(x, y, 0, 0.095, 0, `fill="${ink}"`));

  if (style.coordinates === true) {
    for (let line = 0; line < size; line++) {
      const letter = LETTERS[line] ?? '';
      for (const [x, y, label] of [
        [line, far + 0.93, letter],
        [-0.95, line, String(size - line)],
      ] as const) {
        picture.add(
          `<g transform="${camera.lay([x, y, 0], [1, 0, 0], [0, 1, 0], 100)}"><text y="12" font-size="34" font-family="DejaVu Sans" text-anchor="middle" fill="#6d4a22" opacity=".85">${label}</text></g>`,
        );
      }
    }
  }
}

export type StoneLook = Stone | 'orange';

/** A stone at a place of the board; `lift` raises it while it is being put down. */
export function stoneMarkup(picture: Picture, x: number, y: number, look: StoneLook, lift = 0, fade = 1): string {
  const { camera } = picture;
  const radius = STONE_RADIUS;
  const z = STONE_HALF_HEIGHT + lift;
  const { x: cx, y: cy, scale } = camera.see(x, y, z);
  const flat = Math.sin((camera.view.pitch * Math.PI) / 180);
  const parts = [
    camera.ellipse(
      x,
      y,
      z,
      radius,
      STONE_HALF_HEIGHT,
      `fill="url(#${look})"${look === 'white' ? ` stroke="#9c8a77" stroke-opacity=".5" stroke-width="${n(scale * 0.012)}"` : ''}`,
    ),
  ];
  // The reflection of a window, on the upper left, from where the light comes.
  const shine = look === 'white' ? 0.9 : look === 'black' ? 0.42 : 0.62;
  parts.push(
    `<ellipse cx="${n(cx - radius * 0.34 * scale)}" cy="${n(cy - radius * 0.4 * scale * flat)}" rx="${n(radius * 0.42 * scale)}" ry="${n(radius * 0.27 * scale * Math.max(0.45, flat))}" fill="url(#gloss)" opacity="${shine}" transform="rotate(-32 ${n(cx - radius * 0.34 * scale)} ${n(cy - radius * 0.4 * scale * flat)})"/>`,
  );
  return fade === 1 ? parts.join('') : `<g opacity="${n(fade)}">${parts.join('')}</g>`;
}

export function stoneShadow(picture: Picture, x: number, y: number, lift = 0): void {
  picture.shadow(picture.camera.ellipse(x + 0.13 + lift * 0.5, y + 0.12 + lift * 0.4, 0, STONE_RADIUS * 1.02, 0, ''));
}

/** Shifts each stone a little from its crossing, as stones that are placed by hand. */
const jitter = (key: string): readonly [number, number] => {
  const seed = key.charCodeAt(0) * 31 + key.charCodeAt(1) * 17;
  return [Math.sin(seed * 1.7) * 0.025, Math.cos(seed * 2.3) * 0.025];
};

export interface FlyingStone {
  key: string;
  look: StoneLook;
  lift: number;
  fade?: number;
}

/** Draws all stones of a position from back to front, with the last move in orange. */
export function drawStones(
  picture: Picture,
  board: GoBoard,
  options: { markLast?: boolean; flying?: FlyingStone[]; visible?: (x: number, y: number) => boolean } = {},
): void {
  const flying = options.flying ?? [];
  const all = [...board.stones.entries()]
    .filter(([key]) => !flying.some((stone) => stone.key === key))
    .map(([key, look]) => ({
      key,
      look: (key === board.last && options.markLast !== false ? 'orange' : look) as StoneLook,
      lift: 0,
      fade: 1,
    }))
    .concat(flying.map((stone) => ({ fade: 1, ...stone })))
    .map((stone) => {
      const [x, y] = GoBoard.place(stone.key);
      const [jx, jy] = jitter(stone.key);
      return { ...stone, x: x + jx, y: y + jy };
    })
    .filter(({ x, y }) => options.visible?.(x, y) ?? true)
    .sort((first, second) => picture.camera.depth(second.x, second.y) - picture.camera.depth(first.x, first.y));
  for (const stone of all) stoneShadow(picture, stone.x, stone.y, stone.lift);
  picture.castShadows(picture.camera.view.zoom * 0.07, 0.5, '#2b1503');
  for (const stone of all) picture.add(stoneMarkup(picture, stone.x, stone.y, stone.look, stone.lift, stone.fade));
}

/** A turned wooden bowl filled with stones, standing beside the board. */
export function drawBowl(picture: Picture, x: number, y: number, z: number, look: Stone, radius = 2.1): void {
  const { camera } = picture;
  picture.shadow(camera.ellipse(x + 0.7, y + 0.6, z, radius * 1.05, 0, ''));
  picture.castShadows(camera.view.zoom * 0.35, 0.55);
  const layers = 26;
  for (let layer = 0; layer <= layers; layer++) {
    const part = layer / layers;
    const height = part * radius * 0.95;
    const width = radius * (0.66 + 0.36 * Math.sin(Math.PI * (0.12 + part * 0.66)));
    picture.add(camera.ellipse(x, y, z + height, width, 0, 'fill="url(#bowl)"'));
  }
  const top = z + radius * 0.95;
  const mouth = radius * (0.66 + 0.36 * Math.sin(Math.PI * 0.78));
  picture.define(
    () =>
      '<linearGradient id="bowl" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#6b3c1e"/><stop offset=".3" stop-color="#b87445"/><stop offset=".62" stop-color="#7a4423"/><stop offset="1" stop-color="#34190b"/></linearGradient>',
  );
  picture.add(
    camera.ellipse(x, y, top, mouth, 0, 'fill="#8a5530"'),
    camera.ellipse(x, y, top - 0.08, mouth * 0.9, 0, 'fill="#2a140a"'),
  );
  const heap = Array.from({ length: 34 }, (_, index) => {
    const angle = index * 2.39996;
    const reach = mouth * 0.74 * Math.sqrt((index + 0.5) / 34);
    return {
      x: x + Math.cos(angle) * reach,
      y: y + Math.sin(angle) * reach,
      z: top - 0.5 + (1 - reach / mouth) * 0.75,
    };
  }).sort((first, second) => camera.depth(second.x, second.y) - camera.depth(first.x, first.y));
  for (const stone of heap) picture.add(stoneMarkup(picture, stone.x, stone.y, look, stone.z - 0.2));
}
