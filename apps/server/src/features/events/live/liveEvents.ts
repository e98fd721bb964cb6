import type { Topic } from '@app/contract/contentTopics';
import type { LiveEvent } from '@app/contract/liveEvents';
import type { Locale } from '@app/contract/locale';
import type { EventStream } from '#platform/http/eventStreams';
import { EventVersions, type LiveMessage } from './eventVersions.ts';

/** Reads the state of an event. Null for one that is not public. */
export type ReadLiveEvent = (eventId: string, locale: Locale) => Promise<LiveEvent | null>;

/** The topics of what an event shows. */
const topics: readonly Topic[] = ['events', 'results', 'people', 'associations'];
/** A burst of changes is read once. */
const burstMs = 40;
const readEveryMs = 250;
const retryMs = 2_000;
/** How long the changes of an event are kept for viewers who return. */
const keptForMs = 60_000;

interface Viewer {
  stream: EventStream;
  /** The versions that were sent, by event. */
  versions: Map<string, string>;
}

interface Watched {
  eventId: string;
  locale: Locale;
  /** Null until it was read. */
  versions: EventVersions | null;
  viewers: Set<Viewer>;
  reading: Promise<void> | null;
  /** Whether it changed since the last reading began. */
  isChanged: boolean;
  readAt: number;
  timer: NodeJS.Timeout | null;
  forgetAt: NodeJS.Timeout | null;
}

interface LiveEventsOptions {
  read: ReadLiveEvent;
  /** Calls with each topic whose content changes; null for all of them. Called at the first viewer. */
  subscribe: (onChange: (topic: Topic | null) => void) => void;
}

/**
 * Tells viewers how events change. Each event is read once for all viewers of this process in a language, whenever
 * content changes in any process or at a scheduled time. Viewers name the version that they know, so nothing depends on
 * a message that was missed.
 */
export class LiveEvents {
  readonly #read: ReadLiveEvent;
  readonly #subscribe: LiveEventsOptions['subscribe'];
  readonly #watched = new Map<string, Watched>();
  #isSubscribed = false;
  #isClosed = false;

  constructor({ read, subscribe }: LiveEventsOptions) {
    this.#read = read;
    this.#subscribe = subscribe;
  }

