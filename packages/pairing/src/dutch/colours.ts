import { type Colour, opposite } from '../tournament.ts';

/**
 * How strongly a player is due a colour (1.6.2): absolute when the colour difference would exceed 2 or the same colour
 * came twice in a row, strong when the colour difference is ±1, mild when it is 0.
 */
export type PreferenceStrength = 'none' | 'mild' | 'strong' | 'absolute';

export interface ColourFacts {
  /** Colours of the games that were played, oldest first, with null for rounds without a game. */
  readonly colours: readonly (Colour | null)[];
  readonly preference: Colour | null;
  readonly strength: PreferenceStrength;
  /** Games with White less games with Black (1.6.1). */
  readonly difference: number;
  /** The colour of the last two games when it is the same. */
  readonly repeated: Colour | null;
}

/** Derives the preference from the colours of the rounds. */
export function deriveColourFacts(colours: readonly (Colour | null)[]): ColourFacts {
  const played = colours.filter((colour) => colour !== null);
  const difference = played.reduce((sum, colour) => sum + (colour === 'white' ? 1 : -1), 0);
  const [last, before] = [played.at(-1), played.at(-2)];
  const repeated = last !== undefined && last === before ? last : null;
  const facts = { colours, difference, repeated };
  if (last === undefined) return { ...facts, preference: null, strength: 'none' };
  if (Math.abs(difference) > 1)
    return { ...facts, preference: difference > 0 ? 'black' : 'white', strength: 'absolute' };
  if (repeated) return { ...facts, preference: opposite(repeated), strength: 'absolute' };
  if (difference !== 0) return { ...facts, preference: difference > 0 ? 'black' : 'white', strength: 'strong' };
  return { ...facts, preference: opposite(last), strength: 'mild' };
}

const strengths: readonly PreferenceStrength[] = ['none', 'mild', 'strong', 'absolute'];

/**
 * Returns the colour of the higher ranked of two players (article 5). `higherNumber` is the pairing number of that
 * player; `firstColour` the initial colour.
 */
export function allocateColour(
  higher: ColourFacts,
  lower: ColourFacts,
  higherNumber: number,
  firstColour: Colour,
): Colour {
  if (!higher.preference && !lower.preference) return higherNumber % 2 === 1 ? firstColour : opposite(firstColour); // 5.2.5
  if (!lower.preference || !higher.preference) return higher.preference ?? opposite(lower.preference!);
  if (higher.preference !== lower.preference) return higher.preference; // 5.2.1
  const stronger = compareStrength(higher, lower); // 5.2.2
  if (stronger !== 0) return stronger > 0 ? higher.preference : opposite(lower.preference);
  for (let back = 1; back <= Math.min(higher.colours.length, lower.colours.length); back += 1) {
    // 5.2.3: rounds without a game are skipped, so that the latest games are compared with each other.
    const [mine, theirs] = [playedColour(higher, back), playedColour(lower, back)];
    if (mine && theirs && mine !== theirs) return opposite(mine);
  }
  return higher.preference; // 5.2.4
}

function playedColour({ colours }: ColourFacts, back: number): Colour | undefined {
  return colours.filter((colour) => colour !== null).at(-back);
}

/** Between two absolute preferences, which only topscorers bring together, the wider colour difference is stronger. */
function compareStrength(a: ColourFacts, b: ColourFacts): number {
  const difference = strengths.indexOf(a.strength) - strengths.indexOf(b.strength);
  if (difference !== 0 || a.strength !== 'absolute') return difference;
  return Math.abs(a.difference) - Math.abs(b.difference);
}
