import type { ReactNode } from 'react';

interface ColumnBase<Row> {
  show: (row: Row) => ReactNode;
  align?: 'right';
  /** Marks a column of buttons, whose label only screen readers announce. */
  isAction?: boolean;
  /** Leaves the column out beside the menu of a small laptop, where it would squeeze the others. */
  wideOnly?: boolean;
}

/** A column of a list. `field` is the key of its label below the resource's `fields`. */
export type Column<Row, Sort extends string = never> = ColumnBase<Row> &
  (
    | { field: string; sorts?: never }
    /** A column that the server can sort by, with the direction of the first click. */
    | { field: Sort; sorts: 'asc' | 'desc' }
  );

export const emptyMark = '—';
