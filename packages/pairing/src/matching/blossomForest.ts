import { Duals } from './duals.ts';
import type { WeightedGraph } from './weightedGraph.ts';

/** Labels of the alternating trees: even nodes are at an even distance from an unmatched root. */
export const unlabelled = -1;
export const even = 0;
export const odd = 1;

/**
 * A matching with its blossoms and alternating trees. Nodes are numbered from 1: first the vertices, then blossoms; 0
 * is none.
 */
export class BlossomForest {
  readonly vertices: number;
  readonly stride: number;
  readonly edges: Uint8Array;
  readonly duals: Duals;
  /** The ends of the edge of least slack between two nodes: the end in the first, at `first * stride + second`. */
  readonly ends: Int32Array;
  /** The vertex at the other end of the matched edge of a node. */
  readonly mate: Int32Array;
  /** The vertex from which the tree reached an odd node. */
  readonly parent: Int32Array;
  readonly label: Int8Array;
  /** The outermost blossom that contains a node; 0 for a blossom that does not exist. */
  readonly outer: Int32Array;
  /** The even vertex with the least slack towards an outer node. */
  readonly nearest: Int32Array;
  readonly mark: Int32Array;
  marks = 0;
  readonly children: number[][];
  /** The child of a blossom that contains a vertex, at `blossom * stride + vertex`. */
  readonly childOf: Int32Array;
  /** The largest number of a node so far. */
  nodes: number;
  queue: number[] = [];

  constructor(graph: WeightedGraph) {
    const count = graph.vertices;
    const stride = count + Math.floor(count / 2) + 2;
    this.vertices = count;
    this.nodes = count;
    this.stride = stride;
    this.edges = graph.edges.slice();
    this.duals = new Duals(graph, stride);
    this.ends = new Int32Array(stride * stride);
    this.childOf = new Int32Array(stride * stride);
    this.mate = new Int32Array(stride);
    this.parent = new Int32Array(stride);
    this.label = new Int8Array(stride);
    this.outer = Int32Array.from({ length: stride }, (_, node) => (node <= count ? node : 0));
    this.nearest = new Int32Array(stride);
    this.mark = new Int32Array(stride);
    this.children = Array.from({ length: stride }, () => []);
    for (let u = 1; u <= count; u += 1)
      for (let v = 1; v <= count; v += 1) if (this.isEdge(u, v)) this.ends[u * stride + v] = u;
    for (let u = 1; u <= count; u += 1) this.childOf[u * stride + u] = u;
  }

  isEdge(u: number, v: number): boolean {
    return this.edges[(u - 1) * this.vertices + v - 1] === 1;
  }

  /** The end in `node` of the best edge between two nodes, or 0 when there is none. */
  end(node: number, other: number): number {
    return this.ends[node * this.stride + other]!;
  }

  /** Whether the best edge between two nodes has less slack than the one from `than` to the second of them. */
  isCloser(u: number, v: number, than: number, node: number): boolean {
    if (u <= this.vertices && v <= this.vertices && than <= this.vertices && node === v)
      return this.duals.isNearer(u, than, v);
    const [a, b] = [this.end(u, v), this.end(v, u)];
    return this.duals.hasLessSlack(a, b, this.end(than, node), this.end(node, than));
  }

  updateNearest(u: number, node: number): void {
    const known = this.nearest[node]!;
    if (known === 0 || this.isCloser(u, node, known, node)) this.nearest[node] = u;
  }

  findNearest(node: number): void {
    this.nearest[node] = 0;
    for (let u = 1; u <= this.vertices; u += 1) {
      const outer = this.outer[u]!;
      if (outer !== node && this.label[outer] === even && this.end(u, node) > 0) this.updateNearest(u, node);
    }
  }

  enqueue(node: number): void {
    if (node <= this.vertices) this.queue.push(node);
    else for (const child of this.children[node]!) this.enqueue(child);
  }

  setOuter(node: number, outer: number): void {
    this.outer[node] = outer;
    if (node > this.vertices) for (const child of this.children[node]!) this.setOuter(child, outer);
  }

  /** Turns the cycle of a blossom so that an even number of steps leads from its base to the child. */
  positionOf(blossom: number, child: number): number {
    const cycle = this.children[blossom]!;
    const position = cycle.indexOf(child);
    if (position % 2 === 0) return position;
    this.children[blossom] = [cycle[0]!, ...cycle.slice(1).reverse()];
    return cycle.length - position;
  }

  setMate(node: number, other: number): void {
    this.mate[node] = this.end(other, node);
    if (node <= this.vertices) return;
    const child = this.childOf[node * this.stride + this.end(node, other)]!;
    const position = this.positionOf(node, child);
    const cycle = this.children[node]!;
    for (let at = 0; at < position; at += 1) this.setMate(cycle[at]!, cycle[at ^ 1]!);
    this.setMate(child, other);
    this.children[node] = [...cycle.slice(position), ...cycle.slice(0, position)];
  }

