import { sanitizedHtml } from '../trustedTypes.ts';
import styles from './RichText.module.css';

/** Shows HTML that the server has sanitized. */
export function RichText({ html, compact = false }: { html: string; compact?: boolean }) {
  const className = compact ? `${styles.text} ${styles.compact}` : styles.text;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized when it was stored, and enforced by Trusted Types
  return <div className={className} dangerouslySetInnerHTML={{ __html: sanitizedHtml(html) }} />;
}
