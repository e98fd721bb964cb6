import { feltGround, CHIPS, drawChips } from '../games/table.ts';
import { drawChessPieces } from '../games/chess.ts';
import { drawTiles } from '../games/mahjong.ts';
import { drawXiangqiPieces } from '../games/xiangqi.ts';
import { card, drawCards } from '../games/cards.ts';
import { stoneMarkup, stoneShadow, type StoneLook } from '../games/go.ts';
import { NIGHT, Picture } from '../picture.ts';
import type { View } from '../camera.ts';

/** Single go stones lying on the table, far ones first. */
export function looseStones(picture: Picture, stones: readonly (readonly [number, number, StoneLook])[], z = 0): void {
  const sorted = [...stones].sort(
    (first, second) => picture.camera.depth(second[0], second[1]) - picture.camera.depth(first[0], first[1]),
  );
  for (const [x, y] of sorted) stoneShadow(picture, x, y);
  picture.castShadows(picture.camera.view.zoom * 0.07, 0.5);
  for (const [x, y, look] of sorted) picture.add(stoneMarkup(picture, x, y, look, z));
}

/** All six games on one table: cards behind, tiles, turned pieces, discs and stones before them. */
function drawSixGames(picture: Picture): void {
  drawCards(picture, [
    { card: card('SA'), x: -2.95, y: -1.5, turn: -16, size: 1.55 },
    { card: card('HK'), x: -1.75, y: -1.75, turn: -3, size: 1.55, z: 0.02 },
    { card: card('DQ'), x: -0.55, y: -1.6, turn: 10, size: 1.55, z: 0.04 },
  ]);
  const chip = (name: string): NonNullable<(typeof CHIPS)[string]> => CHIPS[name] ?? { face: '#fff', edge: '#ccc' };
  drawChips(picture, -3.9, 0.15, 7, chip('green'));
  drawChips(picture, -3.15, 0.55, 4, chip('ivory'));
  drawTiles(picture, [
    { face: 'R', x: 1.75, y: -1.35, turn: -8, pose: 'standing' },
    { face: '9s', x: 2.85, y: -1.4, turn: 5, pose: 'standing' },
    { face: '1p', x: 3.75, y: 0.05, turn: 24, pose: 'up' },
  ]);
  drawChessPieces(picture, [
    { kind: 'k', square: 'a1', x: 0.2, y: -0.25 },
    { kind: 'N', square: 'a1', x: 1.25, y: 0.15 },
    { kind: 'P', square: 'a1', x: 2.2, y: 0.55 },
  ]);
  drawXiangqiPieces(picture, [
    { piece: 'K', x: -1.95, y: 0.62 },
    { piece: 'k', x: -0.95, y: 0.95 },
  ]);
  looseStones(picture, [
    [0.15, 1.15, 'white'],
    [1.05, 1.45, 'orange'],
    [1.95, 1.55, 'black'],
    [-0.2, 1.95, 'black'],
    [2.9, 1.2, 'white'],
  ]);
}

export function sixGames(width: number, height: number, view: Partial<View> = {}): Picture {
  const picture = new Picture(width, height, {
    target: [0, 0.05, 0.2],
    centre: [width / 2, height / 2],
    zoom: width / 8.7,
    pitch: 38,
    yaw: 4,
    distance: 12,
    ...view,
  });
  feltGround(picture, '#5a3520', NIGHT, [0.45, 0.3]);
  picture.grain(-20, -12, 20, 12, 0, { lines: 120, colour: '#1a0c05', opacity: 0.32, width: width / 560, seed: 8 });
  drawSixGames(picture);
  picture.light([0.4, 0.2], 0.18, 0.48);
  return picture;
}
