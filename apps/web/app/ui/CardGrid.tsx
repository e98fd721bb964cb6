import type { CSSProperties, ReactNode } from 'react';
import styles from './CardGrid.module.css';

/** How many cards are side by side on phones, from 620 px and from 900 px on. */
export type CardColumns = readonly [phone: number, tablet: number, desktop: number];

interface CardGridProps {
  columns: CardColumns;
  /** `ul` if the children are list items. */
  as?: 'div' | 'ul';
  children: ReactNode;
}

/** Shows cards side by side, with the same gaps on all pages. */
export const CardGrid = ({ columns: [phone, tablet, desktop], as: Grid = 'div', children }: CardGridProps) => (
  <Grid className={styles.grid} style={{ '--phone': phone, '--tablet': tablet, '--desktop': desktop } as CSSProperties}>
    {children}
  </Grid>
);
