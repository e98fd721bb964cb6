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
  /** Streams of this process. When they are all taken, the network with the most loses its newest one to another. */
  largest?: number;
  /** Streams from one network, more are refused with 503; visitors of one venue share an address. */
  largestPerNetwork?: number;
  /** Bytes that a client may leave unread before it is cut off; it can resume. */
  largestBacklog?: number;
  /** How often an event `beat` is sent, without which browsers would not notice a connection that died. */
  heartbeatMs?: number;
}

const refusedForSeconds = 30;
const closeWithinMs = 1_000;
/** How long a browser waits before it connects again. */
const retryMs = 2_000;

/** Marks a route whose answer does not end: it takes no slot of a queue, and its duration is no measure of speed. */
export const streamRoute = { config: { isStream: true } };

/** Returns whether a request is for a route with `streamRoute`. */
export const isStream = (request: FastifyRequest): boolean =>
  (request.routeOptions.config as { isStream?: boolean }).isStream === true;

/**
 * Keeps open the responses of server-sent events, in bounds, and alive through proxies. A stream takes 33 KiB of
 * memory: the largest numbers follow from this.
 */
export class EventStreams {
  readonly #options: Required<EventStreamsOptions>;
  readonly #open = new Set<ServerResponse>();
  /** In the order of their opening. */
  readonly #perNetwork = new Map<string, Set<ServerResponse>>();
  readonly #heartbeat: NodeJS.Timeout;

  constructor(options: EventStreamsOptions = {}) {
    const usual = { largest: 4_000, largestPerNetwork: 1_000, largestBacklog: 1024 * 1024, heartbeatMs: 15_000 };
    this.#options = { ...usual, ...options };
    this.#heartbeat = setInterval(() => this.#sendToAll('event: beat\ndata: 1\n\n'), this.#options.heartbeatMs);
    this.#heartbeat.unref();
  }

  get size(): number {
    return this.#open.size;
  }

  /** @throws HttpError 503 when the limit is reached */
  requireRoom(request: FastifyRequest): void {
    const { largest, largestPerNetwork } = this.#options;
    const here = this.#perNetwork.get(networkOf(request.ip))?.size ?? 0;
    const isFull = this.#open.size >= largest && this.#findRicherThan(here) === null;
    if (isFull || here >= largestPerNetwork) throw new HttpError(503, refusedForSeconds);
  }

  /** Finds the network with the most streams, if it still had more than another after the loss of one. */
  #findRicherThan(own: number): string | null {
    let richest: string | null = null;
    let highest = own + 1;
    for (const [network, { size }] of this.#perNetwork) if (size > highest) [richest, highest] = [network, size];
    return richest;
  }

  #makeRoomFor(network: string): void {
    if (this.#open.size < this.#options.largest) return;
    const own = this.#perNetwork.get(network)?.size ?? 0;
    const richest = this.#findRicherThan(own);
    if (richest === null) return;
    const newest = [...this.#perNetwork.get(richest)!].at(-1)!;
    this.#forget(newest, richest);
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
      // Proxies would collect what is sent.
      'x-accel-buffering': 'no',
    });
    this.#makeRoomFor(network);
    this.#open.add(raw);
    this.#perNetwork.set(network, (this.#perNetwork.get(network) ?? new Set()).add(raw));
    raw.once('close', () => {
      this.#forget(raw, network);
      onClose();
    });
    raw.on('error', () => {});
    raw.write(`retry: ${retryMs}\n\n`);
    return { send: (messages) => this.#send(raw, messages), end: () => void raw.end() };
  }

  /** Ends all streams; browsers connect again, to a process that is up. */
  close(): void {
    clearInterval(this.#heartbeat);
    for (const raw of this.#open) {
      raw.end(() => raw.destroy());
      // A client that reads nothing would keep the server from closing.
      setTimeout(() => raw.destroy(), closeWithinMs).unref();
    }
  }

  #send(raw: ServerResponse, messages: string | Buffer): void {
    if (raw.destroyed || raw.writableEnded) return;
    raw.write(messages);
    if (raw.writableLength > this.#options.largestBacklog) raw.destroy();
  }

  #sendToAll(messages: string): void {
    for (const raw of this.#open) this.#send(raw, messages);
  }
}
