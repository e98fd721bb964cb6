import { Picture } from '../picture.ts';
import type { View } from '../camera.ts';
import { drawGoBoard, drawStones, type FlyingStone } from '../games/go.ts';
import { GoBoard } from '../positions/goBoard.ts';
import { EAR_REDDENING } from '../positions/goGames.ts';
import { LADDER, playLadder } from '../positions/goProblems.ts';
import { FILM_HEIGHT, FILM_WIDTH, sized, type Film, type Video } from './film.ts';

interface Stage {
  view: View;
  light: string;
  dark: string;
  thickness: number;
}

function stage(
  width: number,
  height: number,
  { view, light, dark, thickness }: Stage,
  board: GoBoard,
  flying: FlyingStone[] = [],
): Picture {
  const picture = new Picture(width, height, sized(view, width));
  picture.ground(light, dark);
  drawGoBoard(picture, { thickness });
  drawStones(picture, board, { flying });
  return picture.light([0.35, 0.15], 0.16, 0.34);
}

const WALL: Stage = {
  view: { target: [9, 9.1, 0], centre: [800, 450], zoom: 45, pitch: 66, distance: 46 },
  light: '#4a2d1b',
  dark: '#1b0f08',
  thickness: 1.4,
};
const CLOSE: Stage = {
  view: { target: [10.6, 9.4, 0], centre: [800, 450], zoom: 88, pitch: 40, yaw: -30, distance: 20 },
  light: '#4a2d1b',
  dark: '#160c06',
  thickness: 1.5,
};
const GREEN: Stage = { ...WALL, light: '#2b6a59', dark: '#0f2c25' };
const GREEN_CLOSE: Stage = {
  view: { target: [7.4, 7.6, 0], centre: [800, 440], zoom: 78, pitch: 58, yaw: -45, distance: 26 },
  light: '#2b6a59',
  dark: '#0f2c25',
  thickness: 1.3,
};

/** Adds a stone that fades in while it comes down, then plays the move. */
async function drop(
  film: Film,
  set: Stage,
  before: GoBoard,
  colour: 'black' | 'white',
  key: string,
  steps: number,
): Promise<void> {
  const captured = before.last;
  before.last = undefined;
  await film.move(steps, (part) =>
    stage(FILM_WIDTH, FILM_HEIGHT, set, before, [
      { key, look: 'orange', lift: (1 - part) * 1.1, fade: Math.min(1, part * 1.6) },
    ]),
  );
  before.last = captured;
  before.play(colour, key);
}

async function earReddening(film: Film): Promise<void> {
  const moves = EAR_REDDENING.split(/\s+/).filter(Boolean);
  const board = new GoBoard();
  await film.dissolve(stage(FILM_WIDTH, FILM_HEIGHT, WALL, board));
  await film.show(stage(FILM_WIDTH, FILM_HEIGHT, WALL, board), 0.6);
  for (const [index, key] of moves.entries()) {
    const colour = index % 2 === 0 ? 'black' : 'white';
    const left = moves.length - 1 - index;
    if (left <= 4) await drop(film, WALL, board, colour, key, left === 0 ? 11 : 6);
    else board.play(colour, key);
    await film.show(
      stage(FILM_WIDTH, FILM_HEIGHT, WALL, board),
      left === 0 ? 1.6 : left <= 4 ? 0.7 : index < 12 ? 0.28 : 0.16,
    );
  }
  await film.dissolve(stage(FILM_WIDTH, FILM_HEIGHT, CLOSE, board), 12);
  await film.show(stage(FILM_WIDTH, FILM_HEIGHT, CLOSE, board), 3);
}

const ladderBoard = (count: number): GoBoard =>
  new GoBoard()
    .setUp('black', LADDER.black)
    .setUp('white', LADDER.white)
    .playAll(playLadder(LADDER).moves.join(' '), count, LADDER.first);

async function ladder(film: Film): Promise<void> {
  const { moves } = playLadder(LADDER);
  const board = ladderBoard(0);
  await film.dissolve(stage(FILM_WIDTH, FILM_HEIGHT, GREEN, board));
  await film.show(stage(FILM_WIDTH, FILM_HEIGHT, GREEN, board), 1.4);
  for (const [index, key] of moves.entries()) {
    await drop(film, GREEN, board, index % 2 === 0 ? 'white' : 'black', key, index < 8 ? 6 : 4);
    await film.show(
      stage(FILM_WIDTH, FILM_HEIGHT, GREEN, board),
      index < 8 ? 0.6 : index > moves.length - 5 ? 0.8 : 0.24,
    );
  }
  await film.show(stage(FILM_WIDTH, FILM_HEIGHT, GREEN, board), 2.6);
}

export const GO_VIDEOS: Video[] = [
  {
    name: 'video-go-ear-reddening',
    poster: (width, height) => stage(width, height, CLOSE, new GoBoard().playAll(EAR_REDDENING)),
    play: earReddening,
  },
  {
    name: 'video-go-ladder',
    poster: (width, height) => stage(width, height, GREEN_CLOSE, ladderBoard(16)),
    play: ladder,
  },
];
