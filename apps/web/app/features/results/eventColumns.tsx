import { m } from '../../paraglide/messages.js';
import type { Column } from '../../ui/DataTable.tsx';
import { formatDay } from '../../ui/formats.ts';
import { TextLink } from '../../ui/TextLink.tsx';

/** The column with the name of an event, which links to its page. */
export const eventColumn = (): Column<{ matchId: string; eventName: string }> => ({
  head: m.event(),
  onCard: 'title',
  cell: ({ matchId, eventName }) => <TextLink to={`/match/${matchId}`}>{eventName}</TextLink>,
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