  /**
   * Prepares events for a viewer, so that what fails does so before the stream begins.
   *
   * @returns whether any of them is public
   */
  async prepare(eventIds: readonly string[], locale: Locale): Promise<boolean> {
    if (!this.#isSubscribed) {
      this.#isSubscribed = true;
      this.#subscribe((topic) => this.contentChanged(topic));
    }
    const found = await Promise.all(
      eventIds.map(async (eventId) => {
        const watched = this.#watch(eventId, locale);
        if (watched.versions === null) await (watched.reading ?? this.#readNow(watched));
        if (watched.versions === null) this.#forgetSoon(watched);
        return watched.versions !== null;
      }),
    );
    return found.includes(true);
  }

  /** Sends what a viewer does not know yet, and from then on each change. @returns a function that ends it */
  join(
    stream: EventStream,
    eventIds: readonly string[],
    locale: Locale,
    known: ReadonlyMap<string, string>,
  ): () => void {
    const viewer: Viewer = { stream, versions: new Map(known) };
    const all = eventIds.map((eventId) => this.#watch(eventId, locale));
    for (const watched of all) {
      watched.viewers.add(viewer);
      if (watched.versions === null) sendGone(viewer, watched.eventId);
      else
        for (const message of watched.versions.messagesSince(known.get(watched.eventId) ?? null))
          send(viewer, watched.eventId, watched.versions.id, message);
    }
    return () => {
      for (const watched of all) {
        watched.viewers.delete(viewer);
        this.#forgetSoon(watched);
      }
    };
  }

  /** Reads the watched events again, once for a burst of changes. */
  contentChanged(topic: Topic | null): void {
    if (topic !== null && !topics.includes(topic)) return;
    for (const watched of this.#watched.values()) this.#readSoon(watched, burstMs);
  }

  close(): void {
    this.#isClosed = true;
    for (const { timer, forgetAt } of this.#watched.values()) {
      if (timer) clearTimeout(timer);
      if (forgetAt) clearTimeout(forgetAt);
    }
    this.#watched.clear();
  }

  #watch(eventId: string, locale: Locale): Watched {
    const key = `${locale} ${eventId}`;
    const known = this.#watched.get(key);
    if (known) {
      if (known.forgetAt) clearTimeout(known.forgetAt);
      known.forgetAt = null;
      return known;
    }
    const watched: Watched = {
      ...{ eventId, locale, versions: null, viewers: new Set<Viewer>(), reading: null },
      ...{ isChanged: false, readAt: 0, timer: null, forgetAt: null },
    };
    this.#watched.set(key, watched);
    return watched;
  }

  #forgetSoon(watched: Watched): void {
    if (watched.viewers.size > 0 || watched.forgetAt || this.#isClosed) return;
    watched.forgetAt = setTimeout(() => {
      if (watched.viewers.size > 0) return;
      if (watched.timer) clearTimeout(watched.timer);
      this.#watched.delete(`${watched.locale} ${watched.eventId}`);
    }, keptForMs);
    watched.forgetAt.unref();
  }

  #readSoon(watched: Watched, ms: number): void {
    watched.isChanged = true;
    if (watched.timer || watched.reading || this.#isClosed) return;
    const wait = Math.max(ms, watched.readAt + readEveryMs - Date.now());
    watched.timer = setTimeout(() => {
      watched.timer = null;
      this.#readNow(watched).catch(() => this.#readSoon(watched, retryMs));
    }, wait);
    watched.timer.unref();
  }

  #readNow(watched: Watched): Promise<void> {
    const reading = async () => {
      watched.isChanged = false;
      watched.readAt = Date.now();
      const event = await this.#read(watched.eventId, watched.locale);
      if (event === null) tellGone(watched);
      else tellChange(watched, event);
    };
    watched.reading = reading().finally(() => {
      watched.reading = null;
      // A change during the reading may be missing from it.
      if (watched.isChanged) this.#readSoon(watched, burstMs);
    });
    return watched.reading;
  }
}

function tellChange(watched: Watched, event: LiveEvent): void {
  const { eventId, viewers, versions } = watched;
  if (versions === null) {
    const first = new EventVersions(eventId, event);
    watched.versions = first;
    for (const viewer of viewers)
      for (const message of first.messagesSince(viewer.versions.get(eventId) ?? null))
        send(viewer, eventId, first.id, message);
    return;
  }
  const message = versions.advance(event);
  if (message !== null) for (const viewer of viewers) send(viewer, eventId, versions.id, message);
}

function tellGone(watched: Watched): void {
  watched.versions = null;
  for (const viewer of watched.viewers) sendGone(viewer, watched.eventId);
}

/** Sends a message with the versions that the viewer knows after it, which the browser repeats when it reconnects. */
function send({ stream, versions }: Viewer, eventId: string, version: string, { kind, data }: LiveMessage): void {
  versions.set(eventId, version);
  stream.send(`event: ${kind}\nid: ${writeVersions(versions)}\ndata: ${data}\n\n`);
}

function sendGone({ stream, versions }: Viewer, eventId: string): void {
  versions.delete(eventId);
  stream.send(`event: gone\nid: ${writeVersions(versions)}\ndata: ${JSON.stringify({ eventId })}\n\n`);
}

/** Writes versions by event, such as `12-Rk3vTtLq0aXw9bZe`, with a point between them. */
const writeVersions = (versions: ReadonlyMap<string, string>): string =>
  [...versions].map(([eventId, version]) => `${eventId}-${version}`).join('.');

/** Reads what `writeVersions` wrote; ignores everything else. */
export function readVersions(text: string): Map<string, string> {
  const versions = new Map<string, string>();
  for (const part of text.slice(0, 500).split('.')) {
    const [, eventId, version] = /^(\d{1,15})-([\w-]{16})$/.exec(part) ?? [];
    if (eventId !== undefined) versions.set(eventId, version!);
  }
  return versions;
}
