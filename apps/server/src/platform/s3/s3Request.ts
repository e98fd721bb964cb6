import { createHash } from 'node:crypto';
import { Agent as HttpAgent, type ClientRequest, type IncomingMessage, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { StorageUnavailable, toStorageUnavailable } from './storageUnavailable.ts';

export interface S3Account {
  /** Origin of the service, such as `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string;
  region: string;
  /** Where the address names the bucket: as the first part of the path, or of the host. */
  style: 'path' | 'host';
  accessKeyId: string;
  secretAccessKey: string;
}

export interface S3Limits {
  /** In which an answer must begin: after the connection, and again after the body was sent. */
  answerMs: number;
  /** How long a transfer may stand still. */
  idleMs: number;
  /** The pause before the first repetition, which doubles. */
  pauseMs: number;
  /** After a connection failed or an answer stayed away, requests fail at once for this time. */
  awayMs: number;
}

const usualLimits: S3Limits = { answerMs: 5_000, idleMs: 30_000, pauseMs: 100, awayMs: 1_000 };

/** A body that can be sent more than once. */
export interface S3Body {
  size: number;
  /** In hexadecimal digits; the service refuses a body that arrives otherwise. */
  sha256: string;
  open: () => Buffer | Readable;
}

export interface S3Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  bucket: string;
  key: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: S3Body;
  /** Statuses besides success that the caller handles. */
  tolerated?: readonly number[];
}

/** Sends a call and returns the answer when it begins. @throws StorageUnavailable */
export type SendS3 = (call: S3Call) => Promise<IncomingMessage>;

const maxAttempts = 3;
const repeatedStatuses = [429, 500, 502, 503, 504];
const repeatedReasons = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'EAI_AGAIN'];
const maxErrorBytes = 64 * 1024;
const emptyDigest = createHash('sha256').digest('hex');

/** Thrown when the service answered with an error. */
class ErrorAnswer extends StorageUnavailable {
  readonly serviceStatus: number;

  constructor(serviceStatus: number, code: string) {
    super(`${serviceStatus} ${code}`.trim());
    this.serviceStatus = serviceStatus;
  }
}

/**
 * Creates the sender of requests to an S3-compatible service. A call that may be repeated without a different result,
 * which are all but POST, is repeated after a refused or reset connection and after an error of the service.
 */
export function createS3Sender(account: S3Account, limits: S3Limits = usualLimits): SendS3 {
  const isSecure = account.endpoint.startsWith('https:');
  const agent = isSecure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  const open = isSecure ? httpsRequest : httpRequest;
  const signingKeys = new Map<string, ArrayBuffer>();
  let awayUntil = 0;

  const attempt = async ({ method, headers = {}, body, ...call }: S3Call): Promise<IncomingMessage> => {
    const digest = { 'x-amz-content-sha256': body?.sha256 ?? emptyDigest };
    const { accessKeyId, secretAccessKey, region } = account;
    const signed = await new AwsV4Signer({
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      cache: signingKeys,
      method,
      url: toAddress(account, call).href,
      headers: { ...headers, ...digest },
    }).sign();
    const length = method === 'PUT' || method === 'POST' ? { 'content-length': body?.size ?? 0 } : {};
    const sent = { ...Object.fromEntries(signed.headers), ...length };
    const content = body?.open();
    const request = open(signed.url, { method, agent, headers: sent, timeout: limits.answerMs });
    return sendWithin(request, content, limits);
  };

  return async (call) => {
    for (let nth = 1; ; nth += 1) {
      if (Date.now() < awayUntil) throw new StorageUnavailable('away');
      try {
        return await checkStatus(await attempt(call), call.tolerated ?? []);
      } catch (thrown) {
        const error = toStorageUnavailable(thrown);
        if (!mayPass(error) || call.method === 'POST' || nth === maxAttempts) {
          if (!(error instanceof ErrorAnswer)) awayUntil = Date.now() + limits.awayMs;
          throw error;
        }
      }
      await pause(limits.pauseMs * 2 ** (nth - 1) * (0.5 + Math.random()));
    }
  };
}

/** Whether an error may not occur again at once. One that took its time is not worth a second wait. */
const mayPass = (error: StorageUnavailable): boolean =>
  error instanceof ErrorAnswer
    ? repeatedStatuses.includes(error.serviceStatus)
    : repeatedReasons.includes(error.reason);

/** Returns the address of an object, or of its bucket when the key is empty. */
export function toAddress({ endpoint, style }: S3Account, { bucket, key, query = {} }: Omit<S3Call, 'method'>): URL {
  const url = new URL(endpoint);
  if (style === 'host') url.hostname = `${bucket}.${url.hostname}`;
  const parts = [...(style === 'path' ? [bucket] : []), ...(key === '' ? [] : key.split('/'))];
  url.pathname = parts.map(encodeURIComponent).join('/');
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

/** Sends a prepared request, and bounds its time. Returns the answer when it begins. */
function sendWithin(
  request: ClientRequest,
  content: Buffer | Readable | undefined,
  limits: S3Limits,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const expire = () => request.destroy(new StorageUnavailable('no answer in time'));
  let timer = setTimeout(expire, limits.answerMs);
  request.once('socket', () => content && clearTimeout(timer)); // from here on, the idle time of the connection counts
  request.once('finish', () => {
    clearTimeout(timer);
    timer = setTimeout(expire, limits.answerMs);
  });
  request.once('response', (answer) => {
    clearTimeout(timer);
    answer.on('error', () => {}); // its reader handles it; an unread answer needs nothing
    request.setTimeout(limits.idleMs);
    request.off('timeout', expire).on('timeout', () => answer.destroy(new StorageUnavailable('stood still')));
    resolve(answer);
  });
  request.on('timeout', expire);
  request.on('error', (error) => {
    clearTimeout(timer);
    reject(toStorageUnavailable(error));
  });
  if (content === undefined || Buffer.isBuffer(content)) request.end(content);
  else pipeline(content, request).catch((error: unknown) => request.destroy(toStorageUnavailable(error)));
  return promise;
}

/** Returns the answer when its status is a success or tolerated; reads the error otherwise. */
async function checkStatus(answer: IncomingMessage, tolerated: readonly number[]): Promise<IncomingMessage> {
  const status = answer.statusCode!;
  if ((status >= 200 && status < 300) || tolerated.includes(status)) return answer;
  const body = await readText(answer, maxErrorBytes).catch(() => '');
  throw new ErrorAnswer(status, /<Code>(\w{1,60})<\/Code>/.exec(body)?.[1] ?? '');
}

/** Reads an answer of the service to its end. @throws StorageUnavailable also when it is longer than this */
export async function readText(answer: Readable, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.length;
      if (length > maxBytes) throw new StorageUnavailable('answer too long');
    }
  } catch (thrown) {
    throw toStorageUnavailable(thrown);
  }
  return Buffer.concat(chunks).toString('utf8');
}
