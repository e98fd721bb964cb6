import type { EventDetail } from '@app/contract/events';
import { m } from '../../paraglide/messages.js';
import { formatZone } from '../../ui/zoneCities.ts';
import { DateTime, VisitorDateTime } from '../../ui/DateTime.tsx';
import styles from './EventFacts.module.css';
import { feeText } from './eventWords.ts';

/** Shows date, venue and fee of an event above its description. */
export function EventFacts({ event }: { event: EventDetail }) {
  const { startTime, endTime, timeZone, venue, applyUntil, status } = event;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{m.starts_in({ place: formatZone(timeZone) })}</dt>
        <dd>
          <DateTime at={startTime} timeZone={timeZone} />
        </dd>
      </div>
      <div>
        <dt>{m.your_time()}</dt>
        <dd>
          <VisitorDateTime at={startTime} />
        </dd>
      </div>
      <div>
        <dt>{m.where()}</dt>
        <dd>{venue}</dd>
      </div>
      <div>
        <dt>{m.ends()}</dt>
        <dd>
          <DateTime at={endTime} timeZone={timeZone} />
        </dd>
      </div>
      {applyUntil && (status === 'application' || status === 'scheduled') && (
        <div>
          <dt>{m.apply_until()}</dt>
          <dd>
            <DateTime at={applyUntil} timeZone={timeZone} />
          </dd>
        </div>
      )}
      <div>
        <dt>{m.fee()}</dt>
        <dd suppressHydrationWarning>{feeText(event)}</dd>
      </div>
    </dl>
  );
}
