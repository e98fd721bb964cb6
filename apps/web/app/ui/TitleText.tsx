import { sanitizedHtml } from '../trustedTypes.ts';
import { withWordBreaks } from './wordBreaks.ts';
import styles from './TitleText.module.css';

/**
 * Shows a title whose lines end between words, also in Chinese. Hydration keeps the markup of the server, because
 * browsers may divide words differently.
 */
export function TitleText({ text }: { text: string }) {
  const html = sanitizedHtml(withWordBreaks(text));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: its only markup is <span> and <wbr>, and enforced by Trusted Types
  return <span className={styles.title} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
