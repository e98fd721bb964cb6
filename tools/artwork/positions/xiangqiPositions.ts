/**
 * Xiangqi positions: rows from black's side, upper case is red; K general, A adviser, B elephant, N horse, R chariot, C
 * cannon, P soldier.
 */
export const XIANGQI_START = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR';

/** Central cannon against screen horses: 炮二平五 马8进7 马二进三 车9平8 车一平二 马2进3 兵七进一 卒7进1 车二进六. */
export const CENTRAL_CANNON = 'h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 c3c4 g6g5 h0h6';

/** Before the horse-and-cannon mate: black attacks with chariot and soldier, red is faster. */
export const HORSE_CANNON_START = '2bk1ab2/9/5a3/pr6p/9/6NC1/P7P/9/2p1A4/4KA3';

/** The horse goes to d7, black checks in vain, the cannon comes behind the horse: mate. */
export const HORSE_CANNON_MOVES = 'g4e5 b6b3 e5d7 b3b0 e1d0 c1d1 h4d4';

/** Three soldiers against advisers and elephants: a book win for red. */
export const THREE_SOLDIERS = '2bk1a3/4a4/4b4/3P1P3/6P2/9/9/9/9/4K4';
