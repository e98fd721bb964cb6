import { describe, expect, it } from 'vitest';
import { findPerfectMatching } from './perfectMatching.ts';
import { createGraph, setEdge, type WeightedGraph } from './weightedGraph.ts';

/** A small generator, so that a failing graph can be found again by its seed. */
function createRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

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

/** Tries all perfect matchings. */
function findBestWeight(graph: WeightedGraph, free: number[], pairs: [number, number][] = []): number[] | null {
  const [first, ...rest] = free;
  if (first === undefined) return weigh(graph, pairs);
  let best: number[] | null = null;
  for (const other of rest) {
    if (!graph.edges[first * graph.vertices + other]) continue;
    const weight = findBestWeight(
      graph,
      rest.filter((vertex) => vertex !== other),
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
      const best = findBestWeight(graph, vertices);
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

  it('returns null for an odd number of vertices', () => {
    expect(findPerfectMatching(createGraph(3, 1))).toBeNull();
  });
});
