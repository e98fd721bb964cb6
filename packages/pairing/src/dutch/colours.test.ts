// cspell:words bwwbw wwbw bbwb bwwb wbwb
import { describe, expect, it } from 'vitest';
import type { Colour } from '../tournament.ts';
import { allocateColour, deriveColourFacts } from './colours.ts';

const facts = (history: string) =>
  deriveColourFacts(
    [...history].map((letter): Colour | null => (letter === '-' ? null : letter === 'w' ? 'white' : 'black')),
  );

describe('deriveColourFacts', () => {
  it.each([
    ['', null, 'none'],
    ['--', null, 'none'],
    ['w', 'black', 'strong'],
    ['wb', 'white', 'mild'],
    ['w-b', 'white', 'mild'],
    ['bw', 'black', 'mild'],
    ['bww', 'black', 'absolute'],
    ['bw-w', 'black', 'absolute'],
    ['bwwbw', 'black', 'strong'],
    ['wwbw', 'black', 'absolute'],
    ['bbwb', 'white', 'absolute'],
  ] as const)('derives from %j the preference %s, %s', (history, preference, strength) => {
    expect(facts(history)).toMatchObject({ preference, strength });
  });
});

describe('allocateColour', () => {
  it.each([
    ['grants both preferences', 'w', 'b', 'black'],
    ['grants the only preference', '', 'w', 'white'],
    ['grants the stronger preference', 'bw', 'w', 'white'],
    ['grants the wider difference of absolute preferences', 'bww', 'ww', 'white'],
    ['alternates from the latest round with different colours', 'bwwb', 'wbwb', 'black'],
    ['skips rounds without a game', 'wb-', 'w-b', 'white'],
    ['grants the preference of the higher ranked player', 'wb', 'wb', 'white'],
  ] as const)('%s', (_, higher, lower, expected) => {
    expect(allocateColour(facts(higher), facts(lower), 2, 'white')).toBe(expected);
  });

  it('gives the first colour to odd numbers when neither player has a preference', () => {
    expect(allocateColour(facts(''), facts(''), 3, 'black')).toBe('black');
    expect(allocateColour(facts('-'), facts('-'), 4, 'black')).toBe('white');
  });
});
