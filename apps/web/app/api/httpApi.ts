import { endpoints, type EndpointName } from '@app/contract/endpoints';
import { m } from '../paraglide/messages.js';
import { localeOfDocument } from '../locale.ts';
import { showError } from '../ui/messages.ts';
import type { Api } from './api.ts';
import { CallError, notFoundCode } from './errors.ts';
import { endSession, sessionToken } from './session.ts';

/** Binding: no call of this site waits longer. */
const timeoutMs = 10_000;
const success = 1000;
const sessionExpired = 4001;

interface Envelope {
  code: number;
  msg: string;
  data: unknown;
}

interface CallOptions {
  /** Codes that the caller shows in its own way: no message appears for them. */
  quiet?: readonly number[];
  /** Shows nothing at all: for what the visitor did not ask for. */
  silent?: boolean;
}

/** Calls the API over HTTP. Every failure is shown for five seconds, unless it is quiet, and rejects with a CallError. */
export async function callOverHttp(
  name: EndpointName,
  input: Record<string, unknown> = {},
  { quiet = [], silent = false }: CallOptions = {},
): Promise<unknown> {
  const { url, init } = requestFor(name, input);
  const fail = (message: string, code: number | null = null, data: unknown = null) => {
    if (!silent) showError(message);
    return new CallError(message, code, data);
  };
  const envelope = await exchange(url, init, fail);
  if (envelope.code === success) return envelope.data;
  if (envelope.code === sessionExpired) {
    endSession();
    throw fail(m.session_expired(), sessionExpired);
  }
  if (quiet.includes(envelope.code)) throw new CallError(envelope.msg, envelope.code, envelope.data);
  throw fail(envelope.msg, envelope.code, envelope.data);
}

const overHttp =
  (options: CallOptions): Api =>
  (name, ...[input]) =>
    callOverHttp(name, input as Record<string, unknown> | undefined, options) as never;

export const httpApi = overHttp({});
/** For pages: what is not there is a page of its own, not a message. */
export const httpPageApi = overHttp({ quiet: [notFoundCode] });

function requestFor(name: EndpointName, input: Record<string, unknown>): { url: string; init: RequestInit } {
  const { method, path } = endpoints[name];
  const values = new Map(Object.entries(input).filter(([, value]) => value !== undefined && value !== null));
  const url = path.replace(/:(\w+)/g, (_, parameter: string) => {
    const value = String(values.get(parameter));
    values.delete(parameter);
    return encodeURIComponent(value);
  });
  const headers: Record<string, string> = { 'X-Lang': localeOfDocument() };
  const token = sessionToken();
  if (token) headers.Authorization = token;
  if (method === 'GET') {
    const query = new URLSearchParams([...values].map(([key, value]) => [key, String(value)]));
    return { url: query.size > 0 ? `${url}?${query}` : url, init: { method, headers } };
  }
  return { url, init: { method, headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(Object.fromEntries(values)) } };
}

type Fail = (message: string, code?: number | null) => CallError;

async function exchange(url: string, init: RequestInit, fail: Fail): Promise<Envelope> {
  let status = 0;
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    status = response.status;
    if (response.ok) return (await response.json()) as Envelope;
  } catch (thrown) {
    throw fail(isTimeout(thrown) ? m.request_timeout() : m.network_error());
  }
  throw fail(m.http_error({ status }), status);
}

const isTimeout = (thrown: unknown) => thrown instanceof DOMException && (thrown.name === 'TimeoutError' || thrown.name === 'AbortError');
