import { MatchingSearch } from '../matching/matchingSearch.ts';
import { createGraph, largestWord } from '../matching/weightedGraph.ts';
import { type Bracket, createCriteria } from './criteria.ts';
import { createPacking } from './wordPacking.ts';

/** Further fields of an edge for one search; null leaves the edge out. */
export type ExtraFields = (first: number, second: number) => readonly number[] | null;

/**
 * Finds the pairings of all unpaired players that satisfy the criteria of a bracket best. Each search may rank those
 * pairings by further fields; pairs that are fixed stay so in later searches.
 */
export class BracketMatching {
  /** Players and, when their number is odd, the bye. */
  readonly vertices: number;
  readonly #words: number;
  readonly #weights: Float64Array;
  readonly #edges: Uint8Array;
  #active: number[];

  readonly #isPerfect: boolean;

  constructor(bracket: Bracket, isByeDecided: boolean) {
    this.#isPerfect = bracket.isLast;
    const criteria = createCriteria(bracket, isByeDecided);
    const packing = createPacking(criteria.largestSums);
    this.vertices = bracket.players.length + (bracket.byeScore === null ? 0 : 1);
    this.#words = packing.words;
    this.#weights = new Float64Array(this.vertices * this.vertices * packing.words);
    this.#edges = new Uint8Array(this.vertices * this.vertices);
    this.#active = Array.from({ length: this.vertices }, (_, vertex) => vertex);
    for (let first = 0; first < this.vertices; first += 1)
      for (let second = first + 1; second < this.vertices; second += 1) {
        const fields = criteria.evaluate(first, second);
        if (!fields) continue;
        const at = first * this.vertices + second;
        this.#edges[at] = 1;
        packing.pack(fields, this.#weights, at * packing.words);
      }
  }

  /** Takes a pair out of all later searches. */
  fix(first: number, second: number): void {
    this.#active = this.#active.filter((vertex) => vertex !== first && vertex !== second);
  }

  /** Returns the partner of each vertex, or null when no pairing satisfies C1 to C5. Others have -1. */
  search(largestSums: readonly number[] = [], extra?: ExtraFields): Int32Array | null {
    return this.#toVertices(this.#createSearch(largestSums, extra).run());
  }

  /**
   * Gives each of the players in turn the best possible partner. `rank` is positive for the partners of an upper
   * player, higher for better ones, and null for edges that must not be used. `guess` only speeds the search up: it is
   * highest for edges that are likely to be chosen. Returns the partner of each vertex, or null when the criteria
   * cannot be satisfied as well as by `model`.
   */
  searchInTurn(
    model: Int32Array,
    upper: readonly number[],
    largest: number,
    rank: (first: number, second: number) => number | null,
    guess: (first: number, second: number) => number,
  ): Int32Array | null {
    const search = this.#createSearch([largestWord - 1, largestWord - 1], (first, second) =>
      rank(first, second) === null ? null : [0, guess(first, second)],
    );
    const word = this.#words;
    const active = this.#active;
    const positions = new Map(active.map((vertex, position) => [vertex, position]));
    let mates = search.run();
    const found = this.#toVertices(mates);
    if (!found || this.#weigh(found).join() !== this.#weigh(model).join()) return null;
    for (const vertex of upper) {
      const own = positions.get(vertex)!;
      const rankOf = (other: number) => (active[other]! > vertex ? (rank(vertex, active[other]!) ?? 0) : 0);
      const current = rankOf(mates![own]!);
      if (active.some((_, other) => rankOf(other) > current && search.isUsable(own, other, word))) {
        search.prefer(own, word, largest, rankOf);
        mates = search.run()!;
      }
      search.remove(own, mates![own]!);
      mates = search.run();
    }
    return this.#toVertices(mates);
  }

  /** Adds up the words of the criteria over the pairs that are not fixed. */
  #weigh(mates: Int32Array): number[] {
    return Array.from({ length: this.#words }, (_, word) =>
      this.#active.reduce((sum, vertex) => {
        const mate = mates[vertex]!;
        return mate > vertex ? sum + this.#weights[(vertex * this.vertices + mate) * this.#words + word]! : sum;
      }, 0),
    );
  }

  #toVertices(mates: Int32Array | null): Int32Array | null {
    if (!mates) return null;
    const result = new Int32Array(this.vertices).fill(-1);
    for (const [at, vertex] of this.#active.entries()) result[vertex] = this.#active[mates[at]!] ?? -1;
    return result;
  }

  #createSearch(largestSums: readonly number[], extra?: ExtraFields): MatchingSearch {
    const packing = createPacking(largestSums);
    const graph = createGraph(this.#active.length, this.#words + (extra ? packing.words : 0));
    for (const [from, first] of this.#active.entries())
      for (let to = from + 1; to < this.#active.length; to += 1) {
        const second = this.#active[to]!;
        const at = first * this.vertices + second;
        const fields = this.#edges[at] ? (extra?.(first, second) ?? (extra ? null : [])) : null;
        if (!fields) continue;
        const [there, back] = [from * graph.vertices + to, to * graph.vertices + from];
        graph.edges[there] = graph.edges[back] = 1;
        graph.weights.set(this.#weights.subarray(at * this.#words, (at + 1) * this.#words), there * graph.words);
        if (extra) packing.pack(fields, graph.weights, there * graph.words + this.#words);
        graph.weights.copyWithin(back * graph.words, there * graph.words, (there + 1) * graph.words);
      }
    return new MatchingSearch(graph, this.#isPerfect);
  }
}
