/** Binding name: a token there means logged in. */
const storageKey = 'token';

/** The browser sends this event to the other tabs only. */
const notifyThisTab = () => dispatchEvent(new StorageEvent('storage', { key: storageKey }));

export const sessionToken = (): string | null => localStorage.getItem(storageKey);

/** Logged in, or going on under a new token, here and in every other tab. */
export function startSession(token: string): void {
  localStorage.setItem(storageKey, token);
  notifyThisTab();
}

/** The session is over, here and in every other tab. */
export function endSession(): void {
  localStorage.removeItem(storageKey);
  notifyThisTab();
}

/** Hears of every change of the token, those that another tab makes included. @returns how to stop listening */
export function subscribeToSession(listener: () => void): () => void {
  // Without a key the whole storage was cleared.
  const hear = ({ key }: StorageEvent) => (key === storageKey || key === null) && listener();
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}
