import { sanitizedHtml } from '../trustedTypes.ts';
import { linkNotes } from './linkNotes.ts';
import styles from './RichText.module.css';

interface Props {
  html: string;
  compact?: boolean;
  /** Begins the ids of footnotes; different for each of several texts on a page. */
  idPrefix?: string;
}

/** Shows HTML that the server has sanitized. */
export function RichText({ html, compact = false, idPrefix }: Props) {
  const className = compact ? `${styles.text} ${styles.compact}` : styles.text;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized when it was stored, and enforced by Trusted Types
  return <div className={className} dangerouslySetInnerHTML={{ __html: sanitizedHtml(linkNotes(html, idPrefix)) }} />;
}
