import type { ReactNode } from 'react';
import styles from './Application.module.css';

/** Something to know before going on. */
export function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.notice}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
