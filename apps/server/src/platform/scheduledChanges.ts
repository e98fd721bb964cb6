import type { Topic } from '@app/contract/contentTopics';
import type { Clock } from './clock.ts';
import type { Database } from './database/client.ts';

/**
 * For each topic, a function that finds the first moment after `now` at which its content changes without an edit; null
 * when none is known.
 */
export type ContentSchedule = Partial<Record<Topic, (db: Database, now: Date) => Promise<Date | null>>>;

export interface ScheduledChanges {
  /** Determines the next moment of a topic again, because its content has changed. @param topic null for all */
  reschedule(topic: Topic | null): void;
  close(): void;
}

interface ScheduledChangesOptions {
  db: Database;
  clock: Clock;
  schedule: ContentSchedule;
  onChange: (topic: Topic) => void;
}

/** The longest timer. Timers of weeks would overflow, and the system clock may be changed in the meantime. */
const maxTimerMs = 3_600_000;
const retryMs = 5_000;

/**
 * Reports when content changes without an edit, such as when a scheduled text appears or a banner ends. Every process
 * computes this from the stored times, so a change needs no job, happens once, and survives a restart.
 */
export function watchScheduledChanges({ db, clock, schedule, onChange }: ScheduledChangesOptions): ScheduledChanges {
  const timers = new Map<Topic, NodeJS.Timeout>();
  const latestQueries = new Map<Topic, number>();
  let isClosed = false;
  const topics = Object.keys(schedule) as Topic[];

  const wait = (topic: Topic, ms: number, callback: () => void) => {
    clearTimeout(timers.get(topic));
    if (isClosed) return;
    timers.set(topic, setTimeout(callback, ms).unref());
  };
  const plan = async (topic: Topic) => {
    const queryNumber = (latestQueries.get(topic) ?? 0) + 1;
    latestQueries.set(topic, queryNumber);
    let next: Date | null;
    try {
      next = await schedule[topic]!(db, clock.now());
    } catch {
      // The database is unavailable, and cached answers are served as they are.
      wait(topic, retryMs, () => void plan(topic));
      return;
    }
    // A newer query for the topic is running, so this result is outdated.
    if (latestQueries.get(topic) !== queryNumber) return;
    if (next === null) {
      wait(topic, maxTimerMs, () => void plan(topic));
      return;
    }
    const ms = Math.min(Math.max(next.getTime() - clock.now().getTime(), 0), maxTimerMs);
    wait(topic, ms, () => {
      if (clock.now() >= next) onChange(topic);
      void plan(topic);
    });
  };
  const reschedule = (topic: Topic | null) => {
    for (const each of topics) if (topic === null || topic === each) void plan(each);
  };
  reschedule(null);
  return {
    reschedule,
    close() {
      isClosed = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
