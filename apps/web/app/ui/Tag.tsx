import type { ReactNode } from 'react';
import styles from './Tag.module.css';

export type TagTone = 'accent' | 'live' | 'quiet' | 'done';

export function Tag({ tone = 'accent', children }: { tone?: TagTone; children: ReactNode }) {
  return <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>;
}
