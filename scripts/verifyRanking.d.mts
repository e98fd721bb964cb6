export interface Result {
  personId: string;
  rank: number;
  points: number;
}

export interface RankedRow {
  rank: number;
  personId: string;
  points: number;
  events: number;
  bestRank: number;
}

interface Digests {
  /** The digest that the site publishes with the ranking. */
  announced: string;
  /** The digest of the rows that the site publishes. */
  published: string;
  /** The digest of the ranking that follows from the results. */
  computed: string;
}

/** Computes a ranking from its results as the site does. */
export function computeRanking(results: Result[]): RankedRow[];

/** Returns the SHA-256 of a ranking in hexadecimal digits, as the site computes it. */
export function digestOf(rows: RankedRow[]): string;

/** Says in one sentence whether three digests agree, and which one does not. */
export function describeDigests(digests: Digests): string;

/** Reads a ranking and its results from a site. @throws Error when the data cannot be read, or keeps changing */
export function verifyRanking(
  site: string,
  category: string,
  season: string,
): Promise<Digests & { people: number; results: number }>;
