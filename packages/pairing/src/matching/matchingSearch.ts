import { BlossomForest, even, odd, unlabelled } from './blossomForest.ts';
import type { WeightedGraph } from './weightedGraph.ts';

/** Finds a perfect matching of maximum weight. Returns the partner of each vertex, or null when there is none. */
export function findPerfectMatching(graph: WeightedGraph): Int32Array | null {
  return graph.vertices % 2 === 1 ? null : new MatchingSearch(graph, true).run();
}

/** Finds a matching of maximum weight, perfect or not. Returns the partner of each vertex, or -1. */
export function findHeaviestMatching(graph: WeightedGraph): Int32Array {
  return new MatchingSearch(graph, false).run()!;
}

/**
 * Searches a matching of maximum weight by Edmonds’ primal-dual method with blossoms, in O(n³). A word of the weights
 * that was 0 can be changed afterwards, one vertex at a time, in O(n²).
 */
export class MatchingSearch extends BlossomForest {
  readonly #isPerfect: boolean;

  constructor(graph: WeightedGraph, isPerfect: boolean) {
    super(graph);
    this.#isPerfect = isPerfect;
    this.#matchTightEdges();
  }

  /**
   * Finds a matching of maximum weight, or returns null when `isPerfect` and there is none. Repeats its work only for
   * vertices that became unmatched since the last call.
   */
  run(): Int32Array | null {
    while (this.#startTrees()) if (!this.#augmentOnce()) return null;
    return this.mate.slice(1, this.vertices + 1).map((mate) => mate - 1);
  }

  #matchTightEdges(): void {
    for (let u = 1; u <= this.vertices; u += 1)
      for (let v = u + 1; v <= this.vertices && this.mate[u] === 0; v += 1)
        if (this.mate[v] === 0 && this.isEdge(u, v) && this.duals.isTight(u, v)) {
          this.mate[u] = v;
          this.mate[v] = u;
        }
  }

  /** Whether an edge may be part of a matching of maximum weight in the first words; false excludes it. */
  isUsable(first: number, second: number, words: number): boolean {
    const [u, v] = [first + 1, second + 1];
    return this.isEdge(u, v) && (this.outer[u] === this.outer[v] || this.duals.isTight(u, v, words));
  }

  /** Sets one word of the weights of the edges of a vertex; none may exceed `largest`. Run again afterwards. */
  prefer(vertex: number, word: number, largest: number, weightOf: (other: number) => number): void {
    const u = vertex + 1;
    this.dissolveBlossoms(u);
    if (this.mate[u] !== 0) this.separate(u);
    this.duals.raise(u, word, largest);
    for (let v = 1; v <= this.vertices; v += 1) if (this.isEdge(u, v)) this.duals.setWord(u, v, word, weightOf(v - 1));
    for (let blossom = this.vertices + 1; blossom <= this.nodes; blossom += 1)
      if (this.outer[blossom] !== 0) this.#joinEdgesTo(blossom, u);
  }

