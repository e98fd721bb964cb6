import { useSyncExternalStore } from 'react';
import { m } from '../paraglide/messages.js';
import { closeMessage, currentMessages, type Message, onMessages } from './messages.ts';
import styles from './Messages.module.css';

const none: readonly Message[] = [];

/** What has just happened, told to eyes and ears alike. */
export function Messages() {
  const messages = useSyncExternalStore(onMessages, currentMessages, () => none);
  return (
    <div className={styles.stack} role="status" aria-live="polite" aria-label={m.messages_label()}>
      {messages.map(({ id, kind, text }) => (
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
