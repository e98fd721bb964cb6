import { card, type Card } from '../games/cards.ts';
import type { Suit } from '../games/suits.ts';

export interface Deal {
  north: string[];
  east: string[];
  south: string[];
  west: string[];
}

/** `AKQ.J10.. ` style hands: spades.hearts.diamonds.clubs. */
const hand = (text: string): string[] =>
  text.split('.').flatMap((ranks, index) => [...ranks].map((rank) => `${'SHDC'[index] ?? ''}${rank}`));

/** Four hands of thirteen, fifty-two different cards: checked here so that no picture can show a wrong deal. */
function deal(north: string, east: string, south: string, west: string): Deal {
  const result = { north: hand(north), east: hand(east), south: hand(south), west: hand(west) };
  const all = Object.values(result).flat();
  if (Object.values(result).some((cards) => cards.length !== 13) || new Set(all).size !== 52)
    throw new Error('Not a deal');
  return result;
}

/** Six spades by South, made on a heart finesse through West. */
export const SLAM: Deal = deal('KQ72.AQJ.K83.A64', '95.T964.J962.J53', 'AJT83.75.AQ4.KQ7', '64.K832.T75.T982');

/** Three notrumps by South; West leads the three of hearts. */
export const FOUR_HANDS: Deal = deal('AQ4.J962.K7.Q853', 'J97.KQ4.T96.AJ72', 'KT83.A75.AQ84.96', '652.T83.J532.KT4');

/**
 * An automatic squeeze, three cards left: South leads the club ace, West cannot keep
 * both the king-queen of spades and the king of hearts.
 */
export const SQUEEZE = {
  north: ['SA', 'SJ', 'D2'],
  east: ['D9', 'D8', 'C8'],
  south: ['CA', 'HQ', 'S2'],
  west: ['SK', 'SQ', 'HK'],
};

/** The finesse of the video: towards ace-queen, the king lies with West. */
export const FINESSE = {
  north: ['SA', 'SQ', 'S4'],
  east: ['S9', 'S8', 'S6'],
  south: ['SJ', 'ST', 'S3'],
  west: ['SK', 'S7', 'S5'],
};

export const POKER = {
  royal: ['SA', 'SK', 'SQ', 'SJ', 'ST'],
  // Ace and five of hearts; the river brings the flush.
  river: { board: ['HQ', 'H8', 'C8', 'D3', 'H2'], hand: ['HA', 'H5'] },
  // At both tables the same seat holds the same two cards and the board is the same.
  duplicate: { board: ['DK', 'S9', 'H9', 'C4', 'DJ'], seat: ['SK', 'HQ'] },
};

export const bySuit = (codes: readonly string[]): Record<Suit, Card[]> => {
  const groups: Record<Suit, Card[]> = { S: [], H: [], D: [], C: [] };
  for (const code of codes) groups[card(code).suit].push(card(code));
  return groups;
};
