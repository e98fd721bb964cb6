import type { GameResult } from '@app/contract/gameResults';
import { useEffect, useMemo, useReducer } from 'react';
import { useCall } from '../../../ui/useCall.ts';
import { createResultQueue, type SentGame, type WaitingResult } from './resultQueue.ts';

const retryEveryMs = 5_000;

/** Stores and sends the results that an officer enters, also over a bad network and after the page was closed. */
export function useResultQueue(eventId: string, onSent: (item: WaitingResult, sent: SentGame) => void) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const { call } = useCall();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one queue for the page's life; the callbacks do not change what it does
  const queue = useMemo(
    () =>
      createResultQueue({
        storage: localStorage,
        name: `results of event ${eventId}`,
        send: ({ kind, sectionId, number, table, result, version, entryIds }) => {
          const key = { sectionId, number, table, version, entryIds };
          return kind === 'scores'
            ? call('adminTableScores', { ...key, result })
            : call('adminGameResult', { ...key, result: result as GameResult | null });
        },
        onSent,
        onChange: redraw,
      }),
    [eventId],
  );
  useEffect(() => {
    const flush = () => void queue.flush();
    flush();
    const timer = setInterval(flush, retryEveryMs);
    addEventListener('online', flush);
    addEventListener('storage', queue.reread); // changed by another page
    return () => {
      clearInterval(timer);
      removeEventListener('online', flush);
      removeEventListener('storage', queue.reread);
    };
  }, [queue]);
  return {
    ...queue,
    enter: (item: Omit<WaitingResult, 'problem'>) => {
      queue.add(item);
      void queue.flush();
    },
    insist: (item: WaitingResult) => {
      queue.overwrite(item);
      void queue.flush();
    },
  };
}
