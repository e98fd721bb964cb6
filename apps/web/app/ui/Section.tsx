import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './Section.module.css';

interface SectionProps {
  title: string;
  /** Link to all items. */
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

/** Shows secondary content on a full-width background in a warm colour. */
export function WarmBand({ children }: { children: ReactNode }) {
  return (
    <div className={styles.band}>
      <div className="wrap">{children}</div>
    </div>
  );
}
