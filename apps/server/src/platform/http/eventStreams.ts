import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { HttpError } from '#platform/errors';
import { networkOf } from '#platform/network';

/** A response of server-sent events. */
export interface EventStream {
  /** Sends complete messages, each with an empty line at its end. */
  send(messages: string | Buffer): void;
  end(): void;
}

interface EventStreamsOptions {
  /**
   * The maximum of streams in this process. When it is reached, a new stream takes the place of the newest one of the
   * network with the most streams.
   */
  maxStreams?: number;
  /**
   * The maximum of streams from one network; further ones are rejected with 503. It must not be small, because the
   * visitors of one venue share an address.
   */
  maxStreamsPerNetwork?: number;
  /** A client that leaves more bytes than this unread is disconnected; it can resume. */
  maxBacklogBytes?: number;
  /** How often an event `beat` is sent. Without it, browsers would not notice a dead connection. */
  heartbeatMs?: number;
}

const retryAfterSeconds = 30;
const closeWithinMs = 1_000;
/** How long a browser waits before it connects again. */
const retryMs = 2_000;

/**
 * Marks a route whose answer does not end. It takes no slot of a queue, and its duration does not count in the
 * measurements of speed.
 */
export const streamRoute = { config: { isStream: true } };

/** Returns whether a request is for a route with `streamRoute`. */
export const isStream = (request: FastifyRequest): boolean =>
  (request.routeOptions.config as { isStream?: boolean }).isStream === true;

/**
 * Keeps responses of server-sent events open, limits their number, and sends heartbeats so that proxies do not close
 * them. The limits follow from the memory of a stream, 33 KiB.
 */
export class EventStreams {
  readonly #options: Required<EventStreamsOptions>;
  readonly #open = new Set<ServerResponse>();
  /** In the order of their opening. */
  readonly #perNetwork = new Map<string, Set<ServerResponse>>();
  readonly #heartbeat: NodeJS.Timeout;

  constructor(options: EventStreamsOptions = {}) {
    const defaults = {
      maxStreams: 4_000,
      maxStreamsPerNetwork: 1_000,
      maxBacklogBytes: 1024 * 1024,
      heartbeatMs: 15_000,
    };
    this.#options = { ...defaults, ...options };
    this.#heartbeat = setInterval(() => this.#sendToAll('event: beat\ndata: 1\n\n'), this.#options.heartbeatMs);
    this.#heartbeat.unref();
  }

  get size(): number {
    return this.#open.size;
  }

  /** @throws HttpError 503 when the limit is reached */
  requireRoom(request: FastifyRequest): void {
    const { maxStreams, maxStreamsPerNetwork } = this.#options;
    const own = this.#perNetwork.get(networkOf(request.ip))?.size ?? 0;
    const isFull = this.#open.size >= maxStreams && this.#findLargerNetwork(own) === null;
    if (isFull || own >= maxStreamsPerNetwork) throw new HttpError(503, retryAfterSeconds);
  }

  /** Finds the network with the most streams, if it would have more than `own` streams after losing one. */
  #findLargerNetwork(own: number): string | null {
    let largestNetwork: string | null = null;
    let highest = own + 1;
    for (const [network, { size }] of this.#perNetwork) if (size > highest) [largestNetwork, highest] = [network, size];
    return largestNetwork;
  }

  #makeRoomFor(network: string): void {
    if (this.#open.size < this.#options.maxStreams) return;
    const own = this.#perNetwork.get(network)?.size ?? 0;
    const largestNetwork = this.#findLargerNetwork(own);
    if (largestNetwork === null) return;
    const newest = [...this.#perNetwork.get(largestNetwork)!].at(-1)!;
    this.#forget(newest, largestNetwork);
    newest.end(() => newest.destroy());
  }

  #forget(raw: ServerResponse, network: string): void {
    this.#open.delete(raw);
    const streams = this.#perNetwork.get(network);
    if (streams?.delete(raw) && streams.size === 0) this.#perNetwork.delete(network);
  }

  /** Begins the response. @param onClose called once, however the stream ends */
  open(request: FastifyRequest, reply: FastifyReply, onClose: () => void): EventStream {
    this.requireRoom(request);
    const network = networkOf(request.ip);
    const { raw } = reply;
    reply.hijack();
    raw.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // Without this header, proxies would buffer the events.
      'x-accel-buffering': 'no',
    });
    this.#makeRoomFor(network);
    this.#open.add(raw);
    this.#perNetwork.set(network, (this.#perNetwork.get(network) ?? new Set()).add(raw));
    raw.once('close', () => {
      this.#forget(raw, network);
      onClose();
    });
    raw.on('error', () => {}); // 'close' follows
    raw.write(`retry: ${retryMs}\n\n`);
    return { send: (messages) => this.#send(raw, messages), end: () => void raw.end() };
  }

  /** Ends all streams. Browsers reconnect, to a process that is running. */
  close(): void {
    clearInterval(this.#heartbeat);
    for (const raw of this.#open) {
      raw.end(() => raw.destroy());
      // A client that does not read its stream would otherwise keep the server from closing.
      setTimeout(() => raw.destroy(), closeWithinMs).unref();
    }
  }

  #send(raw: ServerResponse, messages: string | Buffer): void {
    if (raw.destroyed || raw.writableEnded) return;
    raw.write(messages);
    if (raw.writableLength > this.#options.maxBacklogBytes) raw.destroy();
  }

  #sendToAll(messages: string): void {
    for (const raw of this.#open) this.#send(raw, messages);
  }
}
