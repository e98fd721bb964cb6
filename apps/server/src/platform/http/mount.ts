import { contract, type CallData, type Contract } from '@app/contract/contract';
import { endpoints, type Endpoint, type EndpointName } from '@app/contract/endpoints';
import type { Locale } from '@app/contract/locale';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Topic } from '@app/contract/contentTopics';
import { HttpError, BusinessError } from '#platform/errors';
import type { FairQueue } from '#platform/fairQueue';
import { networkOf } from '#platform/network';
import type { Queues } from '#platform/queues';
import { allowDatabaseTime } from '#platform/requester';
import type { FindSession, Session, Visitor } from '#platform/visitor';
import { answerSchema } from './answerSchema.ts';
import type { BodyWatch } from './bodies.ts';
import type { CachedCalls } from './cachedCalls.ts';
import { localeOf, ok } from './envelope.ts';
import { type FileResponse, sendFileResponse } from './fileResponse.ts';
import { type Parsed, parseParts } from './input.ts';
import { withDeclaredErrors } from './openApi/callErrors.ts';
import { requireSameOrigin } from './origin.ts';

type SessionFor<Name extends EndpointName> = (typeof endpoints)[Name]['access'] extends 'session' ? Session : null;

export interface Input<Name extends EndpointName> {
  params: Parsed<Contract[Name], 'params'>;
  query: Parsed<Contract[Name], 'query'>;
  body: Parsed<Contract[Name], 'body'>;
  locale: Locale;
  visitor: Visitor;
  session: SessionFor<Name>;
  /**
   * Returns the session of the person who makes the call, also in calls that are open to everyone; null for visitors.
   */
  viewer: () => Promise<Session | null>;
}

export type Handler<Name extends EndpointName> = (input: Input<Name>) => Promise<CallData<Name>>;

export interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
  locale: Locale;
  visitor: Visitor;
  /** The token from `Authorization`; in pages rendered on the server, the token of a page for one visitor. */
  token: string | null;
}

export interface InProcessCall {
  run: (input: RawInput) => Promise<unknown>;
  /** The topics of the answer's content; a change of one makes pages that show the answer stale. */
  topics: readonly Topic[];
}

/** The app on which features publish their calls. */
export interface App {
  server: FastifyInstance;
  /** The site's origin, without a slash at the end. */
  publicUrl: string;
  queues: Queues;
  /** Returns the session of a token, or null when it does not exist or has expired. */
  findSession: FindSession;
  /** The mounted calls by name; server-side rendering invokes them without HTTP. */
  calls: Map<EndpointName, InProcessCall>;
  /** Cuts off clients that send too slowly. */
  bodies: BodyWatch;
  /** Serves anonymous reads from the cache. */
  cachedCalls: CachedCalls;
  /** Whether a call fails when it throws a business error that it does not declare; true in tests. */
  checksErrors: boolean;
}

interface MountOptions {
  /** The topics of the answer's content, whose changes make cached answers stale; none for what is not cached. */
  topics?: readonly Topic[];
}

/**
 * Publishes a call with its access check, input validation, envelope and response schema. Every call is published by a
 * `mount` function.
 */
export function mount<Name extends EndpointName>(
  app: App,
  name: Name,
  handle: Handler<Name>,
  { topics = [] }: MountOptions = {},
): void {
  publish(app, name, handle, { topics, queue: null });
}

/** Publishes a call that takes a slot in the queue of expensive work. */
export function mountQueued<Name extends EndpointName>(
  app: App,
  name: Name,
  queue: keyof Queues,
  handle: Handler<Name>,
  { topics = [] }: MountOptions = {},
): void {
  publish(app, name, handle, { topics, queue: app.queues[queue] });
}

function publish<Name extends EndpointName>(
  app: App,
  name: Name,
  handle: Handler<Name>,
  { topics, queue }: { topics: readonly Topic[]; queue: FairQueue | null },
): void {
  const endpoint: Endpoint = endpoints[name];
  const runWithoutQueue = createInvoker(app, name, handle);
  const run =
    queue === null ? runWithoutQueue : createInvoker(app, name, (input: Input<Name>) => queue.run(() => handle(input)));
  const isCacheable = app.cachedCalls.isCacheable(endpoint, topics);
  app.calls.set(name, { run, topics });
  app.server.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: { response: { 200: answerSchema(name) } },
    onRequest: async (request) => {
      if (endpoint.method !== 'GET' && !endpoint.fromAnyOrigin) requireSameOrigin(request, app.publicUrl);
    },
    // Send bytes: Node otherwise counts the length of non-Latin text repeatedly.
    onSend: (_request, _reply, payload, done) =>
      done(null, typeof payload === 'string' ? Buffer.from(payload) : payload),
    handler: async (request, reply) => {
      const raw = rawInput(request);
      const { locale } = raw;
      // Calls with a session are never answered from the shared cache.
      const key = isCacheable && request.headers.authorization === undefined ? cacheKeyOf(name, raw) : null;
      if (key !== null) {
        const compute = async () => Buffer.from(reply.serialize(ok(await runWithoutQueue(raw), locale)) as string);
        return app.cachedCalls.answer(request, reply, {
          key,
          locale,
          topics,
          queue,
          requester: networkOf(request.ip),
          compute,
        });
      }
      const data = await run(raw);
      reply
        .header('cache-control', 'no-store')
        .header('content-language', locale.replace('_', '-'))
        .header('vary', 'X-Lang, Accept-Language');
      return ok(data, locale);
    },
  });
}

