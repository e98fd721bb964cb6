/** The rules of go as far as the pictures need them: placing, capturing, ko. */
export type Stone = 'black' | 'white';

export class GoBoard {
  readonly size: number;
  readonly stones = new Map<string, Stone>();
  last: string | undefined;
  private ko: string | undefined;

  constructor(size = 19) {
    this.size = size;
  }

  static key = (x: number, y: number): string => String.fromCharCode(97 + x) + String.fromCharCode(97 + y);
  static place = (key: string): [number, number] => [key.charCodeAt(0) - 97, key.charCodeAt(1) - 97];

  neighbours(key: string): string[] {
    const [x, y] = GoBoard.place(key);
    return (
      [
        [x - 1, y],
        [x + 1, y],
        [x, y - 1],
        [x, y + 1],
      ] as const
    )
      .filter(([a, b]) => a >= 0 && b >= 0 && a < this.size && b < this.size)
      .map(([a, b]) => GoBoard.key(a, b));
  }

  /** The chain a stone belongs to and its empty neighbours. */
  chain(key: string): { stones: Set<string>; liberties: Set<string> } {
    const colour = this.stones.get(key);
    const stones = new Set([key]);
    const liberties = new Set<string>();
    for (const stone of stones) {
      for (const next of this.neighbours(stone)) {
        const other = this.stones.get(next);
        if (other === undefined) liberties.add(next);
        else if (other === colour) stones.add(next);
      }
    }
    return { stones, liberties };
  }

  /** Plays a move and returns what it captures; an illegal move is an error, so no picture can show one. */
  play(colour: Stone, key: string): string[] {
    if (this.stones.has(key)) throw new Error(`${key} is occupied`);
    if (key === this.ko) throw new Error(`${key} retakes the ko at once`);
    this.stones.set(key, colour);
    const captured = new Set<string>();
    for (const next of this.neighbours(key)) {
      if (this.stones.get(next) === undefined || this.stones.get(next) === colour) continue;
      const chain = this.chain(next);
      if (chain.liberties.size === 0) chain.stones.forEach((stone) => captured.add(stone));
    }
    captured.forEach((stone) => this.stones.delete(stone));
    const own = this.chain(key);
    if (own.liberties.size === 0) throw new Error(`${key} is suicide`);
    const [taken] = captured;
    this.ko = captured.size === 1 && own.stones.size === 1 && own.liberties.size === 1 ? taken : undefined;
    this.last = key;
    return [...captured];
  }

  /** Stones set up without moves, e.g. for a problem: each as `black dd dp ...`. */
  setUp(colour: Stone, keys: string): this {
    for (const key of keys.split(/\s+/).filter(Boolean)) {
      if (this.stones.has(key)) throw new Error(`${key} is set up twice`);
      this.stones.set(key, colour);
    }
    for (const key of this.stones.keys()) {
      if (this.chain(key).liberties.size === 0 && this.stones.size > 0) throw new Error(`${key} has no liberty`);
    }
    return this;
  }

  /** Alternating moves, black first. */
  playAll(record: string, moves = Infinity, first: Stone = 'black'): this {
    const list = record.split(/\s+/).filter(Boolean);
    list.slice(0, moves).forEach((key, index) => {
      const colour = (index % 2 === 0) === (first === 'black') ? 'black' : 'white';
      this.play(colour, key);
    });
    return this;
  }
}
