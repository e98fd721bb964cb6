/** Who asks, as far as an anonymous call knows. */
export interface Visitor {
  address: string;
  userAgent: string;
}

/** Somebody who is logged in. */
export interface Session {
  id: number;
  accountId: number;
  /** Who they play as; null while they are nobody's known player. */
  personId: number | null;
}

/** The session behind a token, if it lives. */
export type FindSession = (token: string) => Promise<Session | null>;
