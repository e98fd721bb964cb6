/** Binding name: a token there means logged in. */
const storageKey = 'token';

const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};

export const sessionToken = (): string | null => localStorage.getItem(storageKey);

/** Logged in, or going on under a new token, here and in every other tab. */
export function startSession(token: string): void {
  localStorage.setItem(storageKey, token);
  tell();
}

/** The session is over, here and in every other tab. */
export function endSession(): void {
  localStorage.removeItem(storageKey);
  tell();
}

/** Hears of every change of the token, those that another tab makes included. @returns how to stop listening */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  // Without a key the whole storage was cleared.
  const hear = ({ key }: StorageEvent) => (key === storageKey || key === null) && listener();
  addEventListener('storage', hear);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', hear);
  };
}
