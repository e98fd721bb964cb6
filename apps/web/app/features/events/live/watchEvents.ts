import { errorCodes } from '@app/contract/errorCodes';
import type { Locale } from '@app/contract/locale';
import {
  type ChangeMessage,
  type GoneMessage,
  type LiveEvent,
  liveEventsPath,
  type WholeMessage,
} from '@app/contract/liveEvents';
import patches, { type Operation } from 'fast-json-patch';
import { isUnavailable } from '../../../api/pageData.ts';
import { httpSilentApi } from '../../../api/httpApi.ts';

/** `polling`: the stream cannot be opened, so the events are requested at intervals. */
export type Connection = 'connecting' | 'live' | 'reconnecting' | 'polling';

interface Options {
  ids: readonly string[];
  lang: Locale;
  /** Receives each state; `before` is null for the first one. */
  onEvent: (event: LiveEvent, before: LiveEvent | null) => void;
  onConnection: (connection: Connection) => void;
}

/** The messages of the stream by kind. */
interface Messages {
  whole: WholeMessage;
  change: ChangeMessage;
  gone: GoneMessage;
  beat: unknown;
}

/** The server sends a beat every 15 seconds. After this time without one, the connection is considered lost. */
const maxSilenceMs = 40_000;
/** If the stream does not open within this time, polling replaces it. */
const openTimeoutMs = 12_000;
const pollEveryMs = 15_000;
const maxPollMs = 120_000;
/** How long to poll before the stream is retried. */
const retryStreamAfterMs = 90_000;

/** Spreads the requests of many visitors over time. */
const withJitter = (ms: number): number => ms * (0.75 + Math.random() / 2);

/**
 * Keeps events up to date from a stream of changes, or by polling when the stream cannot be opened. Pauses while the
 * page is hidden, and then continues from the versions that it knows.
 *
 * @returns a function that ends it
 */
export function watchEvents({ ids, lang, onEvent, onConnection }: Options): () => void {
  const events = new Map<string, LiveEvent>();
  const versions = new Map<string, string>();
  let knownVersions = '';
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pollingSince = 0;
  let pollMs = pollEveryMs;
  let isOver = false;

  const schedule = (ms: number, action: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(action, ms);
  };
  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = null;
  };
  const applyEvent = (event: LiveEvent) => {
    const before = events.get(event.id) ?? null;
    events.set(event.id, event);
    onEvent(event, before);
  };

  /** Connects without the known versions, because they no longer match the shown events, for instance after polling. */
  const reconnectFresh = () => {
    knownVersions = '';
    versions.clear();
    connect();
  };
  const connect = () => {
    close();
    if (isOver || document.hidden) return;
    const query = new URLSearchParams({ ids: ids.join(','), lang, ...(knownVersions && { since: knownVersions }) });
    const stream = new EventSource(`${liveEventsPath}?${query}`);
    source = stream;
    let isOpening = true;
    const markAlive = () => {
      isOpening = false;
      onConnection('live');
      schedule(maxSilenceMs, connect);
    };
    const listenFor = <Kind extends keyof Messages>(kind: Kind, read: (message: Messages[Kind]) => void) =>
      stream.addEventListener(kind, ({ data, lastEventId }: MessageEvent<string>) => {
        markAlive();
        if (lastEventId) knownVersions = lastEventId;
        read(JSON.parse(data) as Messages[Kind]);
      });
    stream.addEventListener('open', markAlive);
    // A beat has no content: that it arrives shows that the stream is alive.
    listenFor('beat', () => {});
    listenFor('whole', ({ eventId, version, event }) => {
      versions.set(eventId, version);
      applyEvent(event);
    });
    listenFor('change', ({ eventId, from, version, patch }) => {
      const before = events.get(eventId);
      if (!before || versions.get(eventId) !== from) return reconnectFresh();
      versions.set(eventId, version);
      // Does not validate the patch, and leaves `before` as it is, because the new state is compared with it.
      applyEvent(patches.applyPatch(before, patch as Operation[], false, false).newDocument);
    });
    listenFor('gone', ({ eventId }) => void versions.delete(eventId));
    stream.addEventListener('error', () => {
      if (source !== stream) return;
      if (stream.readyState === EventSource.CLOSED) return poll();
      onConnection('reconnecting');
      // The browser reconnects by itself. If it does not succeed in time, polling replaces the stream.
      if (!isOpening) schedule(openTimeoutMs, poll);
      isOpening = true;
    });
    schedule(openTimeoutMs, poll);
  };

  const poll = () => {
    close();
    if (isOver) return;
    onConnection('polling');
    pollingSince ||= Date.now();
    void requestEvents();
  };
  const requestEvents = async () => {
    const answers = await Promise.allSettled(ids.map((id) => httpSilentApi('matchGet', { id })));
    if (isOver || document.hidden) return;
    for (const answer of answers) if (answer.status === 'fulfilled') applyEvent(answer.value);
    const failures = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
    // If no event is public any longer, polling ends and the page stays as it is.
    if (failures.length === ids.length && !failures.some(isRetryable)) return;
    pollMs = failures.length > 0 ? Math.min(pollMs * 2, maxPollMs) : pollEveryMs;
    const shouldConnect = Date.now() - pollingSince > retryStreamAfterMs;
    schedule(withJitter(pollMs), () => {
      if (!shouldConnect) return poll();
      pollingSince = 0;
      reconnectFresh();
    });
  };

  const applyVisibility = () => {
    if (document.hidden) close();
    else if (pollingSince > 0) poll();
    else connect();
  };
  document.addEventListener('visibilitychange', applyVisibility);
  connect();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', applyVisibility);
    close();
  };
}

const isRetryable = (failure: unknown): boolean =>
  isUnavailable(failure) || (failure as { code?: number }).code === errorCodes.rateLimited;
