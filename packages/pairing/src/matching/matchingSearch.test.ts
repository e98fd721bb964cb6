import { describe, expect, it } from 'vitest';
import { createRandom } from '../testing/createRandom.ts';
import { findHeaviestMatching, findPerfectMatching, MatchingSearch } from './matchingSearch.ts';
import { createGraph, setEdge, type WeightedGraph } from './weightedGraph.ts';

function createRandomGraph(seed: number): WeightedGraph {
  const random = createRandom(seed);
  const graph = createGraph(2 + 2 * random(5), 1 + random(3));
  const density = 2 + random(9);
  const range = 1 + random(6);
  for (let u = 0; u < graph.vertices; u += 1)
    for (let v = 0; v < u; v += 1)
      if (random(10) < density)
        setEdge(
          graph,
          u,
          v,
          Array.from({ length: graph.words }, () => random(range)),
        );
  return graph;
}

const compare = (a: number[], b: number[]) => a.map((word, at) => word - b[at]!).find((difference) => difference) ?? 0;

function weigh(graph: WeightedGraph, pairs: [number, number][]): number[] {
  return Array.from({ length: graph.words }, (_, word) =>
    pairs.reduce((sum, [u, v]) => sum + graph.weights[(u * graph.vertices + v) * graph.words + word]!, 0),
  );
}

/** Tries all matchings, or only the perfect ones. */
function findBestWeight(
  graph: WeightedGraph,
  free: number[],
  isPerfect: boolean,
  pairs: [number, number][] = [],
): number[] | null {
  const [first, ...rest] = free;
  if (first === undefined) return weigh(graph, pairs);
  let best = isPerfect ? null : findBestWeight(graph, rest, isPerfect, pairs);
  for (const other of rest) {
    if (!graph.edges[first * graph.vertices + other]) continue;
    const weight = findBestWeight(
      graph,
      rest.filter((vertex) => vertex !== other),
      isPerfect,
      [...pairs, [first, other]],
    );
    if (weight && (!best || compare(weight, best) > 0)) best = weight;
  }
  return best;
}

describe('findPerfectMatching', () => {
  it('finds the same weight as a search of all matchings', () => {
    for (let seed = 1; seed <= 3_000; seed += 1) {
      const graph = createRandomGraph(seed);
      const vertices = Array.from({ length: graph.vertices }, (_, vertex) => vertex);
      const best = findBestWeight(graph, vertices, true);
      const mates = findPerfectMatching(graph);
      if (!mates || !best) {
        expect([seed, mates]).toEqual([seed, best]);
        continue;
      }
      for (const vertex of vertices) {
        expect([seed, mates[mates[vertex]!]]).toEqual([seed, vertex]);
        expect(graph.edges[vertex * graph.vertices + mates[vertex]!]).toBe(1);
      }
      const pairs = vertices
        .filter((vertex) => vertex < mates[vertex]!)
        .map((vertex): [number, number] => [vertex, mates[vertex]!]);
      expect([seed, weigh(graph, pairs)]).toEqual([seed, best]);
    }
  });

  it('leaves vertices unmatched where that is heavier', () => {
    for (let seed = 1; seed <= 1_000; seed += 1) {
      const graph = createRandomGraph(seed);
      const vertices = Array.from({ length: graph.vertices }, (_, vertex) => vertex);
      const mates = findHeaviestMatching(graph);
      const pairs = vertices
        .filter((vertex) => vertex < mates[vertex]!)
        .map((vertex): [number, number] => [vertex, mates[vertex]!]);
      expect([seed, weigh(graph, pairs)]).toEqual([seed, findBestWeight(graph, vertices, false)]);
    }
  });

  it.each([true, false])('prefers edges of one vertex after another (perfect: %s)', (isPerfect) => {
    for (let seed = 1; seed <= 600; seed += 1) {
      const random = createRandom(seed + 7_000);
      const graph = createRandomGraph(seed);
      const last = graph.words - 1;
      for (let at = 0; at < graph.edges.length; at += 1) graph.weights[at * graph.words + last] = 0;
      const search = new MatchingSearch(graph, isPerfect);
      if (!search.run()) continue;
      let free = Array.from({ length: graph.vertices }, (_, vertex) => vertex);
      while (free.length > 0) {
        const [vertex, ...rest] = free as [number, ...number[]];
        const values = new Map(rest.map((other) => [other, random(5)]));
        search.prefer(vertex, last, 4, (other) => values.get(other) ?? 0);
        for (const [other, value] of values)
          if (graph.edges[vertex * graph.vertices + other])
            setEdge(graph, vertex, other, [
              ...graph.weights.subarray(
                (vertex * graph.vertices + other) * graph.words,
                (vertex * graph.vertices + other) * graph.words + last,
              ),
              value,
            ]);
        const mates = search.run()!;
        const pairs = free.filter((own) => own < mates[own]!).map((own): [number, number] => [own, mates[own]!]);
        expect([seed, weigh(graph, pairs)]).toEqual([seed, findBestWeight(graph, free, isPerfect)]);
        const mate = mates[vertex]!;
        if (mate < 0) break;
        search.remove(vertex, mate);
        free = rest.filter((other) => other !== mate);
      }
    }
  });

  it('returns null for an odd number of vertices', () => {
    expect(findPerfectMatching(createGraph(3, 1))).toBeNull();
  });
});
