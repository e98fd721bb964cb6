import { n } from '../svg.ts';

export type Suit = 'S' | 'H' | 'D' | 'C';

/** The pips, about 100 high, centred. */
export const PIPS: Record<Suit, string> = {
  S: 'M0-50C8-32 44-12 44 15C44 32 31 41 19 41C12 41 7 38 4 33C5 42 9 48 15 51H-15C-9 48-5 42-4 33C-7 38-12 41-19 41C-31 41-44 32-44 15C-44-12-8-32 0-50Z',
  H: 'M0 50C-9 33-46 6-46-20C-46-37-35-48-22-48C-12-48-4-42 0-32C4-42 12-48 22-48C35-48 46-37 46-20C46 6 9 33 0 50Z',
  D: 'M0-52C9-33 21-16 37 0C21 16 9 33 0 52C-9 33-21 16-37 0C-21-16-9-33 0-52Z',
  C: 'M0-50C13-50 22-40 22-28C22-21 19-15 14-11C18-14 23-15 27-15C39-15 47-5 47 6C47 19 38 28 26 28C16 28 8 22 4 14C4 30 8 45 16 51H-16C-8 45-4 30-4 14C-8 22-16 28-26 28C-38 28-47 19-47 6C-47-5-39-15-27-15C-23-15-18-14-14-11C-19-15-22-21-22-28C-22-40-13-50 0-50Z',
};

export const suitColour = (suit: Suit): string => (suit === 'H' || suit === 'D' ? '#c3270f' : '#1c1512');

export const pip = (
  suit: Suit,
  x: number,
  y: number,
  size: number,
  turned = false,
  colour = suitColour(suit),
): string =>
  `<path d="${PIPS[suit]}" fill="${colour}" transform="translate(${n(x)} ${n(y)})${turned ? ' rotate(180)' : ''} scale(${n(size / 100)})"/>`;
