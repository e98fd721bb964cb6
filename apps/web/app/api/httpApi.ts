import { type Endpoint, endpoints, type EndpointName } from '@app/contract/endpoints';
import { CallError, errorCodes, success } from '@app/contract/errorCodes';
import { exchange, readEnvelope, readFile, requestFor, TransportError } from '@app/contract/httpClient';
import { m } from '../paraglide/messages.js';
import { localeOfDocument } from '../locale.ts';
import { showError } from '../ui/messages.ts';
import type { Api } from './api.ts';
import { toErrorText } from './errorText.ts';
import { recordServerTime } from './serverClock.ts';
import { endSession, sessionToken } from './session.ts';

/** Binding: no call of this site waits longer. */
const timeoutMs = 10_000;
const unauthorized = 401;

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
  try {
    return await send(name, input);
  } catch (thrown) {
    const error = thrown instanceof TransportError ? toCallError(thrown) : (thrown as CallError);
    const isQuiet = silent || (error.code !== null && quiet.includes(error.code));
    if (!isQuiet || error instanceof SessionExpired) showError(error.message);
    throw error;
  }
}

class SessionExpired extends CallError {}

/** @throws CallError, TransportError */
async function send(name: EndpointName, input: Record<string, unknown>): Promise<unknown> {
  const endpoint: Endpoint = endpoints[name];
  const token = sessionToken();
  const headers = { 'X-Lang': localeOfDocument(), ...(token && { Authorization: token }) };
  const { url, init } = requestFor(endpoint, input, headers);
  const response = await exchange(url, init, timeoutMs);
  recordServerTime(response);
  if (endpoint.returnsFile) {
    if (response.ok) return readFile(response);
    if (response.status === unauthorized) throw expireSession(token);
  }
  if (!response.ok) throw new TransportError('http', response.status);
  const { code, msg, data } = await readEnvelope(response);
  if (code === success) return data;
  if (code === errorCodes.unauthenticated) throw expireSession(token);
  throw new CallError(toErrorText({ code, msg, data }), code, data);
}

/** Ends the session, unless the token was replaced while the answer was under way. */
function expireSession(sentToken: string | null): CallError {
  if (sessionToken() === sentToken) endSession();
  return new SessionExpired(m.session_expired(), errorCodes.unauthenticated);
}

function toCallError({ kind, status }: TransportError): CallError {
  if (kind === 'timeout') return new CallError(m.request_timeout());
  if (kind === 'network') return new CallError(m.network_error());
  return new CallError(m.http_error({ status: status ?? '' }), status);
}

const overHttp =
  (options: CallOptions): Api =>
  (name, ...[input]) =>
    callOverHttp(name, input as Record<string, unknown> | undefined, options) as never;

export const httpApi = overHttp({});
/** For pages: the page itself shows `not found` and rate limits, instead of a message. */
export const httpPageApi = overHttp({ quiet: [errorCodes.invalid, errorCodes.notFound, errorCodes.rateLimited] });
/** For calls in the background: errors are not shown. */
export const httpSilentApi = overHttp({ silent: true });
