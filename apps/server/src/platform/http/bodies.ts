import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { HttpError } from '#platform/errors';
import { networkOf } from '#platform/network';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set when the handler reads the body itself and limits its size and speed. */
    readsOwnBody?: boolean;
  }
}

/** The time that any body may take. After it, the average rate is checked against the minimum. */
const graceMs = 5_000;
const checkEveryMs = 500;
/** In bytes a second. `requestTimeout` limits the whole request as well. */
export const minimumRates = { call: 1_024, upload: 8_192 };

/** Memory limits for the bodies of calls that are being received, queued or run: in total, and per network. */
const maxBytes = { inAll: 48 * 1024 * 1024, perKey: 16 * 1024 * 1024 };

interface SlowBody {
  socket: Socket;
  startedAt: number;
  bytesBefore: number;
  minRate: number;
}

export interface BodyWatch {
  /** Cuts off a request whose body arrives too slowly, until the body is complete. */
  watch(request: IncomingMessage, minRate: number): void;
}

/** @param cutOff answers 408 and closes the connection */
export function watchBodies(cutOff: (socket: Socket) => void): BodyWatch {
  const watched = new Map<IncomingMessage, SlowBody>();
  let timer: NodeJS.Timeout | undefined;
  const checkRates = () => {
    for (const [request, { socket, startedAt, bytesBefore, minRate }] of watched) {
      const overdueMs = performance.now() - startedAt - graceMs;
      const isDone = request.complete || request.destroyed;
      const isTooSlow = !isDone && overdueMs > 0 && socket.bytesRead - bytesBefore < (overdueMs / 1_000) * minRate;
      if (isTooSlow) cutOff(socket);
      if (isDone || isTooSlow) watched.delete(request);
    }
    if (watched.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
  return {
    watch(request, minRate) {
      const { socket } = request;
      if (request.complete || socket.bytesRead === undefined) return;
      watched.set(request, { socket, startedAt: performance.now(), bytesBefore: socket.bytesRead, minRate });
      timer ??= setInterval(checkRates, checkEveryMs).unref();
    },
  };
}

/** Counts the memory of bodies before they are read; a network beyond its limit gets 503 with Retry-After. */
export function limitBodies(server: FastifyInstance, bodies: BodyWatch): void {
  const held = new Map<string, number>();
  let heldTotal = 0;

  const reserve = (key: string, bytes: number): (() => void) => {
    const heldByKey = held.get(key) ?? 0;
    if (heldByKey + bytes > maxBytes.perKey || heldTotal + bytes > maxBytes.inAll) throw new HttpError(503, 1);
    held.set(key, heldByKey + bytes);
    heldTotal += bytes;
    return () => {
      const remaining = held.get(key)! - bytes;
      heldTotal -= bytes;
      if (remaining === 0) held.delete(key);
      else held.set(key, remaining);
    };
  };

  server.addHook('preParsing', async (request, reply, payload) => {
    const bytes = bodyBytes(request);
    if (bytes === 0 || request.routeOptions.config.readsOwnBody) return payload;
    reply.raw.once('close', reserve(networkOf(request.ip), bytes));
    bodies.watch(request.raw, minimumRates.call);
    return payload;
  });
}

/**
 * Returns the announced length. A body without one counts as the route's limit, and a longer one is rejected unread.
 */
function bodyBytes({ headers, routeOptions }: FastifyRequest): number {
  const limit = routeOptions.bodyLimit ?? 0;
  if (headers['transfer-encoding'] !== undefined) return limit;
  return Math.min(Number(headers['content-length'] ?? 0) || 0, limit);
}
