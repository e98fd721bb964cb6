import { NIGHT, Picture } from '../picture.ts';
import { drawXiangqiBoard, drawXiangqiPieces, xiangqiPieces } from '../games/xiangqi.ts';
import { isMate, playXiangqi, xiangqiFrom, xiangqiMove } from '../positions/xiangqiBoard.ts';
import {
  CENTRAL_CANNON,
  HORSE_CANNON_MOVES,
  HORSE_CANNON_START,
  THREE_SOLDIERS,
  XIANGQI_START,
} from '../positions/xiangqiPositions.ts';
import type { CoverScene } from './scene.ts';

const W = 1600;
const H = 900;
const lastOf = (moves: string): readonly [number, number] => xiangqiMove(moves.split(' ').at(-1) ?? '').to;

function centralCannon(): Picture {
  const picture = new Picture(W, H, {
    target: [4.3, 4.9, 0],
    centre: [800, 450],
    zoom: 120,
    pitch: 48,
    yaw: -18,
    distance: 15,
  });
  picture.ground('#4e2d1a', '#1c0f08', [0.3, 0.1], 1);
  drawXiangqiBoard(picture);
  drawXiangqiPieces(picture, xiangqiPieces(playXiangqi(XIANGQI_START, CENTRAL_CANNON), lastOf(CENTRAL_CANNON)));
  picture.light([0.25, 0.1], 0.2, 0.45);
  return picture;
}

function horseCannon(): Picture {
  const picture = new Picture(W, H, {
    target: [3.8, 3.0, 0],
    centre: [800, 450],
    zoom: 148,
    pitch: 58,
    yaw: 14,
    distance: 13,
  });
  picture.ground('#3a2417', NIGHT);
  drawXiangqiBoard(picture, { top: 'url(#rosewood)', line: '#f3d9ae', grain: '#4a2210' });
  const board = playXiangqi(HORSE_CANNON_START, HORSE_CANNON_MOVES);
  if (!isMate(board, false)) throw new Error('The horse-and-cannon picture must be mate');
  drawXiangqiPieces(picture, xiangqiPieces(board, lastOf(HORSE_CANNON_MOVES)));
  picture.light([0.3, 0.15], 0.16, 0.5);
  return picture;
}

function endgamePawns(): Picture {
  const picture = new Picture(W, H, { target: [4.6, 2.3, 0], centre: [800, 455], zoom: 140, pitch: 90, roll: -9 });
  picture.ground('#fbf3ec', '#eddccb', [0.3, 0.3], 1);
  drawXiangqiBoard(picture, { top: '#f7ead6', line: '#7a5230', grain: '#d9b98c', thickness: 0.2 });
  drawXiangqiPieces(picture, xiangqiPieces(xiangqiFrom(THREE_SOLDIERS), [5, 3]));
  picture.light([0.3, 0.2], 0.2, 0.25);
  return picture;
}

function palace(): Picture {
  const picture = new Picture(W, H, {
    target: [4.1, 7.9, 0],
    centre: [800, 520],
    zoom: 255,
    pitch: 33,
    yaw: 12,
    distance: 10,
  });
  picture.ground('#23493e', '#0e221b', [0.4, 0.1], 1);
  drawXiangqiBoard(picture, { thickness: 0.9 });
  drawXiangqiPieces(picture, xiangqiPieces(xiangqiFrom(XIANGQI_START), [4, 9]));
  picture.light([0.3, 0.2], 0.2, 0.48);
  return picture;
}

export const XIANGQI_COVERS: CoverScene[] = [
  { name: 'xq-central-cannon', draw: centralCannon, focus: { from: 0, to: 0.3, blur: 3 } },
  { name: 'xq-horse-cannon', draw: horseCannon },
  { name: 'xq-endgame-pawns', draw: endgamePawns },
  { name: 'xq-palace', draw: palace, focus: { from: 0.08, to: 0.5, blur: 7 } },
];