  /** Takes the outer edge from a node, so that the vertex in it is unmatched. */
  exposeVertex(node: number, vertex: number): void {
    this.mate[node] = 0;
    if (node <= this.vertices) return;
    const child = this.childOf[node * this.stride + vertex]!;
    const position = this.positionOf(node, child);
    const cycle = this.children[node]!;
    for (let at = 0; at < position; at += 1) this.setMate(cycle[at]!, cycle[at ^ 1]!);
    this.exposeVertex(child, vertex);
    this.children[node] = [...cycle.slice(position), ...cycle.slice(0, position)];
  }

  /** The vertex of a node that no edge of the matching inside the node covers. */
  baseOf(node: number): number {
    let base = node;
    while (base > this.vertices) base = this.children[base]![0]!;
    return base;
  }

  /** Unmatches a node and its partner. */
  separate(node: number): void {
    const mate = this.outer[this.mate[node]!]!;
    this.exposeVertex(node, this.baseOf(node));
    if (mate !== 0) this.exposeVertex(mate, this.baseOf(mate));
  }

  /** Turns the blossoms that contain a vertex into single nodes again and keeps the duals feasible. */
  dissolveBlossoms(vertex: number): void {
    for (let blossom = this.outer[vertex]!; blossom !== vertex; blossom = this.outer[vertex]!) {
      for (let inner = 1; inner <= this.vertices; inner += 1)
        if (this.childOf[blossom * this.stride + inner] !== 0) this.duals.addHalf(inner, blossom);
      if (!this.duals.isZero(blossom)) this.separate(blossom);
      for (const child of this.children[blossom]!) this.setOuter(child, child);
      this.outer[blossom] = 0;
    }
  }

  augment(from: number, to: number): void {
    let [node, other] = [from, to];
    for (;;) {
      const next = this.outer[this.mate[node]!]!;
      this.setMate(node, other);
      if (next === 0) return;
      const parent = this.outer[this.parent[next]!]!;
      this.setMate(next, parent);
      [node, other] = [parent, next];
    }
  }

  findCommonAncestor(first: number, second: number): number {
    this.marks += 1;
    let [node, other] = [first, second];
    while (node !== 0 || other !== 0) {
      if (node !== 0) {
        if (this.mark[node] === this.marks) return node;
        this.mark[node] = this.marks;
        const mate = this.outer[this.mate[node]!]!;
        node = mate === 0 ? 0 : this.outer[this.parent[mate]!]!;
      }
      [node, other] = [other, node];
    }
    return 0;
  }

  addBlossom(first: number, base: number, second: number): void {
    let blossom = this.vertices + 1;
    while (blossom <= this.nodes && this.outer[blossom] !== 0) blossom += 1;
    this.nodes = Math.max(this.nodes, blossom);
    const climb = (start: number): number[] => {
      const path: number[] = [];
      for (let node = start; node !== base; node = this.outer[this.parent[path.at(-1)!]!]!) {
        const mate = this.outer[this.mate[node]!]!;
        path.push(node, mate);
        this.enqueue(mate);
      }
      return path;
    };
    this.duals.clear(blossom);
    this.label[blossom] = even;
    this.mate[blossom] = this.mate[base]!;
    this.children[blossom] = [base, ...climb(first).reverse(), ...climb(second)];
    this.setOuter(blossom, blossom);
    this.joinEdges(blossom);
    this.findNearest(blossom);
  }

  joinEdges(blossom: number): void {
    const stride = this.stride;
    for (let node = 1; node <= this.nodes; node += 1)
      this.ends[blossom * stride + node] = this.ends[node * stride + blossom] = 0;
    this.childOf.fill(0, blossom * stride, (blossom + 1) * stride);
    for (const child of this.children[blossom]!) {
      for (let node = 1; node <= this.nodes; node += 1) {
        if (this.end(child, node) === 0) continue;
        if (this.end(blossom, node) !== 0 && !this.isCloser(child, node, blossom, node)) continue;
        this.ends[blossom * stride + node] = this.end(child, node);
        this.ends[node * stride + blossom] = this.end(node, child);
      }
      for (let vertex = 1; vertex <= this.vertices; vertex += 1)
        if (this.childOf[child * stride + vertex] !== 0) this.childOf[blossom * stride + vertex] = child;
    }
  }

  expandBlossom(blossom: number): void {
    for (const child of this.children[blossom]!) this.setOuter(child, child);
    const entry = this.childOf[blossom * this.stride + this.end(blossom, this.parent[blossom]!)]!;
    const position = this.positionOf(blossom, entry);
    const cycle = this.children[blossom]!;
    for (let at = 0; at < position; at += 2) {
      const [lower, upper] = [cycle[at]!, cycle[at + 1]!];
      this.parent[lower] = this.end(upper, lower);
      this.label[lower] = odd;
      this.label[upper] = even;
      this.nearest[lower] = 0;
      this.findNearest(upper);
      this.enqueue(upper);
    }
    this.label[entry] = odd;
    this.parent[entry] = this.parent[blossom]!;
    for (const child of cycle.slice(position + 1)) {
      this.label[child] = unlabelled;
      this.findNearest(child);
    }
    this.outer[blossom] = 0;
  }
}
