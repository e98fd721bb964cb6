export interface Result {
  personId: string;
  points: number;
}

/** Computes a ranking from its results as the site does. `sha256` is the digest that the site publishes with it. */
export function computeRanking(results: Result[]): { people: number; sha256: string };
