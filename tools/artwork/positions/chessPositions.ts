/** Chess positions in Forsyth notation (a8 first, upper case is white). */

/** Anderssen–Kieseritzky, London 1851, after 23.Be7 mate. */
export const IMMORTAL = 'r1bk3r/p2pBpNp/n4n2/1p1NP2P/6P1/3P4/P1P1K3/q5b1';

/** Anderssen–Dufresne, Berlin 1852, after 24.Bxe7 mate. */
export const EVERGREEN = '1r3kr1/pbpBBp1p/1b3P2/8/8/2P2q2/P4PPP/3R2K1';

/** Queen's Gambit Declined: 1.d4 d5 2.c4 e6 3.Nc3 Nf6. */
export const QUEENS_GAMBIT = 'rnbqkb1r/ppp2ppp/4pn2/3p4/2PP4/2N5/PP2PPPP/R1BQKBNR';

/** Fried Liver: 1.e4 e5 2.Nf3 Nc6 3.Bc4 Nf6 4.Ng5 d5 5.exd5 Nxd5 6.Nxf7, the knight attacks queen and rook. */
export const KNIGHT_FORK = 'r1bqkb1r/ppp2Npp/2n5/3np3/2B5/8/PPPP1PPP/RNBQK2R';

/** The Lucena position, white to move and win by building the bridge. */
export const LUCENA = '6K1/4k1P1/8/8/8/8/7r/5R2';

/** Lucena: 1.Rf4 Rh1 2.Re4+ Kd7 3.Kf7 Rf1+ 4.Kg6 Rg1+ 5.Kf6 Rf1+ 6.Kg5 Rg1+ 7.Rg4, the bridge stands. */
export const LUCENA_MOVES = 'f1f4 h2h1 f4e4 e7d7 g8f7 h1f1 f7g6 f1g1 g6f6 g1f1 f6g5 f1g1 e4g4';

/** The moves from the opening position to the fork. */
export const FORK_MOVES = 'e2e4 e7e5 g1f3 b8c6 f1c4 g8f6 f3g5 d7d5 e4d5 f6d5 g5f7';

export const CHESS_START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
