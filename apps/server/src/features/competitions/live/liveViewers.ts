import type { Locale } from '@app/contract/locale';
import type { EventStream } from '#platform/http/eventStreams';
import type { EventVersions, LiveMessage } from './eventVersions.ts';

/** After this many viewers, the loop yields so that other requests are answered. */
const viewersPerBatch = 25;
/** The version of an event that is not public. */
const goneVersion = 'gone';

export interface Viewer {
  /** Null until the response begins. */
  stream: EventStream | null;
  /** The versions that were sent, by event. */
  versions: Map<string, string>;
}

/** An event in one language, with its viewers. */
export interface WatchedEvent {
  eventId: string;
  locale: Locale;
  /** Null while the event is not public, and before it is read. */
  versions: EventVersions | null;
  viewers: Set<Viewer>;
  reading: Promise<void> | null;
  /** Whether it may have changed since the last reading began. */
  isStale: boolean;
  readAt: number;
  /** The next reading. */
  timer: NodeJS.Timeout | null;
  /** The timer that drops it; null while it has viewers. */
  dropTimer: NodeJS.Timeout | null;
  /** Whether every viewer has received the last change, or is receiving it. */
  isUpToDate: boolean;
  isSending: boolean;
  encoded: { id: string; message: LiveMessage; bytes: Buffer } | null;
}

/**
 * Sends each viewer the changes that it does not know yet, some viewers at a time, so that other requests are answered
 * in between. Messages start from the version that the viewer has, so a change in the meantime only needs another
 * round.
 */
export async function sendChangesToAll(watched: WatchedEvent): Promise<void> {
  watched.isUpToDate = false;
  if (watched.isSending) return;
  watched.isSending = true;
  while (!watched.isUpToDate) {
    watched.isUpToDate = true;
    let sentCount = 0;
    for (const viewer of [...watched.viewers]) {
      if (!watched.viewers.has(viewer)) continue;
      sendChanges(viewer, watched);
      sentCount += 1;
      if (sentCount % viewersPerBatch === 0) await new Promise((resolve) => setImmediate(resolve));
    }
  }
  watched.isSending = false;
}

/** Sends a viewer the changes that it does not know yet, once its response has begun. */
export function sendChanges({ stream, versions }: Viewer, watched: WatchedEvent): void {
  if (stream === null) return;
  const { eventId } = watched;
  const known = versions.get(eventId) ?? null;
  if (watched.versions === null) {
    if (known === goneVersion) return;
    versions.set(eventId, goneVersion);
    stream.send(`event: gone\nid: ${writeVersions(versions)}\ndata: ${JSON.stringify({ eventId })}\n\n`);
    return;
  }
  const messages = watched.versions.messagesSince(known);
  if (messages.length === 0) return;
  versions.set(eventId, watched.versions.id);
  const id = writeVersions(versions);
  for (const message of messages) stream.send(encode(watched, id, message));
}

/** Encodes a message. The bytes are reused, because most viewers watch only one event and get the same message. */
function encode(watched: WatchedEvent, id: string, message: LiveMessage): Buffer {
  if (watched.encoded?.id !== id || watched.encoded.message !== message) {
    const bytes = Buffer.from(`event: ${message.kind}\nid: ${id}\ndata: ${message.data}\n\n`);
    watched.encoded = { id, message, bytes };
  }
  return watched.encoded.bytes;
}

/** Writes versions by event, such as `12-Rk3vTtLq0aXw9bZe`, with a point between them. */
const writeVersions = (versions: ReadonlyMap<string, string>): string =>
  [...versions]
    .filter(([, version]) => version !== goneVersion)
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
