import type { EventDetail } from '@app/contract/events';
import type { LiveEvent } from '@app/contract/liveEvents';
import type { Locale } from '@app/contract/locale';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { serverNow } from '../../../api/serverClock.ts';
import { importLate } from '../../../late/lateFiles.ts';
import { getLocale } from '../../../paraglide/runtime.js';
import type { Connection } from './watchEvents.ts';
import type { Change } from './liveWords.ts';

type ShownEvent = Pick<EventDetail, 'id' | 'status' | 'startTime' | 'endTime'>;

const dayMs = 86_400_000;
/** Changes within this time are announced together. */
const announceEveryMs = 5_000;

/** When more changes wait for the next announcement, only the latest are announced. */
const maxUnannounced = 4;

/** Whether an event may change soon: from a day before it begins until a day after it ends. */
function mayChangeSoon({ status, startTime, endTime }: ShownEvent): boolean {
  // The status comes from the server. It decides first, because the clock of the visitor may be wrong.
  if (status === 'inProgress') return true;
  const now = serverNow();
  return status !== 'cancelled' && Date.parse(startTime) - dayMs < now && now < Date.parse(endTime) + dayMs;
}

export interface LiveState {
  /** `off`: none of the events changes soon, so there is no connection. */
  connection: Connection | 'off';
  /** What changed, for screen readers. */
  announcement: string;
}

/**
 * Keeps the events of a page up to date while they take place.
 *
 * @param loadedEvents as the page was loaded
 * @returns the events as they are now, and the state of the connection
 */
export function useLiveEvents<LoadedEvent extends ShownEvent>(
  loadedEvents: readonly LoadedEvent[],
): { events: LoadedEvent[] } & LiveState {
  const [updates, setUpdates] = useState<Readonly<Record<string, LiveEvent>>>({});
  const [connection, setConnection] = useState<LiveState['connection']>('off');
  const [announcement, setAnnouncement] = useState('');
  const { revalidate } = useRevalidator();
  const lang = getLocale() as Locale;
  // Sorted, because another order of the same events needs no new connection.
  const ids = loadedEvents
    .map(({ id }) => id)
    .toSorted()
    .join(',');

  // biome-ignore lint/correctness/useExhaustiveDependencies: only other events or another language open a new connection
  useEffect(() => {
    const watchedIds = loadedEvents.filter(mayChangeSoon).map(({ id }) => id);
    if (watchedIds.length === 0) return;
    let stopWatching = () => {};
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let unannounced: Change[] = [];
    const watch = async () => {
      const load = () => Promise.all([import('./watchEvents.ts'), import('./liveWords.ts')]);
      const [{ watchEvents }, { describeChanges, formatChanges }] = await importLate(load, { silent: true });
      if (isOver) return;
      const announce = () => {
        setAnnouncement(formatChanges(unannounced));
        unannounced = [];
        timer = setTimeout(() => {
          timer = undefined;
          if (unannounced.length > 0) announce();
        }, announceEveryMs);
      };
      stopWatching = watchEvents({
        ids: watchedIds,
        lang,
        onConnection: setConnection,
        onEvent: (event, before) => {
          setUpdates((known) => ({ ...known, [event.id]: event }));
          if (!before) return;
          const changes = describeChanges(before, event, watchedIds.length > 1);
          unannounced = [...unannounced, ...changes].slice(-maxUnannounced);
          if (unannounced.length > 0 && timer === undefined) announce();
          // With another status, the page may show other parts, which a live update does not contain.
          if (before.status !== event.status) void revalidate();
        },
      });
    };
    // If the files cannot be loaded, the page stays as it was rendered.
    watch().catch(() => {});
    return () => {
      isOver = true;
      clearTimeout(timer);
      stopWatching();
      setConnection('off');
    };
  }, [ids, lang]);

  return { events: loadedEvents.map((event) => ({ ...event, ...updates[event.id] })), connection, announcement };
}
