import { useSyncExternalStore } from 'react';
import { usePending } from '../../forms/usePending.ts';
import { failedNavigation } from '../../late/failedNavigation.ts';
import { m } from '../../paraglide/messages.js';
import styles from './RetryBar.module.css';

/** Offers to open again what could not be loaded. The message about it has disappeared after a few seconds. */
export function RetryBar() {
  const retry = useSyncExternalStore(failedNavigation.subscribe, failedNavigation.get, () => null);
  const { isPending, run } = usePending();
  if (retry === null) return null;
  return (
    <section className={styles.bar} aria-label={m.page_not_loaded()}>
      <span>{m.page_not_loaded()}</span>
      <button type="button" onClick={() => void run(async () => void (await retry()))}>
        {isPending ? m.trying_again() : m.try_again()}
      </button>
      <button type="button" aria-label={m.close()} onClick={() => failedNavigation.set(null)}>
        ×
      </button>
    </section>
  );
}
