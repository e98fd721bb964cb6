import type { EventRow } from '@app/contract/events';
import { Link } from 'react-router';
import { m } from '../../paraglide/messages.js';
import { formatDays } from '../../ui/formats.ts';
import { Picture } from '../../ui/Picture.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { TitleText } from '../../ui/TitleText.tsx';
import styles from './EventCard.module.css';
import { feeText, heldText, statusName, statusTone } from './eventWords.ts';

/**
 * Shows one event in a list: title, date, venue, and whether entry is still possible. Hydration keeps the server's
 * dates and amounts, because server and browser may format them differently.
 */
export function EventCard({ event, isFirst }: { event: EventRow; isFirst: boolean }) {
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
                <dd suppressHydrationWarning>
                  {[feeText(event), membersOnly ? m.members_only() : null].filter(Boolean).join(' · ')}
                </dd>
              </>
            )}
            <dt>{hasPlaces ? m.places() : m.entrants()}</dt>
            <dd>
              {[hasPlaces ? m.of_places({ taken, capacity }) : entrants, isOpen && heldText(event)]
                .filter((part) => part !== false && part !== '')
                .join(' · ')}
            </dd>
          </dl>
        </div>
      </Link>
    </article>
  );
}
