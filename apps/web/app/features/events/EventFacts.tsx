import type { EventDetail } from '@app/contract/events';
import { m } from '../../paraglide/messages.js';
import { formatDateTime } from '../../ui/formats.ts';
import { formatOffset, formatZone } from '../../ui/formatZone.ts';
import { DateTime, PlacedDateTime, YourTime } from '../../ui/DateTime.tsx';
import styles from './EventFacts.module.css';
import { feeName, feeText, reducedFeeTexts } from './eventWords.ts';
import { systemTexts } from './systems.ts';

type FactsOfEvent = Omit<EventDetail, 'content' | 'entrantList' | 'rounds' | 'standings'>;

/**
 * Lists date and venue of an event, and, as long as it is to come, until when and at what fee one enters. Hydration
 * keeps the server's dates and amounts, because server and browser may format them differently.
 */
export function EventFacts({ event }: { event: FactsOfEvent }) {
  const { startTime, endTime, timeZone, venue, applyUntil, status, venueUrl, contact } = event;
  const systems = systemTexts(event);
  const isComing = status === 'application' || status === 'scheduled';
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{m.starts_in({ place: formatZone(timeZone) })}</dt>
        <dd>
          <DateTime at={startTime} timeZone={timeZone} />
        </dd>
        <dd className={styles.own} suppressHydrationWarning>
          <YourTime at={startTime} timeZone={timeZone} fallback={formatOffset(startTime, timeZone)} />
        </dd>
      </div>
      <div>
        <dt>{m.ends()}</dt>
        <dd>
          <DateTime at={endTime} timeZone={timeZone} />
        </dd>
      </div>
      <div>
        <dt>{m.where()}</dt>
        <dd>
          {venue}
          {venueUrl && (
            <>
              {'\u00a0· '}
              <a href={venueUrl} target="_blank" rel="noopener noreferrer">
                {m.event_map()}
                <span className="visually-hidden"> {m.new_window()}</span>
              </a>
            </>
          )}
        </dd>
      </div>
      {systems.length > 0 && (
        <div>
          <dt>{m.playing_system()}</dt>
          <dd>
            {systems.map((line) => (
              <span key={line} className={styles.also}>
                {line}
              </span>
            ))}
          </dd>
        </div>
      )}
      {applyUntil && isComing && (
        <div>
          <dt>{m.apply_until()}</dt>
          <dd>
            <PlacedDateTime at={applyUntil} timeZone={timeZone} />
          </dd>
        </div>
      )}
      {isComing && (
        <div>
          <dt>{feeName(event)}</dt>
          <dd suppressHydrationWarning>
            {feeText(event)}
            {reducedFeeTexts(event).map((line) => (
              <span key={line} className={styles.also}>
                {line}
              </span>
            ))}
          </dd>
        </div>
      )}
      {event.fee !== null && isComing && (
        <div>
          <dt>{m.event_refund()}</dt>
          <dd>
            {event.refundRules.length === 0 && m.event_refund_none()}
            {event.refundRules.map(({ until, percent }) => (
              <span key={until} className={styles.also} suppressHydrationWarning>
                {m.event_refund_line({ percent, time: formatDateTime(until, timeZone), place: formatZone(timeZone) })}
              </span>
            ))}
          </dd>
        </div>
      )}
      {contact !== '' && (
        <div>
          <dt>{m.event_contact()}</dt>
          <dd>{contact}</dd>
        </div>
      )}
    </dl>
  );
}
