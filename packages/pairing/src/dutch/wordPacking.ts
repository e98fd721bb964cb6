import { largestWord } from '../matching/weightedGraph.ts';

/** Packs lexicographically ordered fields of an edge into as few words of a weight as possible. */
export interface WordPacking {
  readonly words: number;
  /** Writes the packed fields to `target` from `at` on. */
  pack(fields: ArrayLike<number>, target: Float64Array, at: number): void;
}

/**
 * `largestSums` are the largest sums that each field can reach over the edges of a matching, in the order of rank. A
 * field may be negative instead of positive on all edges.
 */
export function createPacking(largestSums: readonly number[]): WordPacking {
  const places: { word: number; factor: number }[] = [];
  let word = 0;
  let size = 1;
  const reversed = [...largestSums].reverse();
  for (const sum of reversed) {
    if (size * (sum + 1) > largestWord) {
      word += 1;
      size = 1;
    }
    places.unshift({ word, factor: size });
    size *= sum + 1;
  }
  const words = word + 1;
  return {
    words,
    pack(fields, target, at) {
      target.fill(0, at, at + words);
      for (const [field, place] of places.entries())
        target[at + words - 1 - place.word]! += (fields[field] ?? 0) * place.factor;
    },
  };
}
