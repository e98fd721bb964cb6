import { useEffect, useEffectEvent, useState } from 'react';
import { serverNow } from '../../api/serverClock.ts';
import { secondsUntil } from '../../forms/useCountdown.ts';
import { m } from '../../paraglide/messages.js';
import { formatDuration } from '../../ui/formats.ts';
import styles from './PayPage.module.css';

/**
 * Upper bound of the display: until a response has corrected the clock, a slow browser clock would show more than the
 * limit.
 */
const maxShownSeconds = 30 * 60;
const pollMs = 10_000;

/** Shows how long an order can still be paid. At zero it asks the server, whose clock decides. */
export function TimeLeft({ until, onOver }: { until: string; onOver: () => void }) {
  const [now, setNow] = useState(serverNow);
  const seconds = Math.min(maxShownSeconds, secondsUntil(Date.parse(until), now));
  const isOver = seconds === 0;
  useEffect(() => {
    const tickTimer = setInterval(() => setNow(serverNow()), 500);
    return () => clearInterval(tickTimer);
  }, []);
  const poll = useEffectEvent(onOver);
  useEffect(() => {
    if (!isOver) return;
    poll();
    const pollTimer = setInterval(() => poll(), pollMs);
    return () => clearInterval(pollTimer);
  }, [isOver]);
  return (
    <p className={styles.timer} role="timer" aria-live="off">
      {isOver ? (
        m.pay_time_over()
      ) : (
        <>
          {m.pay_time_left()} <b>{formatDuration(seconds)}</b>
        </>
      )}
    </p>
  );
}
