import { Picture } from '../picture.ts';
import { drawDie, drawTiles, tileRow, type Tile } from '../games/mahjong.ts';
import { feltGround } from '../games/table.ts';
import {
  DISCARDS,
  DISCARDS_ACROSS,
  DISCARDS_LEFT,
  DISCARDS_RIGHT,
  PURE_STRAIGHT,
  THIRTEEN_ORPHANS,
} from '../positions/mahjongHands.ts';
import type { CoverScene } from './scene.ts';

const W = 1600;
const H = 900;

/** All fourteen tiles opened in two rows, the winning dragon in orange. */
function thirteenOrphans(): Picture {
  const picture = new Picture(W, H, {
    target: [3.1, 0.62, 0],
    centre: [800, 450],
    zoom: 178,
    pitch: 58,
    yaw: -9,
    distance: 17,
  });
  feltGround(picture);
  const tiles = [
    ...tileRow(THIRTEEN_ORPHANS.slice(0, 7), 0, -0.25, 'up'),
    ...tileRow(THIRTEEN_ORPHANS.slice(7), 0, 1.45, 'up'),
  ];
  drawTiles(
    picture,
    tiles.map((tile, index) => (index === 13 ? { ...tile, x: tile.x + 0.35, glow: true } : tile)),
  );
  picture.light([0.35, 0.15], 0.16, 0.42);
  return picture;
}

/** A standing hand as its player sees it. */
function pureStraight(): Picture {
  const picture = new Picture(W, H, {
    target: [6.68, -0.4, 0.62],
    centre: [800, 490],
    zoom: 101,
    pitch: 24,
    yaw: -10,
    distance: 22,
  });
  feltGround(picture, '#9a5a35', '#2f180c', [0.4, 0.35]);
  drawTiles(picture, [
    ...tileRow(
      Array.from({ length: 14 }, () => '1s'),
      -0.6,
      -3.6,
      'hidden',
    ).flatMap((tile): Tile[] => [
      { ...tile, pose: 'down', z: 0 },
      { ...tile, pose: 'down', z: 0.86 },
    ]),
    ...tileRow(PURE_STRAIGHT.slice(0, 13), 0, 0, 'standing'),
    { face: PURE_STRAIGHT[13] ?? '', x: 13.5, y: 0, pose: 'standing', glow: true },
  ]);
  picture.light([0.35, 0.15], 0.16, 0.48);
  return picture;
}

/** The wall, two high, opened where the dice said. */
function wall(): Picture {
  const picture = new Picture(W, H, {
    target: [5.2, 3.0, 0.4],
    centre: [800, 470],
    zoom: 118,
    pitch: 38,
    yaw: 32,
    distance: 15,
  });
  feltGround(picture, '#2b6a59', '#0b241d', [0.5, 0.2]);
  const tiles: Tile[] = [];
  for (let index = 0; index < 12; index++) {
    for (const z of [0, 0.86]) {
      if (index === 9) continue;
      if (index < 8 || z === 0 || index > 9) tiles.push({ x: index * 1.015, y: 0, z, pose: 'down' });
      if (index < 9) tiles.push({ x: -1.5, y: 1.35 + index * 1.015, z, turn: 90, pose: 'down' });
    }
  }
  tiles.push({ face: '5p', x: 8.12, y: 0, z: 0.86, pose: 'up', glow: true });
  drawTiles(picture, tiles);
  drawDie(picture, 4.3, 3.1, 5, 24);
  drawDie(picture, 5.2, 3.7, 1, -15);
  drawTiles(picture, [
    { face: 'E', x: 7.2, y: 4.2, turn: -12, pose: 'up' },
    { face: 'G', x: 2.2, y: 5.6, turn: 18, pose: 'up' },
  ]);
  picture.light([0.4, 0.15], 0.18, 0.48);
  return picture;
}

/** Rivers of discards from above; the sideways tile declared ready. */
function discards(): Picture {
  const picture = new Picture(W, H, {
    target: [3.0, 0.9, 0],
    centre: [800, 455],
    zoom: 128,
    pitch: 74,
    yaw: 6,
    distance: 20,
  });
  picture.ground('#fbf3ec', '#e6d2be', [0.3, 0.2], 1);
  const tiles: Tile[] = [];
  let x = 0;
  DISCARDS.forEach((face, index) => {
    if (index % 6 === 0) x = 0;
    const across = index === 11;
    tiles.push({
      face,
      x: x + (across ? 0.67 : 0.5),
      y: 2.0 + Math.floor(index / 6) * 1.37,
      turn: across ? -90 : 0,
      pose: 'up',
      glow: across,
    });
    x += across ? 1.36 : 1.02;
  });
  DISCARDS_ACROSS.forEach((face, index) => {
    tiles.push({ face, x: 5.6 - (index % 6) * 1.02, y: -0.5 - Math.floor(index / 6) * 1.37, turn: 180, pose: 'up' });
  });
  DISCARDS_RIGHT.forEach((face, index) =>
    tiles.push({ face, x: 8.6 + Math.floor(index / 6) * 1.37, y: 3.4 - (index % 6) * 1.02, turn: -90, pose: 'up' }),
  );
  DISCARDS_LEFT.forEach((face, index) =>
    tiles.push({ face, x: -2.4 - Math.floor(index / 6) * 1.37, y: -1.8 + (index % 6) * 1.02, turn: 90, pose: 'up' }),
  );
  drawTiles(picture, tiles);
  picture.light([0.3, 0.15], 0.2, 0.28);
  return picture;
}

export const MAHJONG_COVERS: CoverScene[] = [
  { name: 'mj-thirteen-orphans', draw: thirteenOrphans },
  { name: 'mj-pure-straight', draw: pureStraight, focus: { from: 0.05, to: 0.42, blur: 6 } },
  { name: 'mj-wall', draw: wall, focus: { from: 0, to: 0.3, blur: 4 } },
  { name: 'mj-discards', draw: discards },
];
