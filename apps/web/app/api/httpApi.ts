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

/** Required by the specification: the timeout of every API call. */
const timeoutMs = 10_000;
const unauthorized = 401;

interface CallOptions {
  /** Codes that the caller handles; no message is shown for them. */
  handledCodes?: readonly number[];
  /** Shows no errors except the end of the session, for calls that the visitor did not start. */
  silent?: boolean;
}

/** Calls the API over HTTP. Failures reject with a CallError and show a message, unless the options suppress it. */
export async function callOverHttp(
  name: EndpointName,
  input: Record<string, unknown> = {},
  { handledCodes = [], silent = false }: CallOptions = {},
): Promise<unknown> {
  try {
    return await send(name, input);
  } catch (thrown) {
    const error = thrown instanceof TransportError ? toCallError(thrown) : (thrown as CallError);
    const isQuiet = silent || (error.code !== null && handledCodes.includes(error.code));
    if (!isQuiet || error instanceof SessionExpired) showError(error.message);
    throw error;
  }
}

class SessionExpired extends CallError {}

/** Sends a call with the language and the session token. @throws CallError, TransportError */
async function send(name: EndpointName, input: Record<string, unknown>): Promise<unknown> {
  const endpoint: Endpoint = endpoints[name];
  const token = sessionToken();
  const headers = { 'X-Lang': localeOfDocument(), ...(token && { Authorization: token }) };
  const { url, init } = requestFor(endpoint, input, headers);
  const response = await exchange(url, init, timeoutMs);
  recordServerTime(response);
  if (endpoint.returnsFile) {
    // These calls answer errors with an HTTP status, because a file has no envelope.
    if (response.ok) return readFile(response);
    if (response.status === unauthorized) throw expireSession(token);
  }
  if (!response.ok) throw new TransportError('http', response);
  const { code, msg, data } = await readEnvelope(response);
  if (code === success) return data;
  if (code === errorCodes.unauthenticated) throw expireSession(token);
  throw new CallError(toErrorText({ code, msg, data }), code, data);
}

/** Ends the session, unless the token was replaced while the call was in flight. */
function expireSession(sentToken: string | null): CallError {
  if (sessionToken() === sentToken) endSession();
  return new SessionExpired(m.session_expired(), errorCodes.unauthenticated);
}

function toCallError({ kind, status, retryAfterSeconds }: TransportError): CallError {
  if (kind === 'timeout') return new CallError(m.request_timeout());
  if (kind === 'network') return new CallError(m.network_error());
  return new CallError(m.http_error({ status: status ?? '' }), status, { retryAfterSeconds });
}

const overHttp =
  (options: CallOptions): Api =>
  (name, ...[input]) =>
    callOverHttp(name, input as Record<string, unknown> | undefined, options) as never;

export const httpApi = overHttp({});
/** The client for page data. The page itself shows invalid addresses, missing items and rate limits. */
export const httpPageApi = overHttp({
  handledCodes: [errorCodes.invalid, errorCodes.notFound, errorCodes.rateLimited],
});
/** The client for calls in the background, whose errors are not shown. */
export const httpSilentApi = overHttp({ silent: true });
