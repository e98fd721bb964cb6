import { Fragment, type ReactNode, useId } from 'react';
import { m } from '../paraglide/messages.js';
import styles from './DataTable.module.css';

export interface Column<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Aligns numbers to the right, with tabular figures. */
  numeric?: boolean;
  /** Names the row, and has the most room on narrow screens. The default is the first column. */
  isHeading?: boolean;
  /**
   * Is shown on narrow screens only below an unfolded row, with its head unless the cell names itself. Such columns are
   * last, so that those before them stay below their heads for screen readers.
   */
  isFolded?: boolean | 'unlabelled';
}

interface DataTableProps<Row> {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string;
}

/**
 * Shows a table with a caption for screen readers. On narrow screens, it has only the columns that are not folded; a
 * press on a row shows the others below it, also without JavaScript.
 */
export function DataTable<Row>({ caption, columns: plainColumns, rows, keyOf }: DataTableProps<Row>) {
  // Two tie-breaks of different games can have the same name, so that a head is no key.
  const columns = plainColumns.map((column, place) => ({ ...column, place }));
  const tableId = useId();
  const heading = columns.find(({ isHeading }) => isHeading) ?? columns[0];
  const firstFolded = columns.find(({ isFolded }) => isFolded);
  const classOf = ({ numeric, isFolded }: Column<Row>) =>
    [numeric && styles.numeric, isFolded && styles.folded].filter(Boolean).join(' ');
  return (
    <div className={styles.frame}>
      <table className={styles.table} data-unfolds={firstFolded && (heading === columns[0] ? 'first' : 'second')}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Fragment key={column.place}>
                {column === firstFolded && <UnfoldHead />}
                <th scope="col" className={`${styles.head} ${classOf(column)}`}>
                  {column.head}
                </th>
              </Fragment>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={keyOf(row)}>
              {columns.map((column) => {
                const Cell = column === heading ? 'th' : 'td';
                const headingId = `${tableId}${index}`;
                return (
                  <Fragment key={column.place}>
                    {column === firstFolded && <UnfoldCell headingId={headingId} />}
                    <Cell
                      scope={column === heading ? 'row' : undefined}
                      id={firstFolded && column === heading ? headingId : undefined}
                      className={`${styles.cell} ${classOf(column)}`}
                      data-head={column.isFolded === true ? column.head : undefined}
                    >
                      {column.cell(row)}
                    </Cell>
                  </Fragment>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The head of the column of `UnfoldCell`. */
export const UnfoldHead = () => (
  <th scope="col" className={styles.unfold}>
    <span className="visually-hidden">{m.table_more()}</span>
  </th>
);

/** Unfolds its row on narrow screens, and does not exist on others. What it shows follows. */
export const UnfoldCell = ({ headingId }: { headingId: string }) => (
  <td className={styles.unfold}>
    <details>
      <summary aria-labelledby={`${headingId}more ${headingId}`}>
        <span id={`${headingId}more`} className="visually-hidden">
          {m.table_more()}
        </span>
      </summary>
    </details>
  </td>
);

/** Shows a rank; the first place is highlighted as an orange stone. */
export function Rank({ rank }: { rank: number }) {
  return <span className={rank === 1 ? `${styles.rank} ${styles.first}` : styles.rank}>{rank}</span>;
}
