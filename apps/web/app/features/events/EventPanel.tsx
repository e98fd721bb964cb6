import type { EventDetail } from '@app/contract/events';
import type { Locale } from '@app/contract/locale';
import { Link } from 'react-router';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { joinFacts } from '../../ui/joinFacts.ts';
import styles from './EventPanel.module.css';
import { Requirements } from './Requirements.tsx';
import { feeLine, heldText } from './eventWords.ts';
import { SectionTerms } from './SectionTerms.tsx';

/** Shows whether the visitor can enter, with the reasons, and links to the live stream and the calendar file. */
export function EventPanel({ event }: { event: EventDetail }) {
  const { id, status, capacity, taken, eligibility, sections, streamUrl, results } = event;
  const held = heldText(event);
  const lang = getLocale() as Locale;
  const isComing = status === 'application' || status === 'scheduled';
  return (
    <div className={styles.panel}>
      {isComing && (
        <>
          <h2>{m.taking_part()}</h2>
          {capacity === null && held !== '' && <p className={styles.places}>{held}</p>}
          {capacity !== null && (
            <>
              <p className={styles.places}>{joinFacts([m.of_places({ taken, capacity }), held])}</p>
              <meter
                className={styles.meter}
                min={0}
                max={capacity}
                value={taken}
                aria-label={m.of_places({ taken, capacity })}
              />
            </>
          )}
          <Requirements requirements={eligibility.reasons} />
          <SectionTerms event={event} heading="h3" takesEntries />
          {status === 'application' && (
            <div className={styles.enter} data-enter>
              <p suppressHydrationWarning>{feeLine(event)}</p>
              <ButtonLink to={`/match/${id}/enter`}>{m.enter()}</ButtonLink>
            </div>
          )}
        </>
      )}
      {!isComing && sections.length > 1 && <SectionTerms event={event} heading="h2" takesEntries={false} />}
      {status === 'inProgress' && streamUrl && (
        <div className={styles.follow}>
          <h2>{m.follow_live()}</h2>
          <ButtonLink to={streamUrl}>{m.nav_online()}</ButtonLink>
        </div>
      )}
      <ul className={styles.files}>
        <li>
          <a href={`/calendar/match/${id}.ics?lang=${lang}`}>{m.add_to_calendar()}</a>
        </li>
        <li>
          <a href={`/calendar/category/${event.category}.ics?lang=${lang}`}>
            {m.category_calendar({ category: event.categoryName })}
          </a>
        </li>
        <li>
          <Link to={`/follow?event=${id}`}>{m.follow_link()}</Link>
        </li>
        {results.length > 0 && (
          <li>
            <a href={`/download/match/${id}.csv?lang=${lang}`}>{m.download_results()}</a>
          </li>
        )}
      </ul>
    </div>
  );
}
