import type { Topic } from '@app/contract/contentTopics';
import type { LiveEvent } from '@app/contract/liveEvents';
import type { Locale } from '@app/contract/locale';
import type { EventStream } from '#platform/http/eventStreams';
import { EventVersions } from './eventVersions.ts';
import { sendChanges, sendChangesToAll, type Viewer, type WatchedEvent } from './liveViewers.ts';

/** Reads the state of an event. Null for one that is not public. */
export type ReadLiveEvent = (eventId: string, locale: Locale) => Promise<LiveEvent | null>;

/** The topics of the content that an event's page shows. */
const topics: readonly Topic[] = ['events', 'results', 'people', 'associations'];
/** The delay before an event is read again, so that a burst of changes causes one reading. */
const burstMs = 40;
const readEveryMs = 250;
const retryMs = 2_000;
/** How long the changes of an event without viewers are kept for those who reconnect. */
const idleRetentionMs = 60_000;
/** At most this many events without viewers are kept. */
const maxIdleEvents = 200;
/**
 * While more than this many watched ids belong to no public event, a new viewer's ids of this kind are ignored: any
 * client can add invented ids to the id of a public event.
 */
const maxUnknownEvents = 200;

/** A viewer whose events have been read. */
export interface PreparedViewer {
  /** Sends the changes since the viewer's version, and from then on each further change. */
  begin: (stream: EventStream, known: ReadonlyMap<string, string>) => void;
  /** Must be called once the viewer has left, even if it never began. */
  leave: () => void;
}

interface LiveEventsOptions {
  read: ReadLiveEvent;
  /** Calls with each topic whose content changes; null for all of them. Called at the first viewer. */
  subscribe: (onChange: (topic: Topic | null) => void) => void;
}

/**
 * Sends the changes of events to viewers. Whenever content changes in any process or at a scheduled time, each event is
 * read once for all viewers of this process in a language. Viewers send the version that they know, so a missed message
 * has no effect. An event without viewers is read again when the next one joins.
 */
export class LiveEvents {
  readonly #read: ReadLiveEvent;
  readonly #subscribe: LiveEventsOptions['subscribe'];
  readonly #watched = new Map<string, WatchedEvent>();
  /** The events without viewers, ordered by the time since which they have none. */
  readonly #idle = new Set<WatchedEvent>();
  #isSubscribed = false;
  #isClosed = false;

  constructor({ read, subscribe }: LiveEventsOptions) {
    this.#read = read;
    this.#subscribe = subscribe;
  }

  /** Number of events in memory, with viewers or without. */
  get size(): number {
    return this.#watched.size;
  }

