import { type AdminEndpoint, type AdminEndpointName, adminEndpoints } from '@app/contract/admin/endpoints';
import { currentLocale } from './language.ts';
import type { CallData, CallInput } from './calls.ts';
import { withSession } from './endedSession.ts';
import { CallError, codes } from './errors.ts';
import { interfaceWords } from '../words/interface.ts';

const timeoutMs = 15_000;
/** A whole list may take longer than a page of it. */
const fileTimeoutMs = 120_000;

interface Envelope {
  code: number;
  msg: string;
  data: unknown;
}

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
    const envelope = await envelopeOf(await exchange(name, input, timeoutMs));
    if (envelope.code !== codes.success) throw toCallError(envelope);
    return envelope.data;
  });
}

/** Fetches a file. It is refused with an HTTP status and the envelope. @throws {CallError} */
export async function fetchFile<Name extends AdminEndpointName>(name: Name, input: CallInput<Name>): Promise<Blob> {
  return withSession(async () => {
    const response = await exchange(name, input as Values, fileTimeoutMs);
    const isRefused = !response.ok || response.headers.get('Content-Type')?.startsWith('application/json');
    if (isRefused) throw toCallError(await envelopeOf(response));
    return response.blob();
  });
}

/** Address and options of a call: values the path names go into it, the rest into query or body. */
export function requestFor(name: AdminEndpointName, input: Values, locale: string): { url: string; init: RequestInit } {
  const { method, path }: AdminEndpoint = adminEndpoints[name];
  const values = new Map(
    Object.entries(input).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );
  const url = path.replaceAll(/:(\w+)/g, (_, parameter: string) => {
    const value = String(values.get(parameter));
    values.delete(parameter);
    return encodeURIComponent(value);
  });
  // The session is a cookie that scripts cannot read; it goes to this origin only.
  const init: RequestInit = { method, credentials: 'same-origin', headers: { 'X-Lang': locale } };
  if (method === 'GET') {
    const query = new URLSearchParams([...values].map(([key, value]) => [key, String(value)]));
    return { url: query.size > 0 ? `${url}?${query}` : url, init };
  }
  init.headers = { 'X-Lang': locale, 'Content-Type': 'application/json' };
  init.body = JSON.stringify(Object.fromEntries(values));
  return { url, init };
}

async function exchange(name: AdminEndpointName, input: Values, patienceMs: number): Promise<Response> {
  const { url, init } = requestFor(name, input, currentLocale());
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(patienceMs) });
  } catch (thrown) {
    const isTimeout = thrown instanceof DOMException && thrown.name === 'TimeoutError';
    const words = interfaceWords[currentLocale()].app.failure;
    throw new CallError(isTimeout ? words.timeout : words.network);
  }
}

async function envelopeOf(response: Response): Promise<Envelope> {
  try {
    const envelope = (await response.json()) as Partial<Envelope>;
    if (typeof envelope.code === 'number')
      return { code: envelope.code, msg: String(envelope.msg), data: envelope.data ?? null };
  } catch {
    // Not ours: an error page of something in between, or cut off.
  }
  const words = interfaceWords[currentLocale()].app.failure;
  throw new CallError(words.http.replace('%{status}', String(response.status)), response.status);
}

/** What answers with a file cannot answer with a business code, and uses the HTTP status that means the same. */
const codeOfStatus: Record<number, number> = {
  401: codes.unauthenticated,
  403: codes.forbidden,
  404: codes.notFound,
  429: codes.rateLimited,
};

function toCallError({ code, msg, data }: Envelope): CallError {
  const businessCode = codeOfStatus[code] ?? code;
  const seconds = (data as { retryAfterSeconds?: unknown } | null)?.retryAfterSeconds;
  const wait = interfaceWords[currentLocale()].app.failure.retryAfter;
  const message =
    businessCode === codes.rateLimited && typeof seconds === 'number'
      ? `${msg} (${wait.replace('%{seconds}', String(seconds))})`
      : msg;
  return new CallError(message, businessCode, data);
}
