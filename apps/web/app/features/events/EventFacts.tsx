import type { EventDetail } from '@app/contract/events';
import { m } from '../../paraglide/messages.js';
import { formatZone } from '../../ui/formats.ts';
import { Moment, VisitorMoment } from '../../ui/Moment.tsx';
import styles from './EventFacts.module.css';
import { feeText } from './eventWords.ts';

/** When, where, how much: before any prose. */
export function EventFacts({ event }: { event: EventDetail }) {
  const { startTime, endTime, timeZone, venue, applyUntil, status } = event;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{m.starts_in({ place: formatZone(timeZone) })}</dt>
        <dd>
          <Moment at={startTime} timeZone={timeZone} />
        </dd>
      </div>
      <div>
        <dt>{m.your_time()}</dt>
        <dd>
          <VisitorMoment at={startTime} />
        </dd>
      </div>
      <div>
        <dt>{m.where()}</dt>
        <dd>{venue}</dd>
      </div>
      <div>
        <dt>{m.ends()}</dt>
        <dd>
          <Moment at={endTime} timeZone={timeZone} />
        </dd>
      </div>
      {applyUntil && (status === 'application' || status === 'scheduled') && (
        <div>
          <dt>{m.apply_until()}</dt>
          <dd>
            <Moment at={applyUntil} timeZone={timeZone} />
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
