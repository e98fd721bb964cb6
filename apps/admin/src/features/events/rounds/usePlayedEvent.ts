import type { PlayedEvent } from '@app/contract/admin/rounds';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCall } from '../../../ui/useCall.ts';

const reloadEveryMs = 15_000;

/**
 * Loads an event with its rounds, again every 15 seconds. Ignores answers to calls that began before the latest change.
 */
export function usePlayedEvent(id: string) {
  const [event, setEvent] = useState<PlayedEvent | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const { call } = useCall();
  const requests = useRef({ latest: 0, shown: 0 });
  const load = useCallback(async () => {
    requests.current.latest += 1;
    const request = requests.current.latest;
    try {
      const loaded = await call('adminRoundsGet', { id });
      if (request < requests.current.shown) return;
      requests.current.shown = request;
      setEvent(loaded);
      setProblem(null);
    } catch (thrown) {
      setProblem(thrown);
    }
  }, [call, id]);
  /** Shows an officer's change at once, before the event is loaded again. */
  const change = useCallback((next: (present: PlayedEvent) => PlayedEvent) => {
    requests.current.latest += 1;
    requests.current.shown = requests.current.latest;
    setEvent((present) => present && next(present));
  }, []);
  useEffect(() => {
    void load();
    const timer = setInterval(() => void load(), reloadEveryMs);
    return () => clearInterval(timer);
  }, [load]);
  return { event, problem, load, change };
}
