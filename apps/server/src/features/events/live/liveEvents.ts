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
/** How many viewers are told before other requests have their turn. */
const toldAtOnce = 25;
/** The version of an event that is not public. */
const gone = 'gone';
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
  /** Whether every viewer was told since the last change, or is being told. */
  isTold: boolean;
  isTelling: boolean;
  encoded: { id: string; message: LiveMessage; bytes: Buffer } | null;
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
      tell(viewer, watched);
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
      ...{ isTold: true, isTelling: false, encoded: null },
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
      advance(watched, await this.#read(watched.eventId, watched.locale));
    };
    watched.reading = reading().finally(() => {
      watched.reading = null;
      // A change during the reading may be missing from it.
      if (watched.isChanged) this.#readSoon(watched, burstMs);
    });
    return watched.reading;
  }
}

/** Takes over a state that was read; null when the event is no longer public. */
function advance(watched: Watched, event: LiveEvent | null): void {
  if (event === null) watched.versions = null;
  else if (watched.versions === null) watched.versions = new EventVersions(watched.eventId, event);
  else if (!watched.versions.advance(event)) return;
  void tellAll(watched);
}

/**
 * Tells all viewers what they do not know yet, some at a time, so that other requests are answered in between. Each
 * viewer is told from the version that it has, so a change in the meantime only needs another round.
 */
async function tellAll(watched: Watched): Promise<void> {
  watched.isTold = false;
  if (watched.isTelling) return;
  watched.isTelling = true;
  while (!watched.isTold) {
    watched.isTold = true;
    let told = 0;
    for (const viewer of [...watched.viewers]) {
      if (!watched.viewers.has(viewer)) continue;
      tell(viewer, watched);
      told += 1;
      if (told % toldAtOnce === 0) await new Promise((resolve) => setImmediate(resolve));
    }
  }
  watched.isTelling = false;
}

function tell({ stream, versions }: Viewer, watched: Watched): void {
  const { eventId } = watched;
  const known = versions.get(eventId) ?? null;
  if (watched.versions === null) {
    if (known === gone) return;
    versions.set(eventId, gone);
    stream.send(`event: gone\nid: ${writeVersions(versions)}\ndata: ${JSON.stringify({ eventId })}\n\n`);
    return;
  }
  const messages = watched.versions.messagesSince(known);
  if (messages.length === 0) return;
  versions.set(eventId, watched.versions.id);
  const id = writeVersions(versions);
  for (const message of messages) stream.send(encode(watched, id, message));
}

/** Encodes a message; once for the many viewers who follow only this event. */
function encode(watched: Watched, id: string, message: LiveMessage): Buffer {
  if (watched.encoded?.id !== id || watched.encoded.message !== message) {
    const bytes = Buffer.from(`event: ${message.kind}\nid: ${id}\ndata: ${message.data}\n\n`);
    watched.encoded = { id, message, bytes };
  }
  return watched.encoded.bytes;
}

/** Writes versions by event, such as `12-Rk3vTtLq0aXw9bZe`, with a point between them. */
const writeVersions = (versions: ReadonlyMap<string, string>): string =>
  [...versions]
    .filter(([, version]) => version !== gone)
    .map(([eventId, version]) => `${eventId}-${version}`)
    .join('.');

/** Reads what `writeVersions` wrote; ignores everything else. */
export function readVersions(text: string): Map<string, string> {
  const versions = new Map<string, string>();
  for (const part of text.slice(0, 500).split('.')) {
    const [, eventId, version] = /^(\d{1,15})-([\w-]{16})$/.exec(part) ?? [];
    if (eventId !== undefined) versions.set(eventId, version!);
  }
  return versions;
}
