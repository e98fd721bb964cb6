import { subscribeToSession, sessionToken } from '../../../api/session.ts';
import type { ApplicationValues } from './applicationValues.ts';

export interface Unsaved {
  username: string;
  step: number;
  values: ApplicationValues;
}

const storageKey = 'unsavedApplication';
let unsaved: Unsaved | null = null;

/** Keeps unsaved values in memory after the session ended, for the same user only. */
export function storeUnsaved(form: Unsaved): void {
  unsaved = form;
}

/** Stores the open form for a reload of this tab, with its step and the values that the server has not accepted. */
export function storeForReload(form: Unsaved): void {
  sessionStorage.setItem(storageKey, JSON.stringify(form));
}

/** Deletes the values that were stored for a reload. */
export function clearReload(): void {
  sessionStorage.removeItem(storageKey);
}

export function clearUnsaved(): void {
  unsaved = null;
}

/** Returns the values that this user entered before the reload or before the session ended. */
export function findUnsaved(username: string): Unsaved | null {
  const stored = sessionStorage.getItem(storageKey);
  const found = unsaved ?? (stored === null ? null : (JSON.parse(stored) as Unsaved));
  return found?.username === username ? found : null;
}

// Personal data must not stay in the browser after log-out.
subscribeToSession(() => {
  if (sessionToken() === null) clearReload();
});
