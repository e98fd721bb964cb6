/** Required by the specification: the localStorage key of the session token. */
const storageKey = 'token';

/** Dispatches the storage event, which the browser sends only to the other tabs, in this tab. */
const notifyThisTab = () => dispatchEvent(new StorageEvent('storage', { key: storageKey }));

export const sessionToken = (): string | null => localStorage.getItem(storageKey);

/** Starts a session, or continues it under a new token, in all tabs. */
export function startSession(token: string): void {
  localStorage.setItem(storageKey, token);
  notifyThisTab();
}

/** Ends the session in all tabs. */
export function endSession(): void {
  localStorage.removeItem(storageKey);
  notifyThisTab();
}

/** Calls the listener when the token changes in any tab. @returns a function that unsubscribes */
export function subscribeToSession(listener: () => void): () => void {
  // The key is null when the whole storage was cleared.
  const hear = ({ key }: StorageEvent) => (key === storageKey || key === null) && listener();
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}
