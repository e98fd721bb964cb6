import { useEffect, useState } from 'react';

const turnEveryMs = 12_000;

export interface Turning {
  /** From 0. */
  index: number;
  isPaused: boolean;
  /** Turns by one, forwards (1) or backwards (-1). */
  turn: (by: 1 | -1) => void;
  setPaused: (isPaused: boolean) => void;
}

/** Turns slides by themselves, in a circle. The arrow keys turn them, too. */
export function useTurning(count: number): Turning {
  const [position, setPosition] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const turn = (by: 1 | -1) => setPosition((present) => present + by);
  useEffect(() => {
    if (isPaused || count < 2) return undefined;
    // Begins again with each turn, so that a slide that was turned to by hand stays as long as others.
    const timer = setTimeout(() => setPosition(position + 1), turnEveryMs);
    return () => clearTimeout(timer);
  }, [isPaused, count, position]);
  useEffect(() => {
    const onKey = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      if (altKey || ctrlKey || metaKey) return;
      if (key === 'ArrowRight' || key === 'PageDown') setPosition((present) => present + 1);
      if (key === 'ArrowLeft' || key === 'PageUp') setPosition((present) => present - 1);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return { index: count === 0 ? 0 : ((position % count) + count) % count, isPaused, turn, setPaused };
}
