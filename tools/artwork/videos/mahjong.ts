import { Picture } from '../picture.ts';
import type { View } from '../camera.ts';
import { drawTiles, type Tile } from '../games/mahjong.ts';
import { feltGround } from '../games/table.ts';
import { NINE_GATES } from '../positions/mahjongHands.ts';
import { FILM_HEIGHT, FILM_WIDTH, sized, type Film, type Video } from './film.ts';

const WAITS_VIEW: View = { target: [6.52, 0.1, 0], centre: [800, 450], zoom: 110, pitch: 60, yaw: 0, distance: 24 };

function waitsTable(width: number, height: number, view: View, tiles: readonly Tile[]): Picture {
  const picture = new Picture(width, height, sized(view, width));
  feltGround(picture, '#7a4226', '#2a140a');
  drawTiles(picture, tiles);
  return picture.light([0.4, 0.2], 0.14, 0.38);
}

const gates = (shown: number): Tile[] =>
  NINE_GATES.map((face, index) => ({ face, x: index * 1.02 + 0.4, y: 1.15, pose: index < shown ? 'up' : 'down' }));
const wait = (number: number, part = 1): Tile => ({
  face: `${number}s`,
  x: 2.5 + (number - 1) * 1.04,
  y: -1.25 - (1 - part) * 1.6,
  z: (1 - part) * 0.9,
  pose: 'up',
  glow: true,
  fade: Math.min(1, part * 1.5),
});

async function waits(film: Film): Promise<void> {
  const draw = (tiles: Tile[]): Picture => waitsTable(FILM_WIDTH, FILM_HEIGHT, WAITS_VIEW, tiles);
  await film.dissolve(draw(gates(0)));
  await film.show(draw(gates(0)), 0.8);
  for (let shown = 1; shown <= 13; shown++) {
    await film.move(4, (part) =>
      draw(
        gates(shown).map((tile, index) =>
          index === shown - 1 ? { ...tile, z: Math.sin(part * Math.PI) * 0.6 } : tile,
        ),
      ),
    );
    await film.show(draw(gates(shown)), 0.14);
  }
  await film.show(draw(gates(13)), 1.4);
  const found: Tile[] = [];
  for (let number = 1; number <= 9; number++) {
    await film.move(8, (part) =>
      draw([...gates(13), ...found.map((tile) => ({ ...tile, glow: false })), wait(number, part)]),
    );
    found.push(wait(number));
    await film.show(
      draw([...gates(13), ...found.map((tile, index) => ({ ...tile, glow: index === number - 1 }))]),
      0.95,
    );
  }
  await film.show(draw([...gates(13), ...found]), 3);
}

export const MAHJONG_VIDEO: Video = {
  name: 'video-mahjong-waits',
  poster: (width, height) =>
    waitsTable(
      width,
      height,
      { target: [5.2, 0.2, 0], centre: [800, 450], zoom: 150, pitch: 44, yaw: 18, distance: 16 },
      [...gates(13), ...[2, 4, 6].map((number) => ({ ...wait(number), glow: number === 4 }))],
    ),
  play: waits,
};
