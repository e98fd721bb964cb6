import type { HttpError } from '@app/contract/errors';
import { httpErrors } from '@app/contract/errors';
import Fastify, { type FastifyError, type FastifyInstance, LogController } from 'fastify';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../../config.ts';
import { isDatabaseAway } from '#platform/database/client';
import { HttpRefusal } from '#platform/errors';
import { traceOf } from '#platform/failures';
import { describeRefusal, httpFailure, localeOf, sendEnvelope } from './envelope.ts';
import { securityHeaders } from './securityHeaders.ts';

const longestUrl = 4_096;
const largestBody = 256 * 1024;

/** Looks at a request before the framework does. @returns whether it has answered */
export type AnswerFirst = (request: IncomingMessage, response: ServerResponse) => boolean;

/** A client may be slow, but not for ever: nobody holds a connection by sending a byte now and then. */
function createPatientServer(listener: (request: IncomingMessage, response: ServerResponse) => unknown) {
  const server = createHttpServer(
    { headersTimeout: 15_000, requestTimeout: 20_000, keepAliveTimeout: 65_000, connectionsCheckingInterval: 5_000, maxHeaderSize: 16 * 1024 },
    (request, response) => void listener(request, response),
  );
  server.setTimeout(30_000);
  return server;
}

/**
 * A server that answers every failure with the envelope: it never shows a stack, nor repeats what it was sent.
 * Time-outs are ours because Fastify's defaults are none.
 */
export function createServer(config: Config, answerFirst: AnswerFirst = () => false): FastifyInstance {
  const server = Fastify({
    serverFactory: (handler) => createPatientServer((request, response) => answerFirst(request, response) || handler(request, response)),
    logger: config.logLevel !== 'silent' && {
      level: config.logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      serializers: { err: shownInLog },
    },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: largestBody,
    handlerTimeout: 15_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200, caseSensitive: true, ignoreTrailingSlash: false },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => {
      const status = statusOf(error);
      void sendEnvelope(reply, status, httpFailure(status, localeOf(request)).envelope);
    },
  });

  // Input is validated in `mount`, so that calls made in process take the same way.
  server.setValidatorCompiler(() => () => true);
  replaceBodyParsers(server);

  server.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders(config.publicUrl));
    if (request.raw.url !== undefined && request.raw.url.length > longestUrl) throw new HttpRefusal(414);
  });

  server.setNotFoundHandler((request, reply) => sendEnvelope(reply, 404, httpFailure(404, localeOf(request)).envelope));

  server.setErrorHandler((error: FastifyError, request, reply) => {
    const locale = localeOf(request);
    const refusal = describeRefusal(error, locale);
    if (refusal) {
      if (refusal.retryAfterSeconds !== null) reply.header('retry-after', refusal.retryAfterSeconds);
      return sendEnvelope(reply, refusal.status, refusal.envelope);
    }
    const status = isDatabaseAway(error) ? 503 : statusOf(error);
    if (status === 503) reply.header('retry-after', 5);
    if (status >= 500) request.log.error({ err: error, url: request.routeOptions.url }, 'a call failed');
    return sendEnvelope(reply, status, httpFailure(status, locale).envelope);
  });
  return server;
}

/** Of failures that Fastify logs itself, too. */
function shownInLog(thrown: unknown) {
  const { failure, at } = traceOf(thrown);
  return { type: failure, message: '', stack: at.join('\n') };
}

function statusOf(error: { statusCode?: number; code?: string }): HttpError {
  if (error.code === 'FST_ERR_BAD_URL') return 400;
  if (error.code === 'FST_ERR_MAX_PARAM_LENGTH') return 414;
  if (error.code === 'FST_ERR_HANDLER_TIMEOUT') return 503;
  const status = error.statusCode ?? 500;
  return status in httpErrors ? (status as HttpError) : status >= 500 ? 500 : 400;
}

/** JSON and forms, strictly: bad UTF-8 and `__proto__` are unreadable, an empty body is no body. */
function replaceBodyParsers(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  const strict = new TextDecoder('utf-8', { fatal: true });
  const read = (body: Buffer): string => {
    try {
      return strict.decode(body);
    } catch {
      throw new HttpRefusal(400);
    }
  };
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      const text = read(body);
      if (text.trim() === '') return done(null, undefined);
      return parseJson(request, text, done);
    } catch (thrown) {
      return done(thrown as Error);
    }
  });
  server.addContentTypeParser<Buffer>('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, Object.fromEntries(new URLSearchParams(read(body))));
    } catch (thrown) {
      done(thrown as Error);
    }
  });
}

/** What Node itself cannot read never reaches Fastify's hooks. */
function answerBrokenRequest(error: { code?: string }, socket: Socket): void {
  if (socket.destroyed || !socket.writable) return;
  const status: HttpError = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const body = JSON.stringify(httpFailure(status, 'en_US').envelope);
  const head = `HTTP/1.1 ${status} Refused\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n`;
  socket.end(head + body);
}
