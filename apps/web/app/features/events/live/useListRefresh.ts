import type { CallData } from '@app/contract/contract';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { httpSilentApi } from '../../../api/httpApi.ts';

const askEveryMs = 60_000;

const datesOf = (items: readonly { id: string; startTime: string }[]): string =>
  items.map(({ id, startTime }) => `${id} ${startTime}`).join();

/** Identifies what the live centre lists: it changes when an event or a session comes, goes or moves. */
export const listVersion = ({ inProgress, next, sessions }: CallData<'online'>): string =>
  [inProgress, next ? [next] : [], sessions].map(datesOf).join(';');

/**
 * Loads the page again when the live centre lists something else. Asks for the list alone, about once a minute and when
 * a hidden page is shown, because loading the page takes a call for each event and shows its errors.
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
    // A list that could not be loaded is asked for again.
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
