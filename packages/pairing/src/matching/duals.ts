import type { WeightedGraph } from './weightedGraph.ts';

/**
 * The dual variables of a matching problem: one vector per vertex and per blossom, with the arithmetic on them. Nodes
 * are numbered from 1; the nodes after the vertices are blossoms. The slack of an edge is the sum of the duals of its
 * ends less four times its weight; all values stay whole numbers because all duals of vertices start even.
 */
export class Duals {
  readonly #values: Float64Array;
  readonly #weights: Float64Array;
  readonly #vertices: number;
  readonly #words: number;
  readonly #candidate: Float64Array;
  /** The smallest step that was considered since `resetStep`. */
  readonly #step: Float64Array;
  hasStep = false;

  constructor(graph: WeightedGraph, nodes: number) {
    const { vertices, words, weights, edges } = graph;
    this.#vertices = vertices;
    this.#words = words;
    this.#weights = weights.map((word) => 4 * word);
    this.#values = new Float64Array((nodes + 1) * words);
    this.#candidate = new Float64Array(words);
    this.#step = new Float64Array(words);
    for (let u = 1; u <= vertices; u += 1) {
      let best = 0;
      for (let v = 1; v <= vertices; v += 1)
        if (edges[(u - 1) * vertices + v - 1] && (best === 0 || this.#isHeavier(u, v, best))) best = v;
      if (best === 0) continue;
      for (let word = 0; word < words; word += 1)
        this.#values[u * words + word] = 2 * weights[this.#edge(u, best) + word]!;
    }
  }

  #edge(u: number, v: number): number {
    return ((u - 1) * this.#vertices + v - 1) * this.#words;
  }

  #isHeavier(u: number, v: number, other: number): boolean {
    const [a, b] = [this.#edge(u, v), this.#edge(u, other)];
    for (let word = 0; word < this.#words; word += 1) {
      const difference = this.#weights[a + word]! - this.#weights[b + word]!;
      if (difference !== 0) return difference > 0;
    }
    return false;
  }

  /** Whether the slack of the edge between two vertices is zero, in all words or the first ones. */
  isTight(u: number, v: number, words = this.#words): boolean {
    const values = this.#values;
    const [a, b, edge] = [u * this.#words, v * this.#words, this.#edge(u, v)];
    for (let word = 0; word < words; word += 1)
      if (values[a + word]! + values[b + word]! !== this.#weights[edge + word]!) return false;
    return true;
  }

  /** Whether the edge u–v has less slack than the edge s–v: the dual of v does not matter. */
  isNearer(u: number, s: number, v: number): boolean {
    const values = this.#values;
    const weights = this.#weights;
    const words = this.#words;
    const column = (v - 1) * words;
    const first = (u - 1) * this.#vertices * words + column;
    const second = (s - 1) * this.#vertices * words + column;
    for (let word = 0; word < words; word += 1) {
      const difference =
        values[u * words + word]! - weights[first + word]! - (values[s * words + word]! - weights[second + word]!);
      if (difference !== 0) return difference < 0;
    }
    return false;
  }

  /** Whether the edge u–v has less slack than the edge s–t. */
  hasLessSlack(u: number, v: number, s: number, t: number): boolean {
    const values = this.#values;
    const words = this.#words;
    const [first, second] = [this.#edge(u, v), this.#edge(s, t)];
    for (let word = 0; word < words; word += 1) {
      const difference =
        values[u * words + word]! +
        values[v * words + word]! -
        this.#weights[first + word]! -
        (values[s * words + word]! + values[t * words + word]! - this.#weights[second + word]!);
      if (difference !== 0) return difference < 0;
    }
    return false;
  }

  resetStep(): void {
    this.hasStep = false;
  }

  /** Limits the step by the slack of an edge; `share` is ½ when both of its ends move. */
  limitByEdge(u: number, v: number, share: number): void {
    const edge = this.#edge(u, v);
    for (let word = 0; word < this.#words; word += 1)
      this.#candidate[word] =
        share *
        (this.#values[u * this.#words + word]! + this.#values[v * this.#words + word]! - this.#weights[edge + word]!);
    this.#limit();
  }

  /** Limits the step so that the dual of a blossom stays non-negative. */
  limitByBlossom(blossom: number): void {
    for (let word = 0; word < this.#words; word += 1)
      this.#candidate[word] = this.#values[blossom * this.#words + word]! / 2;
    this.#limit();
  }

  #limit(): void {
    for (let word = 0; this.hasStep && word < this.#words; word += 1) {
      const difference = this.#candidate[word]! - this.#step[word]!;
      if (difference > 0) return;
      if (difference < 0) break;
    }
    this.#step.set(this.#candidate);
    this.hasStep = true;
  }

  /** Adds a multiple of the step to the dual of a node. */
  move(node: number, factor: number): void {
    for (let word = 0; word < this.#words; word += 1)
      this.#values[node * this.#words + word]! += factor * this.#step[word]!;
  }

  /** Limits the step so that the dual of an even vertex stays non-negative. */
  limitByVertex(vertex: number): void {
    for (let word = 0; word < this.#words; word += 1)
      this.#candidate[word] = this.#values[vertex * this.#words + word]!;
    this.#limit();
  }

  /** Adds half the dual of a blossom to that of a vertex. */
  addHalf(vertex: number, blossom: number): void {
    for (let word = 0; word < this.#words; word += 1)
      this.#values[vertex * this.#words + word]! += this.#values[blossom * this.#words + word]! / 2;
  }

  /** Raises one word of the dual of a vertex so that no weight up to `largest` exceeds the duals of its edges. */
  raise(vertex: number, word: number, largest: number): void {
    this.#values[vertex * this.#words + word]! += 4 * largest;
  }

  setWord(u: number, v: number, word: number, value: number): void {
    for (const at of [this.#edge(u, v), this.#edge(v, u)]) this.#weights[at + word] = 4 * value;
  }

  isZero(node: number): boolean {
    for (let word = 0; word < this.#words; word += 1) if (this.#values[node * this.#words + word] !== 0) return false;
    return true;
  }

  clear(node: number): void {
    this.#values.fill(0, node * this.#words, (node + 1) * this.#words);
  }
}
