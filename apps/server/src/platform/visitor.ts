/** The client of one request, with the data that an anonymous call has. */
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
