import { useSyncExternalStore } from 'react';
import { m } from '../paraglide/messages.js';
import { closeMessage, type Message, messages } from './messages.ts';
import styles from './Messages.module.css';

const noMessages: readonly Message[] = [];

/** Shows messages and announces them to screen readers. */
export function Messages() {
  const shown = useSyncExternalStore(messages.subscribe, messages.get, () => noMessages);
  return (
    <div className={styles.stack} role="status" aria-live="polite" aria-label={m.messages_label()}>
      {shown.map(({ id, kind, text }) => (
        <div key={id} className={`${styles.message} ${styles[kind]}`} role={kind === 'error' ? 'alert' : undefined}>
          <span>{text}</span>
          <button type="button" onClick={() => closeMessage(id)} aria-label={m.close()}>
            ×
          </button>
        </div>
      ))}
    </div>
  );
}
