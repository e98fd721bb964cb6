import { createStore } from '@app/contract/store';

/** Tries the last navigation again that failed; null when nothing failed since the last page was shown. */
export type Retry = () => unknown;

/** What the visitor wanted to open and did not get, until it or another page is shown. */
export const failedNavigation = createStore<Retry | null>(null);
