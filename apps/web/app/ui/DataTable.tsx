import type { ReactNode } from 'react';
import styles from './DataTable.module.css';

export interface Column<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand right, in figures of one width. */
  numeric?: boolean;
  /** Not worth its place on a phone. */
  wide?: boolean;
}

interface DataTableProps<Row> {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string;
}

/** A table a screen reader can walk through: a caption, heads, and the first column naming its row. */
export function DataTable<Row>({ caption, columns, rows, keyOf }: DataTableProps<Row>) {
  const classOf = ({ numeric, wide }: Column<Row>) => [numeric && styles.numeric, wide && styles.wide].filter(Boolean).join(' ') || undefined;
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
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
                <td key={column.head} className={classOf(column)}>
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

/** The Latin name, and the native one quietly beside it. */
export function PersonName({ name, nativeName }: { name: string; nativeName: string }) {
  return (
    <span className={styles.person}>
      <b>{name}</b>
      {nativeName && nativeName !== name && <small>{nativeName}</small>}
    </span>
  );
}

/** The first place is an orange stone. */
export function Rank({ rank }: { rank: number }) {
  return <span className={rank === 1 ? `${styles.rank} ${styles.first}` : styles.rank}>{rank}</span>;
}
