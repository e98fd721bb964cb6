/// <reference types="@fastify/swagger" />
import { contract, type CallData, type Contract } from '@app/contract/contract';
import { endpoints, type Endpoint, type EndpointName } from '@app/contract/endpoints';
import { type Locale, locales } from '@app/contract/locale';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import type { Clock } from '#platform/clock';
import type { Topic } from '#platform/contentChanges';
import type { Database } from '#platform/database/client';
import { HttpRefusal, Refusal } from '#platform/errors';
import type { Jobs } from '#platform/jobs/jobs';
import type { Outbox } from '#platform/messages/outbox';
import type { FindSession, Session, Visitor } from '#platform/visitor';
import { localeOf, succeed, successMessage } from './envelope.ts';
import { type GivenFile, sendFile } from './givenFile.ts';
import { type Parsed, parseParts } from './input.ts';
import { refuseForeignOrigin } from './origin.ts';

/** What every handler may use. */
export interface Context {
  db: Database;
  clock: Clock;
  config: Config;
  /** Where mails and text messages are written to, in the transaction that decides them. */
  outbox: Outbox;
}

type SessionFor<Name extends EndpointName> = (typeof endpoints)[Name]['access'] extends 'session' ? Session : null;

export interface Input<Name extends EndpointName> {
  params: Parsed<Contract[Name], 'params'>;
  query: Parsed<Contract[Name], 'query'>;
  body: Parsed<Contract[Name], 'body'>;
  locale: Locale;
  visitor: Visitor;
  session: SessionFor<Name>;
}

export type Handler<Name extends EndpointName> = (input: Input<Name>, context: Context) => Promise<CallData<Name>>;

export interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
  locale: Locale;
  visitor: Visitor;
  /** As sent in `Authorization`; null in pages rendered on the server, which are anonymous. */
  token: string | null;
}

export interface InProcessCall {
  run: (input: RawInput) => Promise<unknown>;
  /** What the answer is made of, and so what makes a page showing it stale. */
  topics: readonly Topic[];
}

/** What features are given to publish their calls on. */
export interface App {
  server: FastifyInstance;
  /** At rest until `work` is called. */
  jobs: Jobs;
  context: Context;
  /** The session behind a token, if it lives. */
  findSession: FindSession;
  /** The mounted calls by name, for pages rendered on the server to make without HTTP. */
  calls: Map<EndpointName, InProcessCall>;
}

/** The only way to publish a call: access, validation of what comes in, the envelope and schema of what goes out. */
export function mount<Name extends EndpointName>(app: App, name: Name, handle: Handler<Name>, ...topics: Topic[]): void {
  const endpoint: Endpoint = endpoints[name];
  const run = answering(app, name, handle);
  app.calls.set(name, { run, topics });
  app.server.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: describeCall(name),
    onRequest: async (request) => {
      if (endpoint.method !== 'GET' && !endpoint.fromAnyOrigin) refuseForeignOrigin(request, app.context.config.publicUrl);
    },
    // As bytes: the length of a text that is not Latin is otherwise counted by walking through it again and again.
    onSend: (_request, _reply, payload, done) => done(null, typeof payload === 'string' ? Buffer.from(payload) : payload),
    handler: async (request, reply) => {
      const raw = rawInput(request);
      const { locale } = raw;
      const data = await run(raw);
      reply.header('cache-control', 'no-store').header('content-language', locale.replace('_', '-')).header('vary', 'X-Lang, Accept-Language');
      return succeed(data, locale);
    },
  });
}

type GivingFile = { [Name in EndpointName]: (typeof endpoints)[Name] extends { givesFile: true } ? Name : never }[EndpointName];

