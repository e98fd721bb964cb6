import type { ReactNode } from 'react';
import styles from './Notice.module.css';

interface NoticeProps {
  title: string;
  children: ReactNode;
  /** Marks the notice as positive. */
  isGood?: boolean;
  /** `alert` announces a notice that appears while the page is open. */
  role?: 'alert' | undefined;
}

/** Shows a highlighted notice with a title. */
export function Notice({ title, children, isGood = false, role }: NoticeProps) {
  return (
    <section className={styles.notice} data-good={isGood || undefined} role={role}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
