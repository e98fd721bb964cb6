import type { CallData } from '@app/contract/contract';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { httpSilentApi } from '../../../api/httpApi.ts';

const askEveryMs = 60_000;

const datesOf = (items: readonly { id: string; startTime: string }[]): string =>
  items.map(({ id, startTime }) => `${id} ${startTime}`).join();

/**
 * Returns a version of the live centre's list, which changes when an event or a session is added, removed or
 * rescheduled.
 */
export const listVersion = ({ inProgress, next, sessions }: CallData<'online'>): string =>
  [inProgress, next ? [next] : [], sessions].map(datesOf).join(';');

/**
 * Reloads the data of the page when the live centre's list has changed. Only the list is requested about once a minute
 * and when a hidden page is shown again: loading the page would take a call for each event and show its errors.
 *
 * @param shown the version of the list on the page
 */
export function useListRefresh(shown: string): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let isOver = false;
    const ask = async () => {
      if (document.hidden) return;
      const list = await httpSilentApi('online');
      if (!isOver && listVersion(list) !== shown) await revalidate();
    };
    // A failure is ignored, because the list is requested again later.
    const tryToAsk = () => void ask().catch(() => {});
    const timer = setInterval(tryToAsk, askEveryMs);
    document.addEventListener('visibilitychange', tryToAsk);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tryToAsk);
    };
  }, [shown, revalidate]);
}
