/** Returns numbers from 0 to 1 that are the same at every loading (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Returns a seed for a name. */
export const seedOf = (name: string): number =>
  [...name].reduce((sum, character) => Math.imul(sum, 31) + character.codePointAt(0)!, 7);
