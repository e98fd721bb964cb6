import type { CallData } from '@app/contract/contract';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { httpSilentApi } from '../../../api/httpApi.ts';

const pollEveryMs = 60_000;

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
 * @param shownVersion the version of the list on the page
 */
export function useListRefresh(shownVersion: string): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let isUnmounted = false;
    const refresh = async () => {
      if (document.hidden) return;
      const list = await httpSilentApi('online');
      if (!isUnmounted && listVersion(list) !== shownVersion) await revalidate();
    };
    // A failure is ignored, because the list is requested again later.
    const refreshQuietly = () => void refresh().catch(() => {});
    const timer = setInterval(refreshQuietly, pollEveryMs);
    document.addEventListener('visibilitychange', refreshQuietly);
    return () => {
      isUnmounted = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refreshQuietly);
    };
  }, [shownVersion, revalidate]);
}
