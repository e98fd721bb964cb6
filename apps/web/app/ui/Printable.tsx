import type { ReactNode } from 'react';
import styles from './Printable.module.css';

/** Frames a page that is printed black on white, without navigation. */
export const Printable = ({ children }: { children: ReactNode }) => (
  <div className={`wrap ${styles.page}`}>{children}</div>
);
