import type { EndedEventRow, EventRow } from '@app/contract/events';
import { Link } from 'react-router';
import { m } from '../../paraglide/messages.js';
import { formatDays } from '../../ui/formats.ts';
import { joinFacts } from '../../ui/joinFacts.ts';
import { Picture } from '../../ui/Picture.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { TitleText } from '../../ui/TitleText.tsx';
import styles from './EventCard.module.css';
import { feeText, heldText, statusName, statusTone } from './eventWords.ts';
import { winnerLines } from './winnerLines.ts';

/** An event of any list; only past ones have winners. */
export type ListedEvent = EventRow & Partial<Pick<EndedEventRow, 'winners'>>;

/**
 * Shows one event in a list: title, date, venue, who won, and whether entry is still possible. Hydration keeps the
 * server's dates and amounts, because server and browser may format them differently.
 */
export function EventCard({ event, isFirst }: { event: ListedEvent; isFirst: boolean }) {
  const {
    id,
    title,
    image,
    categoryName,
    venue,
    startTime,
    endTime,
    timeZone,
    status,
    capacity,
    entrants,
    taken,
    membersOnly,
    winners = [],
  } = event;
  const isOpen = status === 'application';
  const hasPlaces = capacity !== null && isOpen;
  return (
    <article className={styles.card}>
      <Link to={`/match/${id}`}>
        <Picture
          src={image}
          alt=""
          sizes="(min-width: 1000px) 384px, (min-width: 620px) 50vw, 100vw"
          largest={960}
          eager={isFirst}
        />
        <div className={styles.words}>
          <p className={styles.tags}>
            <Tag tone={statusTone[status]}>{statusName(status)}</Tag>
            <span>{categoryName}</span>
          </p>
          <h2>
            <TitleText text={title} />
          </h2>
          <dl>
            <dt>{m.when()}</dt>
            <dd suppressHydrationWarning>{formatDays(startTime, endTime, timeZone)}</dd>
            <dt>{m.where()}</dt>
            <dd>{venue}</dd>
            {status !== 'ended' && status !== 'cancelled' && (
              <>
                <dt>{m.fee()}</dt>
                <dd suppressHydrationWarning>{joinFacts([feeText(event), membersOnly && m.members_only()])}</dd>
              </>
            )}
            <dt>{hasPlaces ? m.places() : m.entrants()}</dt>
            <dd>
              {joinFacts([hasPlaces ? m.of_places({ taken, capacity }) : String(entrants), isOpen && heldText(event)])}
            </dd>
            {winners.length > 0 && (
              <>
                <dt>{winners.length > 1 ? m.winners() : m.winner()}</dt>
                <dd className={styles.winners} translate="no">
                  {winnerLines(winners).map((line) => (
                    <span key={line}>{line}</span>
                  ))}
                </dd>
              </>
            )}
          </dl>
        </div>
      </Link>
    </article>
  );
}
