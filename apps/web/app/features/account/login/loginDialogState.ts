import { createStore } from '@app/contract/store';
import { useSyncExternalStore } from 'react';

/** The tabs have the numbers that select them in an address, such as `?login=1`. */
export const loginTab = 1;
export const registerTab = 2;
export type DialogTab = typeof loginTab | typeof registerTab;

interface DialogState {
  tab: DialogTab | null;
  /** The element that receives the focus when the dialog closes. */
  opener: HTMLElement | null;
}

const store = createStore<DialogState>({ tab: null, opener: null });

export const openLoginDialog = (tab: DialogTab, opener: HTMLElement | null = null): void => store.set({ tab, opener });
/** Changes the tab of the open dialog. */
export const openTab = (tab: DialogTab): void => store.set({ ...store.get(), tab });
export const closeLoginDialog = (): void => store.set({ ...store.get(), tab: null });

/** Marks the pressed element as busy until the dialog opens. @returns a function that removes the mark */
export function markOpenerBusy(): () => void {
  const { opener } = store.get();
  opener?.setAttribute('aria-busy', 'true');
  return () => opener?.removeAttribute('aria-busy');
}

/** Focuses the opener, or the beginning of the content if the opener no longer exists. */
export function focusOpener(): void {
  const { opener } = store.get();
  const target = opener?.isConnected ? opener : document.getElementById('content');
  target?.focus({ preventScroll: true });
}

/** Returns the current tab; null while the dialog is closed. */
export const useDialogTab = (): DialogTab | null =>
  useSyncExternalStore(
    store.subscribe,
    () => store.get().tab,
    () => null,
  );
