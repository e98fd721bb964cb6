import { m } from '../../../paraglide/messages.js';
import styles from './Application.module.css';
import { Notice } from '../../../ui/Notice.tsx';

/** Sent back to be corrected: why, and that nothing is paid twice. */
export function ReturnedNotice({ reason }: { reason: string | null }) {
  return (
    <Notice title={m.join_returned()}>
      {reason && <blockquote className={styles.reason}>{reason}</blockquote>}
      <p>{m.join_returned_text()}</p>
    </Notice>
  );
}
