import type { ApplicationValues } from './applicationValues.ts';

let unsaved: { username: string; values: ApplicationValues } | null = null;

/** Keeps what could not be saved because the session had ended: while this page is open, and for the same person alone. */
export function keepUnsaved(username: string, values: ApplicationValues): void {
  unsaved = { username, values };
}

export function forgetUnsaved(): void {
  unsaved = null;
}

export const unsavedOf = (username: string): ApplicationValues | null => (unsaved?.username === username ? unsaved.values : null);
