/** The client of one request, as far as an anonymous call knows it. */
export interface Visitor {
  address: string;
  userAgent: string;
}

/** A logged-in account. */
export interface Session {
  id: number;
  accountId: number;
  /** The account's player; null while it has none. */
  personId: number | null;
}

/** Returns the session of a token, or null when it does not exist or has expired. */
export type FindSession = (token: string) => Promise<Session | null>;
