/** Required by the specification: the localStorage key of the session token. */
const storageKey = 'token';

/** Dispatches the storage event, which the browser sends only to the other tabs, in this tab. */
const notifyThisTab = () => dispatchEvent(new StorageEvent('storage', { key: storageKey }));

/**
 * The cookie is sent to `/pay/…` only, where the server must know whose order it shows. It never authorizes an API
 * call.
 */
const cookieAttributes = 'path=/pay; samesite=lax';

/** Copies the token to the cookie, or removes the cookie while logged out. */
export function mirrorSession(): void {
  const token = sessionToken();
  const transport = location.protocol === 'https:' ? '; secure' : '';
  const lifetime = token === null ? '; max-age=0' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${storageKey}=${token ?? ''}; ${cookieAttributes}${transport}${lifetime}`;
}

export const sessionToken = (): string | null => localStorage.getItem(storageKey);

/** Starts a session, or continues it under a new token, in all tabs. */
export function startSession(token: string): void {
  localStorage.setItem(storageKey, token);
  mirrorSession();
  notifyThisTab();
}

/** Ends the session in all tabs. */
export function endSession(): void {
  localStorage.removeItem(storageKey);
  mirrorSession();
  notifyThisTab();
}

/** Calls the listener when the token changes in any tab. @returns a function that unsubscribes */
export function subscribeToSession(listener: () => void): () => void {
  // The key is null when the whole storage was cleared.
  const onStorage = ({ key }: StorageEvent) => (key === storageKey || key === null) && listener();
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
