import type { ReactNode } from 'react';
import styles from './PageHead.module.css';
import { TitleText } from './TitleText.tsx';

interface PageHeadProps {
  title: ReactNode;
  lead?: string;
  children?: ReactNode;
}

/** Shows the page's only `h1`, with an introductory sentence. */
export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <h1>{typeof title === 'string' ? <TitleText text={title} /> : title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </header>
  );
}
