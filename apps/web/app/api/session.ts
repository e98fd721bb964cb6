/** Binding name: a token there means logged in. */
const storageKey = 'token';

export const sessionToken = (): string | null => localStorage.getItem(storageKey);

/** The session is over, here and in every other tab. */
export function endSession(): void {
  localStorage.removeItem(storageKey);
}
