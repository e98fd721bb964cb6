/**
 * An undirected graph whose weights are vectors of whole numbers, compared lexicographically: a gain in one word is
 * worth more than any loss in the words after it. Vertices are numbered from 0.
 *
 * Every word of a weight must stay below `largestWord`, so that sums along a path of the search remain exact.
 */
export interface WeightedGraph {
  readonly vertices: number;
  readonly words: number;
  /** Word k of the weight of the edge between u and v is at `(u * vertices + v) * words + k`; symmetric. */
  readonly weights: Float64Array;
  /** 1 at `u * vertices + v` when the edge exists; symmetric. */
  readonly edges: Uint8Array;
}

/** Duals reach about 8 × vertices × the largest weight, which must stay below 2^53 with 2 000 vertices. */
export const largestWord = 2 ** 38;

/** Creates a graph without edges. */
export function createGraph(vertices: number, words: number): WeightedGraph {
  return {
    vertices,
    words,
    weights: new Float64Array(vertices * vertices * words),
    edges: new Uint8Array(vertices * vertices),
  };
}

/** Adds an edge, or replaces its weight. */
export function setEdge(graph: WeightedGraph, u: number, v: number, weight: readonly number[]): void {
  for (const at of [u * graph.vertices + v, v * graph.vertices + u]) {
    graph.edges[at] = 1;
    for (let word = 0; word < graph.words; word += 1) graph.weights[at * graph.words + word] = weight[word] ?? 0;
  }
}
