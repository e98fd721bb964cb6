import { NIGHT, Picture } from '../picture.ts';
import { drawChessBoard, drawChessPieces, piecesOf } from '../games/chess.ts';
import { EVERGREEN, IMMORTAL, KNIGHT_FORK, LUCENA, QUEENS_GAMBIT } from '../positions/chessPositions.ts';
import type { CoverScene } from './scene.ts';

const W = 1600;
const H = 900;

const marked = (fen: string, square: string): ReturnType<typeof piecesOf> =>
  piecesOf(fen).map((piece) => (piece.square === square ? { ...piece, marked: true } : piece));

function immortal(): Picture {
  const picture = new Picture(W, H, {
    target: [4.1, 3.2, 0],
    centre: [800, 470],
    zoom: 168,
    pitch: 40,
    yaw: 24,
    distance: 12,
  });
  picture.ground('#4a2d1b', '#190d07', [0.3, 0.1], 1);
  drawChessBoard(picture);
  drawChessPieces(picture, marked(IMMORTAL, 'e7'));
  picture.light([0.25, 0.1], 0.2, 0.5);
  return picture;
}

function lucena(): Picture {
  const picture = new Picture(W, H, {
    target: [4.5, 4.1, 0],
    centre: [800, 470],
    zoom: 106,
    pitch: 52,
    yaw: -16,
    distance: 15,
  });
  picture.ground('#fbf3ec', '#e5d1bd', [0.3, 0.2], 1.05);
  drawChessBoard(picture, { light: '#f4e2c4', dark: '#b98a5e', frame: 'url(#rosewood)' });
  drawChessPieces(picture, marked(LUCENA, 'f1'));
  picture.light([0.25, 0.1], 0.2, 0.25);
  return picture;
}

function queensGambit(): Picture {
  const picture = new Picture(W, H, {
    target: [4, 4.6, 0.4],
    centre: [800, 450],
    zoom: 205,
    pitch: 24,
    yaw: 9,
    distance: 9.5,
  });
  picture.ground('#34201a', '#120a07', [0.5, 0.1], 1);
  drawChessBoard(picture, { light: '#e8cb9a', dark: '#8a5330' });
  drawChessPieces(picture, marked(QUEENS_GAMBIT, 'f6'));
  picture.light([0.3, 0.15], 0.2, 0.5);
  return picture;
}

function knightFork(): Picture {
  const picture = new Picture(W, H, {
    target: [5, 1.9, 0],
    centre: [800, 430],
    zoom: 150,
    pitch: 48,
    yaw: -30,
    distance: 12,
  });
  picture.ground('#24584a', '#12352b', [0.4, 0.2], 1);
  drawChessBoard(picture, { light: '#efe3cf', dark: '#6f8f7d', frame: 'url(#walnut)', marks: ['d8', 'h8'] });
  drawChessPieces(picture, marked(KNIGHT_FORK, 'f7'));
  picture.light([0.3, 0.1], 0.2, 0.42);
  return picture;
}

function evergreen(): Picture {
  const picture = new Picture(W, H, {
    target: [4.4, 3.5, 0],
    centre: [800, 450],
    zoom: 122,
    pitch: 55,
    yaw: 160,
    distance: 14,
  });
  picture.ground('#3a2417', NIGHT, [0.3, 0.2], 0.9);
  drawChessBoard(picture, { light: '#f0dcb6', dark: '#8d4a2a', frame: 'url(#walnut)' });
  drawChessPieces(picture, marked(EVERGREEN, 'e7'));
  picture.light([0.25, 0.15], 0.18, 0.48);
  return picture;
}

export const CHESS_COVERS: CoverScene[] = [
  { name: 'ch-immortal', draw: immortal, focus: { from: 0, to: 0.34, blur: 4 } },
  { name: 'ch-lucena', draw: lucena },
  { name: 'ch-queens-gambit', draw: queensGambit, focus: { from: 0.1, to: 0.5, blur: 5 } },
  { name: 'ch-knight-fork', draw: knightFork },
  { name: 'ch-evergreen', draw: evergreen },
];
