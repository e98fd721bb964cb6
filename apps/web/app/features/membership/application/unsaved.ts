import { subscribeToSession, sessionToken } from '../../../api/session.ts';
import type { ApplicationValues } from './applicationValues.ts';

export interface Unsaved {
  username: string;
  step: number;
  values: ApplicationValues;
}

const storageKey = 'unsavedApplication';
let unsaved: Unsaved | null = null;

/** Keeps what could not be saved because the session had ended: while this page is open, and for the same person alone. */
export function storeUnsaved(form: Unsaved): void {
  unsaved = form;
}

/** Keeps the open form over a reload of this tab, with its step and what the server has not accepted. */
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

/** Returns what this person had typed before the reload, or before the session ended. */
export function findUnsaved(username: string): Unsaved | null {
  const stored = sessionStorage.getItem(storageKey);
  const found = unsaved ?? (stored === null ? null : (JSON.parse(stored) as Unsaved));
  return found?.username === username ? found : null;
}

// Nothing personal stays in the browser after logging out.
subscribeToSession(() => {
  if (sessionToken() === null) clearReload();
});
