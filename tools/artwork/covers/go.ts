import { Picture, NIGHT } from '../picture.ts';
import { drawBowl, drawGoBoard, drawStones } from '../games/go.ts';
import { GoBoard } from '../positions/goBoard.ts';
import { EAR_REDDENING, SHIN_FUSEKI } from '../positions/goGames.ts';
import { BULKY_FIVE, KO, LADDER, THREE_THREE, playLadder } from '../positions/goProblems.ts';
import type { CoverScene } from './scene.ts';

const W = 1600;
const H = 900;

/** Go Seigen–Shusai 1933 after five moves: 3-3, 4-4 and tengen, with both bowls. */
function shinFuseki(): Picture {
  const picture = new Picture(W, H, {
    target: [10.6, 9.6, 0],
    centre: [800, 440],
    zoom: 54,
    pitch: 50,
    yaw: -22,
    distance: 34,
  });
  picture.ground('#5a3520', '#1d100a', [0.25, 0.15], 1.05);
  picture.grain(-40, -30, 60, 50, -3, { lines: 120, colour: '#2a140a', opacity: 0.3, seed: 11, width: 3 });
  drawGoBoard(picture, { thickness: 2.4 });
  drawStones(picture, new GoBoard().playAll(SHIN_FUSEKI, 5));
  drawBowl(picture, 22.9, 14.2, -2.4, 'white', 2.5);
  picture.light([0.3, 0.1], 0.25, 0.45);
  return picture;
}

/** Move 127 of the ear-reddening game, seen straight on as in a printed diagram. */
function earReddening(): Picture {
  const picture = new Picture(W, H, { target: [9.9, 8.7, 0], centre: [800, 455], zoom: 82, pitch: 78, distance: 36 });
  picture.ground('#e3bd85', '#d9a968');
  drawGoBoard(picture, { thickness: 0.6 });
  drawStones(picture, new GoBoard().playAll(EAR_REDDENING));
  picture.light([0.35, 0.2], 0.12, 0.26);
  return picture;
}

/** The old 3-3 invasion joseki in the upper right corner, on warm paper. */
function threeThree(): Picture {
  const picture = new Picture(W, H, { target: [13.9, 3.4, 0], centre: [800, 450], zoom: 104, pitch: 90, roll: -7 });
  picture.ground('#fbf3ec', '#ecdccb', [0.3, 0.3], 1.1);
  drawGoBoard(picture, { thickness: 0.35, coordinates: false });
  drawStones(picture, new GoBoard().playAll(THREE_THREE));
  picture.light([0.25, 0.2], 0.3, 0.28);
  return picture;
}

/** A ladder on its way across the board, low light. */
function ladder(): Picture {
  const picture = new Picture(W, H, {
    target: [9.5, 9.4, 0],
    centre: [800, 455],
    zoom: 84,
    pitch: 37,
    yaw: 38,
    distance: 24,
  });
  picture.ground('#3a2417', NIGHT, [0.6, 0.1], 1);
  drawGoBoard(picture, { thickness: 1.6 });
  const { board, moves } = playLadder(LADDER);
  const partly = new GoBoard()
    .setUp('black', LADDER.black)
    .setUp('white', LADDER.white)
    .playAll(moves.join(' '), 39, LADDER.first);
  drawStones(picture, moves.length > 39 ? partly : board);
  picture.light([0.65, 0.15], 0.2, 0.5);
  return picture;
}

/** Two groups bound by one ko: black has just taken. */
function koFight(): Picture {
  const picture = new Picture(W, H, {
    target: [4.9, 3.5, 0],
    centre: [800, 450],
    zoom: 140,
    pitch: 56,
    yaw: 12,
    distance: 16,
  });
  picture.ground('#2c1b12', '#150c07', [0.4, 0.2], 1);
  drawGoBoard(picture, { size: 19, thickness: 1.2 });
  const board = new GoBoard().setUp('black', KO.black).setUp('white', KO.white);
  board.play('black', KO.take);
  drawStones(picture, board, { visible: (x, y) => x < 13 && y < 12 });
  picture.light([0.25, 0.15], 0.18, 0.52);
  return picture;
}

/** The bulky five and its vital point, on a small board. */
function lifeDeath(): Picture {
  const picture = new Picture(W, H, {
    target: [4.1, 5.9, 0],
    centre: [800, 450],
    zoom: 104,
    pitch: 62,
    yaw: -14,
    distance: 26,
  });
  picture.ground('#fbf3ec', '#e7d3c0', [0.3, 0.2], 1.05);
  drawGoBoard(picture, { size: 9, thickness: 0.9, coordinates: true });
  const board = new GoBoard(9).setUp('black', BULKY_FIVE.black).setUp('white', BULKY_FIVE.white);
  board.play('white', BULKY_FIVE.vital);
  drawStones(picture, board);
  picture.light([0.25, 0.1], 0.25, 0.25);
  return picture;
}

/** The last position of Go Seigen–Shusai: a full board from above, cropped low. */
function endgame(): Picture {
  const picture = new Picture(W, H, {
    target: [8.5, 10.4, 0],
    centre: [800, 470],
    zoom: 78,
    pitch: 44,
    yaw: -40,
    distance: 22,
  });
  picture.ground('#284f43', '#10291f', [0.3, 0.1], 1);
  drawGoBoard(picture, { thickness: 1.4 });
  drawStones(picture, new GoBoard().playAll(SHIN_FUSEKI));
  picture.light([0.35, 0.15], 0.22, 0.5);
  return picture;
}

export const GO_COVERS: CoverScene[] = [
  { name: 'go-shin-fuseki', draw: shinFuseki, focus: { from: 0.02, to: 0.42, blur: 4 } },
  { name: 'go-ear-reddening', draw: earReddening },
  { name: 'go-three-three', draw: threeThree },
  { name: 'go-ladder', draw: ladder, focus: { from: 0.05, to: 0.4, blur: 5 } },
  { name: 'go-ko-fight', draw: koFight, focus: { from: 0, to: 0.3, blur: 5 } },
  { name: 'go-life-death', draw: lifeDeath },
  { name: 'go-endgame', draw: endgame, focus: { from: 0, to: 0.42, blur: 6 } },
];
