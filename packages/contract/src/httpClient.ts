import type { Endpoint } from './endpoints.ts';

export interface Envelope {
  code: number;
  msg: string;
  data: unknown;
}

/** Thrown when no envelope arrived: a timeout, a lost connection, or a response that did not come from the API. */
export class TransportError extends Error {
  override readonly name = 'TransportError';
  readonly kind: 'timeout' | 'network' | 'http';
  /** The HTTP status; null without a response. */
  readonly status: number | null;
  /** When the server asks to come again, in seconds; null when it does not say so. */
  readonly retryAfterSeconds: number | null;

  constructor(kind: 'timeout' | 'network' | 'http', response: Response | null = null) {
    super(kind);
    this.kind = kind;
    this.status = response?.status ?? null;
    this.retryAfterSeconds = Number(response?.headers.get('retry-after')) || null;
  }
}

const isTimeout = (thrown: unknown) =>
  thrown instanceof DOMException && (thrown.name === 'TimeoutError' || thrown.name === 'AbortError');
const toTransportError = (thrown: unknown) => new TransportError(isTimeout(thrown) ? 'timeout' : 'network');

type RequestShape = Pick<Endpoint, 'method' | 'path' | 'takesFile'>;

/** Returns URL and options of a call. Values named in the path become part of it, the others form query or body. */
export function requestFor(
  { method, path, takesFile }: RequestShape,
  input: Record<string, unknown>,
  headers: Record<string, string>,
): { url: string; init: RequestInit } {
  const values = new Map(Object.entries(input).filter(([, value]) => value !== undefined && value !== null));
  const url = path.replace(/:(\w+)/g, (_, parameter: string) => {
    const value = String(values.get(parameter));
    values.delete(parameter);
    return encodeURIComponent(value);
  });
  if (method === 'GET') {
    const query = new URLSearchParams([...values].map(([key, value]) => [key, String(value)]));
    return { url: query.size > 0 ? `${url}?${query}` : url, init: { method, headers } };
  }
  // The browser sets the content type of a multipart body itself, including the boundary.
  if (takesFile) return { url, init: { method, headers, body: formOf(values) } };
  const body = JSON.stringify(Object.fromEntries(values));
  return { url, init: { method, headers: { ...headers, 'Content-Type': 'application/json' }, body } };
}

/** Returns the values as a form with the file last, so that the server knows its purpose before it arrives. */
function formOf(values: Map<string, unknown>): FormData {
  const form = new FormData();
  const isFile = (value: unknown) => value instanceof Blob;
  for (const [key, value] of values) if (!isFile(value)) form.set(key, String(value));
  for (const [key, value] of values)
    if (value instanceof Blob) form.set(key, value, value instanceof File ? value.name : key);
  return form;
}

/** Sends a request with a timeout. @throws TransportError timeout, network */
export async function exchange(url: string, init: RequestInit, timeoutMs: number): Promise<Response> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
  } catch (thrown) {
    throw toTransportError(thrown);
  }
}

/** Reads the envelope of a response. @throws TransportError timeout, network; http when the body is no envelope */
export async function readEnvelope(response: Response): Promise<Envelope> {
  let body: Partial<Envelope> | null;
  try {
    body = (await response.json()) as Partial<Envelope> | null;
  } catch (thrown) {
    throw thrown instanceof SyntaxError ? new TransportError('http', response) : toTransportError(thrown);
  }
  if (typeof body?.code !== 'number') throw new TransportError('http', response);
  return { code: body.code, msg: String(body.msg), data: body.data ?? null };
}

/** Reads the body of a response as a file. @throws TransportError timeout, network */
export async function readFile(response: Response): Promise<Blob> {
  try {
    return await response.blob();
  } catch (thrown) {
    throw toTransportError(thrown);
  }
}
