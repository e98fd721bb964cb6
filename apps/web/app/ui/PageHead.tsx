import type { ReactNode } from 'react';
import styles from './PageHead.module.css';

interface PageHeadProps {
  title: ReactNode;
  lead?: string;
  children?: ReactNode;
}

/** Shows the page's only `h1`, with an introductory sentence. */
export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </header>
  );
}
