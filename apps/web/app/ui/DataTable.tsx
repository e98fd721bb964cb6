import type { ReactNode } from 'react';
import styles from './DataTable.module.css';

export interface Column<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Aligns numbers to the right, with tabular figures. */
  numeric?: boolean;
  /** Position on a card (narrow screens): `title` is in the first line, `bare` has no label. */
  onCard?: 'title' | 'bare';
}

interface DataTableProps<Row> {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string;
  /** Shows a table instead of cards on narrow screens, for few and short columns. */
  isNarrow?: boolean;
}

/**
 * Shows a table with a caption for screen readers. On narrow screens, each row is a card with all columns. The last
 * title column is the heading of a row, or the first column if no column is a title.
 */
export function DataTable<Row>({ caption, columns, rows, keyOf, isNarrow = false }: DataTableProps<Row>) {
  const classOf = ({ numeric, onCard }: Column<Row>) =>
    [numeric && styles.numeric, onCard === 'title' && styles.title].filter(Boolean).join(' ');
  const heading = columns.findLast(({ onCard }) => onCard === 'title') ?? columns[0];
  return (
    <div className={styles.frame}>
      <table className={styles.table} data-cards={!isNarrow || undefined}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.head} scope="col" className={`${styles.head} ${classOf(column)}`}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) => {
                const Cell = column === heading ? 'th' : 'td';
                return (
                  <Cell
                    key={column.head}
                    scope={column === heading ? 'row' : undefined}
                    className={`${styles.cell} ${classOf(column)}`}
                    data-head={column.onCard ? undefined : column.head}
                  >
                    {column.cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Shows a rank; the first place is highlighted as an orange stone. */
export function Rank({ rank }: { rank: number }) {
  return <span className={rank === 1 ? `${styles.rank} ${styles.first}` : styles.rank}>{rank}</span>;
}
