import { useEffect, useEffectEvent, useState } from 'react';
import { serverNow } from '../../api/serverClock.ts';
import { secondsUntil } from '../../forms/useCountdown.ts';
import { m } from '../../paraglide/messages.js';
import { formatDuration } from '../../ui/formats.ts';
import styles from './PayPage.module.css';

/** Time limit of an order. Caps the display if the browser's clock is slow. */
const timeoutSeconds = 30 * 60;
const askAgainMs = 10_000;

/** Shows how long an order can still be paid. At zero it asks the server, whose clock decides. */
export function TimeLeft({ until, onOver }: { until: string; onOver: () => void }) {
  const [now, setNow] = useState(serverNow);
  const seconds = Math.min(timeoutSeconds, secondsUntil(Date.parse(until), now));
  const isOver = seconds === 0;
  useEffect(() => {
    const ticking = setInterval(() => setNow(serverNow()), 500);
    return () => clearInterval(ticking);
  }, []);
  const ask = useEffectEvent(onOver);
  useEffect(() => {
    if (!isOver) return;
    ask();
    const asking = setInterval(() => ask(), askAgainMs);
    return () => clearInterval(asking);
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
