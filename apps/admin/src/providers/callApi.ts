import { type AdminEndpointName, adminEndpoints } from '@app/contract/admin/endpoints';
import { errorCodes, retryAfterSecondsOf, success } from '@app/contract/errorCodes';
import { type Envelope, exchange, readEnvelope, readFile, requestFor, TransportError } from '@app/contract/httpClient';
import { currentLocale } from './language.ts';
import type { CallData, CallInput } from './calls.ts';
import { withSession } from './endedSession.ts';
import { CallError } from './errors.ts';
import { text } from './texts.ts';

const timeoutMs = 15_000;
/** A whole list may take longer than a page of it. */
const fileTimeoutMs = 120_000;

export type Values = Record<string, unknown>;

/** Makes a call by its name in the contract. @throws {CallError} */
export async function callApi<Name extends AdminEndpointName>(
  name: Name,
  input: CallInput<Name>,
): Promise<CallData<Name>> {
  return (await callByName(name, input as Values)) as CallData<Name>;
}

/** The same for a name that is known only when running. */
export async function callByName(name: AdminEndpointName, input: Values): Promise<unknown> {
  return withSession(async () => {
    const envelope = await readEnvelope(await send(name, input, timeoutMs)).catch(rejectTransport);
    if (envelope.code !== success) throw toCallError(envelope);
    return envelope.data;
  });
}

/** Fetches a file. Errors come with an HTTP status and the envelope. @throws {CallError} */
export async function fetchFile<Name extends AdminEndpointName>(name: Name, input: CallInput<Name>): Promise<Blob> {
  return withSession(async () => {
    const response = await send(name, input as Values, fileTimeoutMs);
    const isFile = response.ok && !response.headers.get('Content-Type')?.startsWith('application/json');
    if (!isFile) throw toCallError(await readEnvelope(response).catch(rejectTransport));
    return readFile(response).catch(rejectTransport);
  });
}

/** Empty values are left out: a cleared filter is no filter. */
const withoutEmpty = (input: Values) => Object.fromEntries(Object.entries(input).filter(([, value]) => value !== ''));

async function send(name: AdminEndpointName, input: Values, patienceMs: number): Promise<Response> {
  const { url, init } = requestFor(adminEndpoints[name], withoutEmpty(input), { 'X-Lang': currentLocale() });
  // The session is a cookie that scripts cannot read; it goes to this origin only.
  return exchange(url, { ...init, credentials: 'same-origin' }, patienceMs).catch(rejectTransport);
}

/** @throws CallError with the wording of a transport error */
function rejectTransport(thrown: unknown): never {
  if (!(thrown instanceof TransportError)) throw thrown;
  const { kind, status } = thrown;
  throw new CallError(text(`app.failure.${kind}`, { status }), status);
}

/** A call that answers with a file uses the HTTP status that means the same as a business code. */
const codeOfStatus: Record<number, number> = {
  401: errorCodes.unauthenticated,
  403: errorCodes.forbidden,
  404: errorCodes.notFound,
  429: errorCodes.rateLimited,
};

function toCallError({ code: answered, msg, data }: Envelope): CallError {
  const code = codeOfStatus[answered] ?? answered;
  const seconds = retryAfterSecondsOf({ code, data });
  const message = seconds === null ? msg : `${msg} (${text('app.failure.retryAfter', { seconds })})`;
  return new CallError(message, code, data);
}
