import { useEffect, useState } from 'react';

/** Required by the specification: a code can be requested again after a minute. */
export const resendAfterSeconds = 60;

/** Returns the whole seconds until an instant, so that delayed timers do not slow down the countdown. */
export const secondsUntil = (endsAt: number, now: number): number => Math.max(0, Math.ceil((endsAt - now) / 1_000));

/** Counts down seconds, from `initialSeconds` or when started. @returns the seconds left and the start function */
export function useCountdown(initialSeconds = 0): { secondsLeft: number; start: (seconds: number) => void } {
  const [now, setNow] = useState(Date.now);
  const [endsAt, setEndsAt] = useState(initialSeconds === 0 ? 0 : now + initialSeconds * 1_000);
  useEffect(() => {
    if (endsAt === 0) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= endsAt) setEndsAt(0);
    }, 250);
    return () => clearInterval(timer);
  }, [endsAt]);
  const start = (seconds: number) => {
    setNow(Date.now());
    setEndsAt(Date.now() + seconds * 1_000);
  };
  return { secondsLeft: secondsUntil(endsAt, now), start };
}