  #joinEdgesTo(blossom: number, u: number): void {
    const [there, back] = [blossom * this.stride + u, u * this.stride + blossom];
    this.ends[there] = this.ends[back] = 0;
    for (let v = 1; v <= this.vertices; v += 1) {
      if (this.childOf[blossom * this.stride + v] === 0 || !this.isEdge(u, v)) continue;
      const known = this.ends[there]!;
      if (known !== 0 && !this.duals.hasLessSlack(v, u, known, u)) continue;
      this.ends[there] = v;
      this.ends[back] = u;
    }
  }

  /** Takes two vertices that are matched with each other out of the graph. */
  remove(first: number, second: number): void {
    const [u, v] = [first + 1, second + 1];
    for (const vertex of [u, v]) {
      this.dissolveBlossoms(vertex);
      for (let other = 1; other <= this.vertices; other += 1) {
        this.edges[(vertex - 1) * this.vertices + other - 1] = 0;
        this.edges[(other - 1) * this.vertices + vertex - 1] = 0;
      }
      for (let node = 1; node < this.stride; node += 1)
        this.ends[vertex * this.stride + node] = this.ends[node * this.stride + vertex] = 0;
    }
    this.mate[u] = v;
    this.mate[v] = u;
  }

  /** Handles a tight edge that leaves an even node. Returns true when it completed an augmenting path. */
  #handleTightEdge(u: number, v: number): boolean {
    const [from, to] = [this.outer[u]!, this.outer[v]!];
    if (this.label[to] === unlabelled) {
      if (this.mate[to] === 0) {
        this.augment(from, to);
        this.setMate(to, from);
        return true;
      }
      this.parent[to] = u;
      this.label[to] = odd;
      const mate = this.outer[this.mate[to]!]!;
      this.nearest[to] = this.nearest[mate] = 0;
      this.label[mate] = even;
      this.enqueue(mate);
    } else if (this.label[to] === even) {
      const ancestor = this.findCommonAncestor(from, to);
      if (ancestor === 0) {
        this.augment(from, to);
        this.augment(to, from);
        return true;
      }
      this.addBlossom(from, ancestor, to);
    }
    return false;
  }

  #scanQueue(): boolean {
    const { edges, outer, label, vertices, duals } = this;
    for (let u = this.queue.pop(); u !== undefined; u = this.queue.pop()) {
      if (label[outer[u]!] === odd) continue;
      const row = (u - 1) * vertices - 1;
      for (let v = 1; v <= vertices; v += 1) {
        if (edges[row + v] === 0) continue;
        const to = outer[v]!;
        if (outer[u] === to || label[to] === odd) continue;
        if (!duals.isTight(u, v)) this.updateNearest(u, to);
        else if (this.#handleTightEdge(u, v)) return true;
      }
    }
    return false;
  }

  /** Ends a tree at an even vertex whose dual reached zero: it stays unmatched instead of the root. */
  #releaseVertex(): boolean {
    for (let vertex = 1; vertex <= this.vertices; vertex += 1) {
      const node = this.outer[vertex]!;
      if (this.label[node] !== even || !this.duals.isZero(vertex)) continue;
      const mate = this.outer[this.mate[node]!]!;
      this.exposeVertex(node, vertex);
      if (mate !== 0) {
        const parent = this.outer[this.parent[mate]!]!;
        this.setMate(mate, parent);
        this.augment(parent, mate);
      }
      return true;
    }
    return false;
  }

  #moveDuals(): boolean {
    this.duals.resetStep();
    for (let node = 1; node <= this.nodes; node += 1) {
      if (this.outer[node] !== node) continue;
      if (node > this.vertices && this.label[node] === odd) this.duals.limitByBlossom(node);
      const near = this.nearest[node]!;
      if (near === 0 || this.label[node] === odd) continue;
      this.duals.limitByEdge(this.end(near, node), this.end(node, near), this.label[node] === even ? 0.5 : 1);
    }
    if (!this.#isPerfect)
      for (let vertex = 1; vertex <= this.vertices; vertex += 1)
        if (this.label[this.outer[vertex]!] === even) this.duals.limitByVertex(vertex);
    if (!this.duals.hasStep) return false;
    for (let node = 1; node <= this.nodes; node += 1) {
      const label = this.label[this.outer[node]!];
      if (node <= this.vertices && label !== unlabelled) this.duals.move(node, label === even ? -1 : 1);
      else if (node > this.vertices && this.outer[node] === node && label !== unlabelled)
        this.duals.move(node, label === even ? 2 : -2);
    }
    return true;
  }

  /** Makes every vertex that must still be matched the root of a tree. Returns false when there is none. */
  #startTrees(): boolean {
    this.label.fill(unlabelled);
    this.nearest.fill(0);
    this.queue = [];
    let hasRoot = false;
    for (let node = 1; node <= this.nodes; node += 1)
      if (this.outer[node] === node && this.mate[node] === 0 && this.#mustMatch(node)) {
        this.parent[node] = 0;
        this.label[node] = even;
        this.enqueue(node);
        hasRoot = true;
      }
    return hasRoot;
  }

  /** A vertex may stay unmatched when its dual is zero, unless the matching must be perfect. */
  #mustMatch(node: number): boolean {
    return this.#isPerfect || !this.duals.isZero(this.baseOf(node));
  }

  #augmentOnce(): boolean {
    for (;;) {
      if (this.#scanQueue()) return true;
      if (!this.#moveDuals()) return false;
      if (!this.#isPerfect && this.#releaseVertex()) return true;
      for (let node = 1; node <= this.nodes; node += 1) {
        const near = this.nearest[node]!;
        if (this.outer[node] !== node || near === 0 || this.outer[near] === node) continue;
        const [a, b] = [this.end(near, node), this.end(node, near)];
        if (this.duals.isTight(a, b) && this.#handleTightEdge(a, b)) return true;
      }
      for (let node = this.vertices + 1; node <= this.nodes; node += 1)
        if (this.outer[node] === node && this.label[node] === odd && this.duals.isZero(node)) this.expandBlossom(node);
    }
  }
}
