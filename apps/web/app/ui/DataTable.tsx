import type { ReactNode } from 'react';
import styles from './DataTable.module.css';

export interface Column<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand right, in figures of one width. */
  numeric?: boolean;
  /** On the card that a row becomes on a phone: `title` stands in its first line, `bare` needs no label. */
  onCard?: 'title' | 'bare';
}

interface DataTableProps<Row> {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string;
  /** Few and short columns: it stays a table on a phone. */
  isNarrow?: boolean;
}

/** A table with a caption and heads for screen readers. On a phone each row becomes a card: no column is ever hidden. */
export function DataTable<Row>({ caption, columns, rows, keyOf, isNarrow = false }: DataTableProps<Row>) {
  const classOf = ({ numeric, onCard }: Column<Row>) =>
    [numeric && styles.numeric, onCard === 'title' && styles.title].filter(Boolean).join(' ') || undefined;
  return (
    <div className={styles.frame}>
      <table className={styles.table} data-cards={!isNarrow || undefined}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.head} scope="col" className={classOf(column)}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) => (
                <td key={column.head} className={classOf(column)} data-head={column.onCard ? undefined : column.head}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The first place is an orange stone. */
export function Rank({ rank }: { rank: number }) {
  return <span className={rank === 1 ? `${styles.rank} ${styles.first}` : styles.rank}>{rank}</span>;
}
