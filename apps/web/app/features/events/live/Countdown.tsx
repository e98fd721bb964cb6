import { useEffect, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { DateTime } from '../../../ui/DateTime.tsx';
import styles from './Countdown.module.css';

/** Shows a point in time and, after hydration, the time left until then. */
export function Countdown({ until, timeZone }: { until: string; timeZone: string }) {
  const [leftMs, setLeftMs] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setLeftMs(Math.max(0, new Date(until).getTime() - Date.now()));
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [until]);
  const seconds = Math.floor((leftMs ?? 0) / 1_000);
  return (
    <p className={styles.countdown} role="timer">
      <DateTime at={until} timeZone={timeZone} />
      <b>
        {leftMs === null
          ? '\u00a0'
          : m.time_left({
              days: Math.floor(seconds / 86_400),
              hours: Math.floor(seconds / 3_600) % 24,
              minutes: Math.floor(seconds / 60) % 60,
              seconds: seconds % 60,
            })}
      </b>
    </p>
  );
}
