import type { EventDetail } from '@app/contract/events';
import { m } from '../../paraglide/messages.js';
import { DateTime } from '../../ui/DateTime.tsx';
import { formatZone } from '../../ui/formatZone.ts';
import { BySection } from './EventTables.tsx';
import styles from './Timetable.module.css';
import type { TimeOfRound } from './timesOfRounds.ts';

/** Lists when the rounds of each section begin; once where this is so for all sections. */
export function Timetable({
  event: { sections, timeZone },
  times,
  isForAll,
}: {
  event: Pick<EventDetail, 'sections' | 'timeZone'>;
  times: TimeOfRound[];
  isForAll: boolean;
}) {
  return (
    <>
      <p className={styles.zone}>{m.timetable_zone({ place: formatZone(timeZone) })}</p>
      <BySection sections={isForAll ? [] : sections} rows={times}>
        {(rows) => (
          <ol className={styles.rounds}>
            {rows.map(({ number, startTime }) => (
              <li key={number}>
                <span>{m.round({ number })}</span>
                <DateTime at={startTime} timeZone={timeZone} />
              </li>
            ))}
          </ol>
        )}
      </BySection>
    </>
  );
}
