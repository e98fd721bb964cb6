import { m } from '../../paraglide/messages.js';
import type { Column } from '../../ui/DataTable.tsx';
import { formatDay } from '../../ui/formats.ts';
import { leadingName, type NamedPerson } from '../../ui/PersonName.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import styles from './eventColumns.module.css';
import { formatPlayedEvent, type PlayedEvent } from './playedEvent.ts';

/** The column with the name of an event and of the section, which links to its page, and with the partners. */
export const eventColumn = (): Column<PlayedEvent & { matchId: string; partners?: NamedPerson[] }> => ({
  head: m.event(),
  isHeading: true,
  cell: (row) => (
    <>
      <TextLink to={`/match/${row.matchId}`}>{formatPlayedEvent(row)}</TextLink>
      {row.partners && row.partners.length > 0 && (
        <small className={styles.partners}>
          {m.result_with({ names: row.partners.map(leadingName).join(m.list_separator()) })}
        </small>
      )}
    </>
  ),
});

/**
 * The column with a day. Hydration keeps the server's text, because server and browser may format a date differently.
 *
 * @param field a day or an instant in ISO 8601
 */
export const dayColumn = <Field extends string>(field: Field): Column<Record<Field, string>> => ({
  head: m.date(),
  isFolded: true,
  cell: (row) => (
    <time dateTime={row[field]} suppressHydrationWarning>
      {formatDay(row[field])}
    </time>
  ),
});
