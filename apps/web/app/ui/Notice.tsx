import type { ReactNode } from 'react';
import styles from './Notice.module.css';

interface NoticeProps {
  title: string;
  children: ReactNode;
  /** Good news. */
  isGood?: boolean;
  /** `alert` for events while the page is open. */
  role?: 'alert' | undefined;
}

/** Something to know before going on. */
export function Notice({ title, children, isGood = false, role }: NoticeProps) {
  return (
    <section className={styles.notice} data-good={isGood || undefined} role={role}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
