import { Link } from 'react-router';
import { m } from '../../paraglide/messages.js';
import type { Column } from '../../ui/DataTable.tsx';
import { formatDay } from '../../ui/formats.ts';
import styles from './Ranking.module.css';

/** The column with the name of an event, which links to its page. */
export const eventColumn = (): Column<{ matchId: string; eventName: string }> => ({
  head: m.event(),
  onCard: 'title',
  cell: ({ matchId, eventName }) => (
    <Link className={styles.why} to={`/match/${matchId}`}>
      {eventName}
    </Link>
  ),
});

/** The column with a day. @param field a day or an instant in ISO 8601 */
export const dayColumn = <Field extends string>(field: Field): Column<Record<Field, string>> => ({
  head: m.date(),
  cell: (row) => (
    <time dateTime={row[field]} suppressHydrationWarning>
      {formatDay(row[field])}
    </time>
  ),
});
