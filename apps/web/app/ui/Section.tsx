import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './Section.module.css';

interface SectionProps {
  title: string;
  /** Where the rest of it is. */
  more?: { to: string; label: string };
  children: ReactNode;
  id?: string;
}

export function Section({ title, more, children, id }: SectionProps) {
  return (
    <section className={styles.section} id={id}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {more && (
          <Link to={more.to} className={styles.more}>
            {more.label} <span aria-hidden="true">→</span>
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}

/** A full-width warm ground, for what stands apart from the page's main thread. */
export function WarmBand({ children }: { children: ReactNode }) {
  return (
    <div className={styles.band}>
      <div className="wrap">{children}</div>
    </div>
  );
}
