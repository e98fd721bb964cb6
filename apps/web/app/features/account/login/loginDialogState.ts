import { useSyncExternalStore } from 'react';

/** 1 is login, 2 is registration: as in the address, `?login=1`. */
export type DialogTab = 1 | 2;

interface DialogState {
  tab: DialogTab | null;
  /** Where the focus goes back to. */
  opener: HTMLElement | null;
}

let state: DialogState = { tab: null, opener: null };
const listeners = new Set<() => void>();

function publish(next: DialogState): void {
  state = next;
  for (const listener of listeners) listener();
}

export const openLoginDialog = (tab: DialogTab, opener: HTMLElement | null = null): void => publish({ tab, opener });
/** Changes the tab of the open dialog. */
export const openTab = (tab: DialogTab): void => publish({ ...state, tab });
export const closeLoginDialog = (): void => publish({ ...state, tab: null });

/** Marks the pressed element as busy until the dialog opens. @returns a function that removes the mark */
export function setOpenerBusy(): () => void {
  const { opener } = state;
  opener?.setAttribute('aria-busy', 'true');
  return () => opener?.removeAttribute('aria-busy');
}

/** When the dialog has gone, the focus is where it was, or at the beginning of the page. */
export function returnFocus(): void {
  const target = state.opener?.isConnected ? state.opener : document.getElementById('content');
  target?.focus({ preventScroll: true });
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The tab shown; null while the dialog is closed. */
export const useDialogTab = (): DialogTab | null =>
  useSyncExternalStore(
    subscribe,
    () => state.tab,
    () => null,
  );
