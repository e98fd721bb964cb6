/**
 * The rules of xiangqi as far as the pictures need them: moves, check, mate. x 0–8 from the left, y 0–9 from black's
 * side.
 */
export type Xiangqi = (string | undefined)[][];

export function xiangqiFrom(fen: string): Xiangqi {
  return fen.split('/').map((row) => {
    const fields: (string | undefined)[] = [];
    for (const sign of row) {
      if (/\d/.test(sign)) for (let empty = 0; empty < Number(sign); empty++) fields.push(undefined);
      else fields.push(sign);
    }
    if (fields.length !== 9) throw new Error(`${row} has not nine files`);
    return fields;
  });
}

const isRed = (piece: string): boolean => piece === piece.toUpperCase();

/** All fields a piece may go to, own king's safety aside. */
function reach(board: Xiangqi, x: number, y: number): [number, number][] {
  const piece = board[y]?.[x];
  if (piece === undefined) return [];
  const red = isRed(piece);
  const found: [number, number][] = [];
  const at = (a: number, b: number): string | undefined => board[b]?.[a];
  const inside = (a: number, b: number): boolean => a >= 0 && a < 9 && b >= 0 && b < 10;
  const step = (a: number, b: number): void => {
    const other = at(a, b);
    if (inside(a, b) && (other === undefined || isRed(other) !== red)) found.push([a, b]);
  };
  const palace = (a: number, b: number): boolean => a > 2 && a < 6 && (red ? b > 6 : b < 3);
  const straight = [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const;
  const slanted = [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ] as const;
  switch (piece.toLowerCase()) {
    case 'k':
      for (const [a, b] of straight) if (palace(x + a, y + b)) step(x + a, y + b);
      break;
    case 'a':
      for (const [a, b] of slanted) if (palace(x + a, y + b)) step(x + a, y + b);
      break;
    case 'b':
      for (const [a, b] of slanted)
        if (at(x + a, y + b) === undefined && (red ? y + 2 * b > 4 : y + 2 * b < 5)) step(x + 2 * a, y + 2 * b);
      break;
    case 'n':
      for (const [a, b] of straight) {
        if (!inside(x + a, y + b) || at(x + a, y + b) !== undefined) continue;
        for (const side of [1, -1]) step(x + 2 * a + (a === 0 ? side : 0), y + 2 * b + (b === 0 ? side : 0));
      }
      break;
    case 'p':
      step(x, y + (red ? -1 : 1));
      if (red ? y < 5 : y > 4) {
        step(x - 1, y);
        step(x + 1, y);
      }
      break;
    default: // chariot and cannon
      for (const [a, b] of straight) {
        let screens = 0;
        for (let n = 1; inside(x + n * a, y + n * b); n++) {
          const other = at(x + n * a, y + n * b);
          if (piece.toLowerCase() === 'r') {
            step(x + n * a, y + n * b);
            if (other !== undefined) break;
          } else if (other === undefined) {
            if (screens === 0) step(x + n * a, y + n * b);
          } else if (++screens === 2) {
            step(x + n * a, y + n * b);
            break;
          }
        }
      }
  }
  return found;
}

function pieces(board: Xiangqi): { piece: string; x: number; y: number }[] {
  return board.flatMap((row, y) => row.flatMap((piece, x) => (piece === undefined ? [] : [{ piece, x, y }])));
}

/** Whether red's (or black's) general is attacked, or faces the other one on an open file. */
function inCheck(board: Xiangqi, red: boolean): boolean {
  const list = pieces(board);
  const own = list.find(({ piece }) => piece === (red ? 'K' : 'k'));
  const other = list.find(({ piece }) => piece === (red ? 'k' : 'K'));
  if (own === undefined || other === undefined) throw new Error('A general is missing');
  if (
    own.x === other.x &&
    !list.some(({ x, y }) => x === own.x && y > Math.min(own.y, other.y) && y < Math.max(own.y, other.y))
  )
    return true;
  return list.some(
    ({ piece, x, y }) => isRed(piece) !== red && reach(board, x, y).some(([a, b]) => a === own.x && b === own.y),
  );
}

const moved = (board: Xiangqi, from: readonly [number, number], to: readonly [number, number]): Xiangqi =>
  board.map((row, y) =>
    row.map((piece, x) =>
      x === to[0] && y === to[1] ? board[from[1]]?.[from[0]] : x === from[0] && y === from[1] ? undefined : piece,
    ),
  );

export function isMate(board: Xiangqi, red: boolean): boolean {
  return pieces(board)
    .filter(({ piece }) => isRed(piece) === red)
    .every(({ x, y }) => reach(board, x, y).every((to) => inCheck(moved(board, [x, y], to), red)));
}

export interface XiangqiMove {
  from: readonly [number, number];
  to: readonly [number, number];
}

/** `h2e2`: files a–i, ranks 0–9 from red's side. */
export const xiangqiMove = (move: string): XiangqiMove => {
  const place = (at: number): [number, number] => [move.charCodeAt(at) - 97, 9 - Number(move[at + 1])];
  return { from: place(0), to: place(2) };
};

/** Plays moves, red first unless told otherwise; an illegal one is an error. */
export function playXiangqi(fen: string, moves: string, redFirst = true): Xiangqi {
  let board = xiangqiFrom(fen);
  let red = redFirst;
  for (const move of moves.split(' ').filter(Boolean)) {
    const { from, to } = xiangqiMove(move);
    const piece = board[from[1]]?.[from[0]];
    if (
      piece === undefined ||
      isRed(piece) !== red ||
      !reach(board, ...from).some(([a, b]) => a === to[0] && b === to[1])
    )
      throw new Error(`${move} is no move`);
    board = moved(board, from, to);
    if (inCheck(board, red)) throw new Error(`${move} leaves the general in check`);
    red = !red;
  }
  return board;
}