/**
 * Returns the cache key of an answer, without its language: the call and its normalized input, so that unknown
 * parameters and other spellings of the same values share one entry. Returns null for later pages of a search, which
 * are rarely requested twice.
 *
 * @throws InvalidFields
 */
function cacheKeyOf(name: EndpointName, raw: RawInput): string | null {
  const { params, query } = parseParts(contract[name], raw);
  if (query.keyword !== undefined && query.pageNum !== 1) return null;
  return `${name} ${JSON.stringify([params, query])}`;
}

type FileCall = {
  [Name in EndpointName]: (typeof endpoints)[Name] extends { returnsFile: true } ? Name : never;
}[EndpointName];

/** Publishes a call that returns a file for download. Its business errors are answered with an HTTP status. */
export function mountFile<Name extends FileCall>(
  app: App,
  name: Name,
  handle: (input: Input<Name>) => Promise<FileResponse>,
): void {
  const endpoint: Endpoint = endpoints[name];
  const run = createInvoker(app, name, handle);
  app.calls.set(name, { run, topics: [] });
  app.server.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: (request, reply) => {
      allowDatabaseTime();
      return sendFileResponse(reply, run(rawInput(request)));
    },
  });
}

/** Checks the session, parses the input, and passes both to the handler. */
function createInvoker<Name extends EndpointName, Answer>(
  app: App,
  name: Name,
  handle: (input: Input<Name>) => Promise<Answer>,
) {
  const endpoint: Endpoint = endpoints[name];
  const call = { name, schemas: contract[name], callerKind: endpoint.access };
  return withDeclaredErrors(app, call, async (raw: RawInput): Promise<Answer> => {
    const session = endpoint.access === 'session' ? await requireSession(app, raw.token) : null;
    const viewer = async () => session ?? (raw.token === null ? null : app.findSession(raw.token));
    const work = () => handle({ ...readInput(name, raw, session), viewer });
    return session === null ? work() : runForAccount(app.queues, session, work);
  });
}

/** Runs work in the account's queue as well. Background jobs and server-side rendering have no session. */
function runForAccount<Result>(
  { accounts }: Queues,
  { accountId }: Session,
  work: () => Promise<Result>,
): Promise<Result> {
  return accounts.run(work, { key: String(accountId) });
}

const rawInput = (request: FastifyRequest): RawInput => ({
  params: request.params,
  query: request.query,
  body: request.body,
  locale: localeOf(request),
  visitor: visitorOf(request),
  token: tokenOf(request),
});

/** @throws BusinessError unauthenticated, before the input is parsed */
export async function requireSession(
  { findSession }: Pick<App, 'findSession'>,
  token: string | null,
): Promise<Session> {
  const session = token === null ? null : await findSession(token);
  if (!session) throw new BusinessError('unauthenticated');
  return session;
}

/** Returns the token, sent bare or after `Bearer `. */
export function tokenOf({ headers }: FastifyRequest): string | null {
  const token = headers.authorization?.replace(/^Bearer /i, '').trim();
  return token ? token : null;
}

function readInput<Name extends EndpointName>(
  name: Name,
  raw: RawInput,
  session: Session | null,
): Omit<Input<Name>, 'viewer'> {
  return { ...parseParts(contract[name], raw), locale: raw.locale, visitor: raw.visitor, session } as Omit<
    Input<Name>,
    'viewer'
  >;
}

export const visitorOf = (request: FastifyRequest): Visitor => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
});

/** Answers 405 to unknown methods at every mounted address. Call it after everything is mounted. */
export function rejectOtherMethods(app: App): void {
  const methods = Map.groupBy(
    [...app.calls.keys()].map((name): Endpoint => endpoints[name]),
    ({ path }) => path,
  );
  for (const [url, calls] of methods) {
    const mounted = new Set<string>(calls.map(({ method }) => method));
    const allow = [...mounted, ...(mounted.has('GET') ? ['HEAD'] : [])].join(', ');
    const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter((method) => !mounted.has(method));
    app.server.route({
      method: others,
      url,
      handler: async (_request, reply) => {
        reply.header('allow', allow);
        throw new HttpError(405);
      },
    });
  }
}
