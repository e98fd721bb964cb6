import { type Endpoint, endpoints, type EndpointName } from '@app/contract/endpoints';
import { m } from '../paraglide/messages.js';
import { localeOfDocument } from '../locale.ts';
import { showError } from '../ui/messages.ts';
import type { Api } from './api.ts';
import { CallError, invalidCode, notFoundCode, sessionExpiredCode, rateLimitedCode } from './errors.ts';
import { toErrorText } from './errorText.ts';
import { recordServerTime } from './serverClock.ts';
import { endSession, sessionToken } from './session.ts';

/** Binding: no call of this site waits longer. */
const timeoutMs = 10_000;
const success = 1000;
const unauthorized = 401;

interface Envelope {
  code: number;
  msg: string;
  data: unknown;
}

interface CallOptions {
  /** Codes that the caller shows in its own way: no message appears for them. */
  quiet?: readonly number[];
  /** Shows nothing but the end of the session: for what the visitor did not ask for. */
  silent?: boolean;
}

/** Calls the API over HTTP. Every failure is shown for five seconds, unless it is quiet, and rejects with a CallError. */
export async function callOverHttp(
  name: EndpointName,
  input: Record<string, unknown> = {},
  { quiet = [], silent = false }: CallOptions = {},
): Promise<unknown> {
  const token = sessionToken();
  const { url, init } = requestFor(name, input, token);
  const fail: Fail = (message, code = null, data = null) => {
    if (!silent) showError(message);
    return new CallError(message, code, data);
  };
  const response = await exchange(url, init, fail);
  recordServerTime(response);
  if ((endpoints[name] as Endpoint).returnsFile) {
    if (response.ok) return readFile(response, fail);
    if (response.status === unauthorized) throw expired(token);
  }
  if (!response.ok) throw fail(m.http_error({ status: response.status }), response.status);
  const envelope = await readEnvelope(response, fail);
  if (envelope.code === success) return envelope.data;
  if (envelope.code === sessionExpiredCode) throw expired(token);
  if (quiet.includes(envelope.code)) throw new CallError(envelope.msg, envelope.code, envelope.data);
  throw fail(toErrorText(envelope), envelope.code, envelope.data);
}

const overHttp =
  (options: CallOptions): Api =>
  (name, ...[input]) =>
    callOverHttp(name, input as Record<string, unknown> | undefined, options) as never;

export const httpApi = overHttp({});
/** For pages: the page itself shows `not found` and rate limits, instead of a message. */
export const httpPageApi = overHttp({ quiet: [invalidCode, notFoundCode, rateLimitedCode] });
/** For calls in the background: errors are not shown. */
export const httpSilentApi = overHttp({ silent: true });

/** An answer that was under way when the token was replaced says nothing of the new one. */
function expired(sentToken: string | null): CallError {
  if (sessionToken() === sentToken) endSession();
  showError(m.session_expired());
  return new CallError(m.session_expired(), sessionExpiredCode);
}

function requestFor(
  name: EndpointName,
  input: Record<string, unknown>,
  token: string | null,
): { url: string; init: RequestInit } {
  const { method, path, takesFile }: Endpoint = endpoints[name];
  const values = new Map(Object.entries(input).filter(([, value]) => value !== undefined && value !== null));
  const url = path.replace(/:(\w+)/g, (_, parameter: string) => {
    const value = String(values.get(parameter));
    values.delete(parameter);
    return encodeURIComponent(value);
  });
  const headers: Record<string, string> = { 'X-Lang': localeOfDocument() };
  if (token) headers.Authorization = token;
  if (method === 'GET') {
    const query = new URLSearchParams([...values].map(([key, value]) => [key, String(value)]));
    return { url: query.size > 0 ? `${url}?${query}` : url, init: { method, headers } };
  }
  // The browser writes the type of a multipart body itself, with its boundary.
  if (takesFile) return { url, init: { method, headers, body: formOf(values) } };
  return {
    url,
    init: {
      method,
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(values)),
    },
  };
}

/** The file is the last part, so that the server knows its purpose before it arrives. */
function formOf(values: Map<string, unknown>): FormData {
  const form = new FormData();
  const isFile = (value: unknown) => value instanceof Blob;
  for (const [key, value] of values) if (!isFile(value)) form.set(key, String(value));
  for (const [key, value] of values)
    if (value instanceof Blob) form.set(key, value, value instanceof File ? value.name : key);
  return form;
}

type Fail = (message: string, code?: number | null, data?: unknown) => CallError;

async function exchange(url: string, init: RequestInit, fail: Fail): Promise<Response> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
  } catch (thrown) {
    throw fail(wentWrong(thrown));
  }
}

async function readEnvelope(response: Response, fail: Fail): Promise<Envelope> {
  try {
    return (await response.json()) as Envelope;
  } catch (thrown) {
    throw fail(wentWrong(thrown));
  }
}

async function readFile(response: Response, fail: Fail): Promise<Blob> {
  try {
    return await response.blob();
  } catch (thrown) {
    throw fail(wentWrong(thrown));
  }
}

const isTimeout = (thrown: unknown) =>
  thrown instanceof DOMException && (thrown.name === 'TimeoutError' || thrown.name === 'AbortError');
const wentWrong = (thrown: unknown): string => (isTimeout(thrown) ? m.request_timeout() : m.network_error());
