import { m } from '../../../paraglide/messages.js';
import styles from './LiveSign.module.css';
import type { LiveState } from './useLiveEvents.ts';

const words: Record<LiveState['connection'], (() => string) | null> = {
  off: null,
  connecting: null,
  live: m.live_on,
  reconnecting: m.live_reconnecting,
  polling: m.live_polling,
};

/**
 * Shows whether the page receives live updates, and announces changes to screen readers. Takes up its space before the
 * state is known.
 */
export function LiveSign({ connection, announcement, isOver = false }: LiveState & { isOver?: boolean }) {
  const text = isOver ? '' : (words[connection]?.() ?? '');
  return (
    <>
      <span className={styles.sign} data-connection={isOver ? 'off' : connection}>
        {text}
      </span>
      <span className="visually-hidden" role="status" aria-live="polite">
        {announcement}
      </span>
    </>
  );
}
