import { type AdminEndpoint, backgroundHeader } from '@app/contract/admin/adminEndpoint';
import { type AdminEndpointName, adminEndpoints } from '@app/contract/admin/endpoints';
import { errorCodes, retryAfterSecondsOf, success } from '@app/contract/errorCodes';
import { type Envelope, exchange, readEnvelope, readFile, requestFor, TransportError } from '@app/contract/httpClient';
import { currentLocale } from './language.ts';
import type { CallData, CallInput } from './callTypes.ts';
import { withSession } from './endedSession.ts';
import { CallError } from './errors.ts';
import { text } from './texts.ts';

const defaultTimeoutMs = 15_000;
/** How much longer a client waits than the server works, in milliseconds. */
const graceMs = 2_000;
/** Exporting a whole list can take longer than loading one page. */
const fileTimeoutMs = 120_000;

export type Values = Record<string, unknown>;

export interface CallOptions {
  /** Whether no person caused the call, so that it does not keep the session alive. */
  isBackground?: boolean;
  /** Whether the browser completes the call even if the page is closed. */
  outlivesPage?: boolean;
  /** Receives the sent part of the request in percent; 100 while the server works on it. */
  onProgress?: (percent: number) => void;
}

/** Calls an endpoint of the contract. @throws {CallError} */
export async function callApi<Name extends AdminEndpointName>(
  name: Name,
  input: CallInput<Name>,
  options?: CallOptions,
): Promise<CallData<Name>> {
  return (await callByName(name, input as Values, options)) as CallData<Name>;
}

/** Calls an endpoint whose name is known only at runtime. @throws {CallError} */
export async function callByName(name: AdminEndpointName, input: Values, options?: CallOptions): Promise<unknown> {
  return withSession(async () => {
    const { timeoutMs }: AdminEndpoint = adminEndpoints[name];
    const totalTimeoutMs = timeoutMs === undefined ? defaultTimeoutMs : timeoutMs + graceMs;
    const envelope = await readEnvelope(await send(name, input, totalTimeoutMs, options)).catch(rejectTransport);
    if (envelope.code !== success) throw toCallError(envelope);
    return envelope.data;
  });
}

/** Fetches a file. Errors have an HTTP status and the envelope as body. @throws {CallError} */
export async function fetchFile<Name extends AdminEndpointName>(name: Name, input: CallInput<Name>): Promise<Blob> {
  return withSession(async () => {
    const response = await send(name, input as Values, fileTimeoutMs);
    const isFile = response.ok && !response.headers.get('Content-Type')?.startsWith('application/json');
    if (!isFile) throw toCallError(await readEnvelope(response).catch(rejectTransport));
    return readFile(response).catch(rejectTransport);
  });
}

/** Removes empty values, which cleared filters leave behind. */
const withoutEmpty = (input: Values) => Object.fromEntries(Object.entries(input).filter(([, value]) => value !== ''));

/** Loads what only uploads need. @throws TransportError network */
const loadProgress = () =>
  import('./exchangeWithProgress.ts').catch(() => {
    throw new TransportError('network');
  });

async function send(
  name: AdminEndpointName,
  input: Values,
  totalTimeoutMs: number,
  { isBackground = false, outlivesPage = false, onProgress }: CallOptions = {},
): Promise<Response> {
  const { url, init } = requestFor(adminEndpoints[name], withoutEmpty(input), {
    'X-Lang': currentLocale(),
    ...(isBackground && { [backgroundHeader]: '1' }),
  });
  if (onProgress) {
    const { exchangeWithProgress } = await loadProgress().catch(rejectTransport);
    return exchangeWithProgress(url, init, totalTimeoutMs, onProgress).catch(rejectTransport);
  }
  // Sends the session cookie, which is HttpOnly, to this origin only.
  return exchange(url, { ...init, credentials: 'same-origin', keepalive: outlivesPage }, totalTimeoutMs).catch(
    rejectTransport,
  );
}

/** Converts a transport error to a CallError with a translated message, and throws it. */
function rejectTransport(thrown: unknown): never {
  if (!(thrown instanceof TransportError)) throw thrown;
  const { kind, status } = thrown;
  throw new CallError(text(`app.failure.${kind}`, { status }), status);
}

/** The business code of each HTTP status with which calls that return files report errors. */
const codeOfStatus: Record<number, number> = {
  401: errorCodes.unauthenticated,
  403: errorCodes.forbidden,
  404: errorCodes.notFound,
  429: errorCodes.rateLimited,
};

function toCallError({ code: codeOrStatus, msg, data }: Envelope): CallError {
  const code = codeOfStatus[codeOrStatus] ?? codeOrStatus;
  const seconds = retryAfterSecondsOf({ code, data });
  const message = seconds === null ? msg : text('app.failure.retryAfter', { message: msg, seconds });
  return new CallError(message, code, data);
}
