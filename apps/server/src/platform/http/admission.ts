import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerResponse } from 'node:http';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { DatabaseBudget } from '#platform/database/budget';
import { HttpError } from '#platform/errors';
import type { Release } from '#platform/fairQueue';
import { networkOf } from '#platform/network';
import type { Queues } from '#platform/queues';
import { type Requester, runFor } from '#platform/requester';
import { isLimitedDocument } from './documents.ts';
import { isStream } from './eventStreams.ts';
import type { FloodLimit } from './floods.ts';

interface Admission {
  floods: FloodLimit;
  queues: Queues;
  /** Whether a route has its own limit of concurrent calls. */
  usesReservedQueue: (route: string) => boolean;
  /** The time of each request at the database. */
  databaseTimeMs: number;
}

const isCall = (request: FastifyRequest) =>
  request.url.startsWith('/api/') || request.routeOptions.url?.startsWith('/api/') === true;

const isLimited = (request: FastifyRequest) => isCall(request) || isLimitedDocument(request);

/**
 * The client of one HTTP request. Its signal aborts when the response ends, whether it was sent completely or not;
 * Fastify's `request.signal` already aborts when the body has been read. The signal is created on first use because
 * most requests never use it, and creating and aborting one takes longer than a small answer.
 */
class HttpRequester implements Requester {
  readonly key: string;
  readonly admissions = new Set<Release>();
  readonly since = performance.now();
  readonly database: DatabaseBudget;
  readonly #response: ServerResponse;
  #signal: AbortSignal | null = null;

  constructor(key: string, response: ServerResponse, database: DatabaseBudget) {
    this.key = key;
    this.database = database;
    this.#response = response;
  }

  get signal(): AbortSignal {
    this.#signal ??= this.#createSignal();
    return this.#signal;
  }

  #createSignal(): AbortSignal {
    if (this.#response.destroyed) return AbortSignal.abort();
    const controller = new AbortController();
    this.#response.once('close', () => controller.abort());
    return controller.signal;
  }
}

/**
 * Admits API calls, and documents made from content: rejects a flood from one address with 429, and a call for a full
 * queue with 503. A call takes its slot when its body is complete and releases it when its answer begins, so that slow
 * clients hold no slot. When the client disconnects, the slot is held until the work for it ends.
 */
export function admitCalls(
  server: FastifyInstance,
  { floods, queues, usesReservedQueue, databaseTimeMs }: Admission,
): void {
  const requesters = new WeakMap<FastifyRequest, Requester>();

  server.addHook('onRequest', async (request) => {
    if (!floods || !isLimited(request)) return;
    await floods.consume(request.ip).catch((rejection: unknown) => {
      throw new HttpError(
        429,
        rejection instanceof RateLimiterRes ? Math.max(1, Math.ceil(rejection.msBeforeNext / 1000)) : 1,
      );
    });
  });

  server.addHook('preHandler', (request, reply, done) => {
    const known = requesters.get(request);
    // The hook runs a second time when a route passes a request to the handler of unknown addresses.
    if (known) return runFor(known, () => done());
    const requester = new HttpRequester(networkOf(request.ip), reply.raw, new DatabaseBudget(databaseTimeMs));
    requesters.set(request, requester);
    const resume = () => runFor(requester, () => done());
    if (!isLimited(request) || isStream(request)) return resume();
    const enter = (release: Release) => {
      // Fastify does not run the handler after a disconnect, so nothing else would release the slot.
      if (reply.raw.destroyed) release();
      else requester.admissions.add(release);
      resume();
    };
    const queue = usesReservedQueue(request.routeOptions.url ?? '') ? queues.reservedCalls : queues.calls;
    const release = queue.tryAcquire(requester.key);
    if (release) return enter(release);
    queue.acquire(requester).then(enter, done);
  });

  server.addHook('onSend', (request, _reply, _payload, done) => {
    for (const release of requesters.get(request)?.admissions ?? []) release();
    done();
  });
}
