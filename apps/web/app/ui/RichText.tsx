import { sanitizedHtml } from '../trustedTypes.ts';
import styles from './RichText.module.css';

/** Running text that the server has sanitized. */
export function RichText({ html, compact = false }: { html: string; compact?: boolean }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized when it was stored; Trusted Types hold it to that
  return <div className={compact ? `${styles.text} ${styles.compact}` : styles.text} dangerouslySetInnerHTML={{ __html: sanitizedHtml(html) }} />;
}