  /**
   * Reads the events of a viewer, so that errors occur before the stream begins.
   *
   * @returns null when none of them is public
   */
  async prepare(eventIds: readonly string[], locale: Locale): Promise<PreparedViewer | null> {
    if (!this.#isSubscribed) {
      this.#isSubscribed = true;
      this.#subscribe((topic) => this.handleContentChange(topic));
    }
    const viewer: Viewer = { stream: null, versions: new Map() };
    const all = eventIds.map((eventId) => this.#join(viewer, eventId, locale));
    const leave = () => {
      for (const watched of all) this.#leave(viewer, watched);
    };
    try {
      await Promise.all(all.map((watched) => this.#prepareState(watched)));
    } catch (error) {
      leave();
      throw error;
    }
    const unknown = all.filter(({ versions }) => versions === null);
    if (unknown.length === all.length) {
      leave();
      return null;
    }
    if (unknown.length > 0 && this.#countUnknown() > maxUnknownEvents)
      for (const watched of unknown) this.#leave(viewer, watched);
    const begin = (stream: EventStream, known: ReadonlyMap<string, string>) => {
      Object.assign(viewer, { stream, versions: new Map(known) });
      for (const watched of all) sendChanges(viewer, watched);
    };
    return { begin, leave };
  }

  /** Reads the events that have viewers again, once for a burst of changes. */
  handleContentChange(topic: Topic | null): void {
    if (topic !== null && !topics.includes(topic)) return;
    for (const watched of this.#watched.values()) {
      watched.isStale = true;
      if (watched.viewers.size > 0) this.#readSoon(watched, burstMs);
    }
  }

  close(): void {
    this.#isClosed = true;
    for (const watched of this.#watched.values()) clearTimers(watched);
    this.#watched.clear();
    this.#idle.clear();
  }

  #join(viewer: Viewer, eventId: string, locale: Locale): WatchedEvent {
    const key = keyOf({ eventId, locale });
    const watched: WatchedEvent = this.#watched.get(key) ?? {
      eventId,
      locale,
      versions: null,
      viewers: new Set<Viewer>(),
      reading: null,
      isStale: true,
      readAt: 0,
      timer: null,
      dropTimer: null,
      isUpToDate: true,
      isSending: false,
      encoded: null,
    };
    if (watched.dropTimer) clearTimeout(watched.dropTimer);
    watched.dropTimer = null;
    this.#idle.delete(watched);
    watched.viewers.add(viewer);
    this.#watched.set(key, watched);
    return watched;
  }

  #leave(viewer: Viewer, watched: WatchedEvent): void {
    if (!watched.viewers.delete(viewer) || watched.viewers.size > 0 || this.#isClosed) return;
    clearTimers(watched);
    if (watched.versions === null) {
      this.#drop(watched);
      return;
    }
    watched.dropTimer = setTimeout(() => this.#drop(watched), idleRetentionMs);
    watched.dropTimer.unref();
    this.#idle.add(watched);
    const [oldest] = this.#idle;
    if (this.#idle.size > maxIdleEvents) this.#drop(oldest!);
  }

  #drop(watched: WatchedEvent): void {
    clearTimers(watched);
    this.#idle.delete(watched);
    this.#watched.delete(keyOf(watched));
  }

  #countUnknown(): number {
    let count = 0;
    for (const { versions } of this.#watched.values()) if (versions === null) count += 1;
    return count;
  }

  /** Reads an event that was never read, or that changed while it had no viewers. */
  async #prepareState(watched: WatchedEvent): Promise<void> {
    const { versions, isStale, timer, reading } = watched;
    // A reading that is running or scheduled sends its result to the new viewer as well.
    if (versions !== null && (timer || reading)) return;
    try {
      await (reading ?? (isStale ? this.#readNow(watched) : null));
    } catch (error) {
      // Without the database, the former state is better than none.
      if (watched.versions === null) throw error;
    }
  }

  #readSoon(watched: WatchedEvent, ms: number): void {
    watched.isStale = true;
    if (watched.timer || watched.reading || this.#isClosed) return;
    const wait = Math.max(ms, watched.readAt + readEveryMs - Date.now());
    watched.timer = setTimeout(() => void this.#readNow(watched).catch(() => {}), wait);
    watched.timer.unref();
  }

  /** Reads an event, and again later when the reading fails or its content changed in the meantime. */
  #readNow(watched: WatchedEvent): Promise<void> {
    if (watched.timer) clearTimeout(watched.timer);
    watched.timer = null;
    const read = async () => {
      watched.isStale = false;
      watched.readAt = Date.now();
      let nextReadingMs = burstMs;
      try {
        this.#advance(watched, await this.#read(watched.eventId, watched.locale));
      } catch (error) {
        watched.isStale = true;
        nextReadingMs = retryMs;
        throw error;
      } finally {
        watched.reading = null;
        if (watched.isStale && watched.viewers.size > 0) this.#readSoon(watched, nextReadingMs);
      }
    };
    watched.reading = read();
    return watched.reading;
  }

  /** Stores a state that was read, and sends it to the viewers; null when the event is not public. */
  #advance(watched: WatchedEvent, event: LiveEvent | null): void {
    if (event === null) watched.versions = null;
    else if (watched.versions === null) watched.versions = new EventVersions(watched.eventId, event);
    else if (!watched.versions.advance(event)) return;
    if (watched.versions === null && this.#idle.has(watched)) this.#drop(watched);
    void sendChangesToAll(watched);
  }
}

const keyOf = ({ eventId, locale }: Pick<WatchedEvent, 'eventId' | 'locale'>): string => `${locale} ${eventId}`;

function clearTimers(watched: WatchedEvent): void {
  if (watched.timer) clearTimeout(watched.timer);
  if (watched.dropTimer) clearTimeout(watched.dropTimer);
  watched.timer = null;
  watched.dropTimer = null;
}
