import { Picture } from '../picture.ts';
import type { View } from '../camera.ts';
import {
  drawChessBoard,
  drawChessPieces,
  piecesOf,
  squareAt,
  type ChessPiece,
  type ChessStyle,
} from '../games/chess.ts';
import { drawXiangqiBoard, drawXiangqiPieces, xiangqiPieces, type XiangqiPiece } from '../games/xiangqi.ts';
import { CHESS_START, FORK_MOVES, LUCENA, LUCENA_MOVES } from '../positions/chessPositions.ts';
import { playXiangqi, xiangqiMove } from '../positions/xiangqiBoard.ts';
import { HORSE_CANNON_MOVES, HORSE_CANNON_START } from '../positions/xiangqiPositions.ts';
import { FILM_HEIGHT, FILM_WIDTH, sized, type Film, type Video } from './film.ts';

interface ChessStage {
  view: View;
  style: ChessStyle;
  light: string;
  dark: string;
}

function chessStage(
  width: number,
  height: number,
  set: ChessStage,
  pieces: readonly ChessPiece[],
  marks: readonly string[] = [],
): Picture {
  const picture = new Picture(width, height, sized(set.view, width));
  picture.ground(set.light, set.dark, [0.35, 0.2], 1);
  drawChessBoard(picture, { ...set.style, marks });
  drawChessPieces(picture, pieces);
  return picture.light([0.3, 0.12], 0.18, 0.36);
}

/** The pieces after some moves, the one moved last in orange. */
function afterMoves(fen: string, moves: readonly string[]): ChessPiece[] {
  let pieces = piecesOf(fen);
  for (const move of moves) {
    const [from, to] = [move.slice(0, 2), move.slice(2, 4)];
    pieces = pieces
      .filter((piece) => piece.square !== to)
      .map((piece) =>
        piece.square === from ? { ...piece, square: to, marked: true } : { kind: piece.kind, square: piece.square },
      );
  }
  return pieces;
}

async function playChess(
  film: Film,
  set: ChessStage,
  fen: string,
  record: string,
  hold: number,
  marks: readonly string[] = [],
): Promise<void> {
  const moves = record.split(' ');
  await film.dissolve(chessStage(FILM_WIDTH, FILM_HEIGHT, set, piecesOf(fen)));
  await film.show(chessStage(FILM_WIDTH, FILM_HEIGHT, set, piecesOf(fen)), 1.6);
  for (const [index, move] of moves.entries()) {
    const before = afterMoves(fen, moves.slice(0, index)).map(({ kind, square }) => ({ kind, square }));
    const [ax, ay] = squareAt(move.slice(0, 2));
    const [bx, by] = squareAt(move.slice(2, 4));
    await film.move(9, (part) =>
      chessStage(
        FILM_WIDTH,
        FILM_HEIGHT,
        set,
        before
          .filter((piece) => !(piece.square === move.slice(2, 4) && part > 0.75))
          .map((piece) =>
            piece.square === move.slice(0, 2)
              ? {
                  ...piece,
                  marked: true,
                  x: ax + (bx - ax) * part,
                  y: ay + (by - ay) * part,
                  lift: Math.sin(part * Math.PI) * (piece.kind.toLowerCase() === 'n' ? 0.7 : 0.25),
                }
              : piece,
          ),
      ),
    );
    await film.show(chessStage(FILM_WIDTH, FILM_HEIGHT, set, afterMoves(fen, moves.slice(0, index + 1))), hold);
  }
  await film.show(chessStage(FILM_WIDTH, FILM_HEIGHT, set, afterMoves(fen, moves), marks), 3);
}

const LUCENA_VIEW: ChessStage = {
  view: { target: [4, 4.05, 0], centre: [800, 455], zoom: 88, pitch: 55, yaw: -8, distance: 16 },
  style: { light: '#f0dcb6', dark: '#9a5c36' },
  light: '#4a2d1b',
  dark: '#170c06',
};
const LUCENA_POSTER: ChessStage = {
  ...LUCENA_VIEW,
  view: { target: [5.2, 3.1, 0], centre: [800, 500], zoom: 190, pitch: 30, yaw: 22, distance: 11 },
};
const FORK_VIEW: ChessStage = {
  view: { target: [4, 4.1, 0], centre: [800, 455], zoom: 88, pitch: 52, yaw: 12, distance: 16 },
  style: { light: '#f4e6cd', dark: '#b98a5e', frame: 'url(#rosewood)' },
  light: '#fbf3ec',
  dark: '#dcc3ab',
};
const FORK_POSTER: ChessStage = {
  ...FORK_VIEW,
  view: { target: [5.1, 1.2, 0], centre: [800, 520], zoom: 200, pitch: 34, yaw: 26, distance: 11 },
};

