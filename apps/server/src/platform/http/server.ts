import Fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance, LogController } from 'fastify';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../../config.ts';
import { AdjustableClock, type Clock, createSystemClock } from '#platform/clock';
import { isDatabaseTooSlow } from '#platform/database/client';
import { HttpError, type HttpErrorStatus, httpErrorStatuses } from '#platform/errors';
import { traceOf } from '#platform/failures';
import { StorageUnavailable } from '#platform/s3/storageUnavailable';
import { WorkerError } from '#platform/workerProcess';
import { describeError, httpFailure, localeOf, sendEnvelope } from './envelope.ts';
import { closeIdleUntilClosed } from './drainConnections.ts';
import { decodableUrl } from './decodableUrl.ts';
import { dropLateResults } from './handlers.ts';
import { securityHeaders } from './securityHeaders.ts';

const maxUrlLength = 4_096;
const maxBodyBytes = 256 * 1024;

/**
 * Handles a request before the framework.
 *
 * @param next passes the request to the framework
 * @returns true when it has answered, will answer, or will call `next`
 */
export type AnswerEarly = (request: IncomingMessage, response: ServerResponse, next: () => void) => boolean;

/** Creates a server with time limits, so that a client cannot hold a connection by sending a byte now and then. */
function createTimedServer(listener: (request: IncomingMessage, response: ServerResponse) => unknown) {
  const server = createHttpServer(
    {
      headersTimeout: 15_000,
      requestTimeout: 20_000,
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 5_000,
      maxHeaderSize: 16 * 1024,
    },
    (request, response) => {
      if (namesHostTwice(request)) answerMalformedRequest({}, request.socket);
      else listener(request, response);
    },
  );
  server.setTimeout(30_000);
  return server;
}

/** Whether a request names its host twice, which a proxy and this server might read differently (RFC 9112, 3.2). */
function namesHostTwice({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]!.length === 4 && rawHeaders[index]!.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
}

/**
 * Creates a server that answers every failure with the envelope, and never sends a stack trace or echoes input. It sets
 * its own timeouts because Fastify sets none by default.
 */
export function createServer(
  config: Config,
  answerEarly: AnswerEarly = () => false,
  clock: Clock = createSystemClock(config.timeZone),
): FastifyInstance {
  // Countdowns in the browser follow this header.
  const stampTime = (response: ServerResponse) => {
    if (clock instanceof AdjustableClock && clock.isAhead) response.setHeader('date', clock.now().toUTCString());
  };
  const server = Fastify({
    serverFactory: (handler) =>
      createTimedServer((request, response) => {
        stampTime(response);
        return answerEarly(request, response, () => handler(request, response)) || handler(request, response);
      }),
    logger: config.logLevel !== 'silent' && {
      level: config.logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      serializers: { err: toLogEntry },
    },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: maxBodyBytes,
    handlerTimeout: config.handlerTimeMs,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200, caseSensitive: true, ignoreTrailingSlash: false },
    clientErrorHandler: answerMalformedRequest,
    frameworkErrors: (error, request, reply) => {
      const status = statusOf(error);
      const isPageRequest = (request.method === 'GET' || request.method === 'HEAD') && !request.url.startsWith('/api/');
      if (error.code === 'FST_ERR_BAD_URL' && isPageRequest)
        return void reply
          .headers({ ...securityHeaders(config.publicUrl), 'cache-control': 'no-store' })
          .redirect(decodableUrl(request.url), 302);
      void sendEnvelope(reply, status, httpFailure(status, localeOf(request)).envelope);
    },
  });

  // Input is validated in `mount`, so that in-process calls are validated in the same way.
  server.setValidatorCompiler(() => () => true);
  replaceBodyParsers(server);
  dropLateResults(server);
  server.addHook('preClose', async () => closeIdleUntilClosed(server.server));

  server.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders(config.publicUrl));
    if (request.raw.url !== undefined && request.raw.url.length > maxUrlLength) throw new HttpError(414);
  });

  server.setNotFoundHandler((request, reply) => sendEnvelope(reply, 404, httpFailure(404, localeOf(request)).envelope));

  const logOutage = createOutageLog('the database does not answer in time');
  const logStorageOutage = createOutageLog('the storage of files does not answer as it should');
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const locale = localeOf(request);
    const expected = describeError(error, locale);
    if (error instanceof WorkerError)
      request.log.error({ reason: error.reason, url: request.routeOptions.url }, 'a worker process failed');
    if (error instanceof StorageUnavailable) logStorageOutage(request.log, error);
    if (expected) {
      if (expected.retryAfterSeconds !== null) reply.header('retry-after', expected.retryAfterSeconds);
      return sendEnvelope(reply, expected.status, expected.envelope);
    }
    const isDatabaseSlow = isDatabaseTooSlow(error);
    const status = isDatabaseSlow ? 503 : statusOf(error);
    if (status === 503) reply.header('retry-after', 5);
    // A client that disconnected while it sent its body is no failure of the site.
    const hasClientLeft = request.raw.destroyed && !request.raw.complete;
    if (isDatabaseSlow && !hasClientLeft) logOutage(request.log, error);
    else if (status >= 500 && !hasClientLeft)
      request.log.error({ err: error, url: request.routeOptions.url }, 'a call failed');
    return sendEnvelope(reply, status, httpFailure(status, locale).envelope);
  });
  return server;
}

const outageLogIntervalMs = 5_000;

/** Creates a log that writes at most every five seconds, because during an outage every call fails. */
function createOutageLog(message: string) {
  let nextAt = 0;
  return (log: FastifyBaseLogger, error: unknown): void => {
    if (Date.now() < nextAt) return;
    nextAt = Date.now() + outageLogIntervalMs;
    log.error({ err: error }, message);
  };
}

/**
 * Logs an error’s type and stack without its message, which may contain input. Fastify’s own log entries use it too.
 */
function toLogEntry(thrown: unknown) {
  const { failure, at } = traceOf(thrown);
  return { type: failure, message: '', stack: at.join('\n') };
}

function statusOf(error: { statusCode?: number; code?: string }): HttpErrorStatus {
  if (error.code === 'FST_ERR_BAD_URL') return 400;
  if (error.code === 'FST_ERR_MAX_PARAM_LENGTH') return 414;
  if (error.code === 'FST_ERR_HANDLER_TIMEOUT') return 503;
  const status = error.statusCode ?? 500;
  return httpErrorStatuses.find((known) => known === status) ?? (status >= 500 ? 500 : 400);
}

/**
 * Replaces the body parsers with strict ones: invalid UTF-8 and `__proto__` are unreadable, and an empty body counts as
 * none.
 */
function replaceBodyParsers(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  const strict = new TextDecoder('utf-8', { fatal: true });
  const read = (body: Buffer): string => {
    try {
      return strict.decode(body);
    } catch {
      throw new HttpError(400);
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
  server.addContentTypeParser<Buffer>(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (_request, body, done) => {
      try {
        done(null, Object.fromEntries(new URLSearchParams(read(body))));
      } catch (thrown) {
        done(thrown as Error);
      }
    },
  );
}

/** Answers requests that Node cannot parse, which never reach Fastify's hooks. */
export function answerMalformedRequest(error: { code?: string }, socket: Socket): void {
  if (socket.destroyed || !socket.writable) return;
  const status: HttpErrorStatus =
    error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const body = JSON.stringify(httpFailure(status, 'en_US').envelope);
  const head = `HTTP/1.1 ${status} Refused\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n`;
  socket.end(head + body);
  // A client that keeps sending would otherwise keep the connection open.
  setTimeout(() => socket.destroy(), 1_000).unref();
}
