import type { EventDetail } from '@app/contract/events';
import { Link } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { formatDays } from '../../../ui/formats.ts';
import { DataTable, Rank } from '../../../ui/DataTable.tsx';
import { PersonName } from '../../../ui/PersonName.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { captionOf } from '../EventTables.tsx';
import { statusName } from '../eventWords.ts';
import styles from './LiveEvent.module.css';

/** Shows an event in progress: round, venue, dates and the top five of the standings. */
export function LiveEvent({ event }: { event: Omit<EventDetail, 'content' | 'entrantList'> }) {
  const { id, title, categoryName, venue, startTime, endTime, timeZone, rounds, standings } = event;
  const current = rounds.at(-1);
  return (
    <article className={styles.live}>
      <p className={styles.tags}>
        <Tag tone="live">{statusName('inProgress')}</Tag>
        <span>{categoryName}</span>
        {current && <span>{m.round({ number: current.number })}</span>}
      </p>
      <h2>
        <Link to={`/match/${id}`}>{title}</Link>
      </h2>
      <p className={styles.where} suppressHydrationWarning>
        {[venue, formatDays(startTime, endTime, timeZone)].join(' · ')}
      </p>
      {standings.length > 0 ? (
        <DataTable
          isNarrow
          caption={captionOf(m.standings(), title)}
          rows={standings.slice(0, 5)}
          keyOf={({ entryId }) => entryId}
          columns={[
            { head: m.rank(), cell: ({ rank }) => <Rank rank={rank} /> },
            {
              head: m.player(),
              cell: (row) => <PersonName name={row.name} nativeName={row.nativeName} />,
              onCard: 'title',
            },
            { head: m.score(), cell: ({ score }) => score, numeric: true },
          ]}
        />
      ) : (
        <p>{m.no_standings_yet()}</p>
      )}
      <Link to={`/match/${id}#standings`} className={styles.more} aria-label={m.full_standings_of({ title })}>
        {m.full_standings()} <span aria-hidden="true">→</span>
      </Link>
    </article>
  );
}