const HORSE_VIEW: View = { target: [4, 4.5, 0], centre: [800, 455], zoom: 83, pitch: 62, yaw: 6, distance: 20 };
const HORSE_POSTER: View = { target: [3.6, 3.2, 0], centre: [800, 460], zoom: 200, pitch: 40, yaw: -22, distance: 11 };

function xiangqiStage(width: number, height: number, view: View, pieces: readonly XiangqiPiece[]): Picture {
  const picture = new Picture(width, height, sized(view, width));
  picture.ground('#2b5f50', '#0e2720', [0.35, 0.2], 1);
  drawXiangqiBoard(picture);
  drawXiangqiPieces(picture, pieces);
  return picture.light([0.3, 0.12], 0.18, 0.38);
}

async function horseCannon(film: Film): Promise<void> {
  const moves = HORSE_CANNON_MOVES.split(' ');
  const position = (count: number): XiangqiPiece[] =>
    xiangqiPieces(
      playXiangqi(HORSE_CANNON_START, moves.slice(0, count).join(' ')),
      count === 0 ? undefined : xiangqiMove(moves[count - 1] ?? '').to,
    );
  await film.dissolve(xiangqiStage(FILM_WIDTH, FILM_HEIGHT, HORSE_VIEW, position(0)));
  await film.show(xiangqiStage(FILM_WIDTH, FILM_HEIGHT, HORSE_VIEW, position(0)), 2.2);
  for (const [index, move] of moves.entries()) {
    const { from, to } = xiangqiMove(move);
    await film.move(10, (part) =>
      xiangqiStage(
        FILM_WIDTH,
        FILM_HEIGHT,
        HORSE_VIEW,
        position(index).map((piece) =>
          piece.x === from[0] && piece.y === from[1]
            ? {
                ...piece,
                marked: true,
                x: from[0] + (to[0] - from[0]) * part,
                y: from[1] + (to[1] - from[1]) * part,
                lift: Math.sin(part * Math.PI) * 0.5,
              }
            : { ...piece, marked: false },
        ),
      ),
    );
    await film.show(xiangqiStage(FILM_WIDTH, FILM_HEIGHT, HORSE_VIEW, position(index + 1)), 1.7);
  }
  await film.dissolve(xiangqiStage(FILM_WIDTH, FILM_HEIGHT, HORSE_POSTER, position(moves.length)), 12);
  await film.show(xiangqiStage(FILM_WIDTH, FILM_HEIGHT, HORSE_POSTER, position(moves.length)), 3);
}

const lucenaMoves = LUCENA_MOVES.split(' ');
const forkMoves = FORK_MOVES.split(' ');
const horseMoves = HORSE_CANNON_MOVES;

export const BOARD_VIDEOS: Video[] = [
  {
    name: 'video-chess-lucena',
    poster: (width, height) => chessStage(width, height, LUCENA_POSTER, afterMoves(LUCENA, lucenaMoves)),
    play: (film) => playChess(film, LUCENA_VIEW, LUCENA, LUCENA_MOVES, 1.25),
  },
  {
    name: 'video-chess-fork',
    poster: (width, height) => chessStage(width, height, FORK_POSTER, afterMoves(CHESS_START, forkMoves), ['d8', 'h8']),
    play: (film) => playChess(film, FORK_VIEW, CHESS_START, FORK_MOVES, 1.2, ['d8', 'h8']),
  },
  {
    name: 'video-xiangqi-horse-cannon',
    poster: (width, height) =>
      xiangqiStage(
        width,
        height,
        HORSE_POSTER,
        xiangqiPieces(playXiangqi(HORSE_CANNON_START, horseMoves), xiangqiMove('h4d4').to),
      ),
    play: horseCannon,
  },
];