/** Publishes a call that answers a file to be kept. What it refuses, it refuses with an HTTP status. */
export function mountFile<Name extends GivingFile>(app: App, name: Name, handle: (input: Input<Name>, context: Context) => Promise<GivenFile>): void {
  const endpoint: Endpoint = endpoints[name];
  const run = answering(app, name, handle);
  app.calls.set(name, { run, topics: [] });
  const { summary } = contract[name];
  const file = { description: summary, content: { '*/*': { schema: { type: 'string', format: 'binary' } } } };
  app.server.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: { operationId: name, summary, response: { 200: file } },
    handler: (request, reply) => sendFile(reply, run(rawInput(request))),
  });
}

/** Asks who it is, reads what was sent, and hands both to the handler. */
function answering<Name extends EndpointName, Answer>(app: App, name: Name, handle: (input: Input<Name>, context: Context) => Promise<Answer>) {
  const endpoint: Endpoint = endpoints[name];
  return async (raw: RawInput): Promise<Answer> => {
    const session = endpoint.access === 'session' ? await requireSession(app, raw.token) : null;
    return handle(readInput(name, raw, session), app.context);
  };
}

const rawInput = (request: FastifyRequest): RawInput => ({
  params: request.params,
  query: request.query,
  body: request.body,
  locale: localeOf(request),
  visitor: visitorOf(request),
  token: tokenOf(request),
});

/** @throws Refusal notLoggedIn, before anything that was sent is looked at */
export async function requireSession({ findSession }: Pick<App, 'findSession'>, token: string | null): Promise<Session> {
  const session = token === null ? null : await findSession(token);
  if (!session) throw new Refusal('notLoggedIn');
  return session;
}

/** Bare, or after `Bearer `. */
export function tokenOf({ headers }: FastifyRequest): string | null {
  const token = headers.authorization?.replace(/^Bearer /i, '').trim();
  return token ? token : null;
}

function readInput<Name extends EndpointName>(name: Name, raw: RawInput, session: Session | null): Input<Name> {
  return { ...parseParts(contract[name], raw), locale: raw.locale, visitor: raw.visitor, session } as Input<Name>;
}

export const visitorOf = (request: FastifyRequest): Visitor => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
});

/** Answers 405 at every mounted address to the methods it does not know. To be called when everything is mounted. */
export function refuseOtherMethods(app: App): void {
  const methods = Map.groupBy(
    [...app.calls.keys()].map((name): Endpoint => endpoints[name]),
    ({ path }) => path,
  );
  for (const [url, calls] of methods) {
    const known = new Set<string>(calls.map(({ method }) => method));
    const allow = [...known, ...(known.has('GET') ? ['HEAD'] : [])].join(', ');
    const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter((method) => !known.has(method));
    app.server.route({
      method: others,
      url,
      schema: { hide: true },
      handler: async (_request, reply) => {
        reply.header('allow', allow);
        throw new HttpRefusal(405);
      },
    });
  }
}

/** JSON Schema for the serializer, which drops whatever is not declared, and for the OpenAPI document. */
export function describeCall(name: EndpointName) {
  const { summary, params, query, body, data } = contract[name] as {
    summary: string;
    params?: z.ZodObject;
    query?: z.ZodObject;
    body?: z.ZodObject;
    data: z.ZodType;
  };
  const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => z.toJSONSchema(schema, { target: 'openapi-3.0', io, unrepresentable: 'any' });
  return {
    operationId: name,
    summary,
    tags: [endpoints[name].path.split('/').at(-2) ?? ''],
    ...(params && { params: schemaOf(params, 'input') }),
    ...(query && { querystring: schemaOf(query, 'input') }),
    ...(body && { body: schemaOf(body, 'input') }),
    headers: { type: 'object', properties: { 'x-lang': { type: 'string', enum: [...locales] } } },
    response: {
      200: {
        description: successMessage.en_US,
        type: 'object',
        required: ['code', 'msg', 'data'],
        properties: { code: { type: 'integer', example: 1000 }, msg: { type: 'string' }, data: schemaOf(data, 'output') },
      },
    },
  };
}
