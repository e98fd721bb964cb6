import type { IncomingMessage } from 'node:http';

export interface PageRequestHeaders {
  cookie?: string;
  'accept-language'?: string;
  'accept-encoding'?: string;
  'if-none-match'?: string;
}

const wanted = new Map<number, (keyof PageRequestHeaders)[]>([
  [6, ['cookie']],
  [13, ['if-none-match']],
  [15, ['accept-language', 'accept-encoding']],
]);

/**
 * The four headers that decide how a page is sent, in one pass over what arrived. Asking for `request.headers` would
 * build them all, which costs a tenth of what answering a cached page does.
 */
export function readPageHeaders({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): PageRequestHeaders {
  const headers: PageRequestHeaders = {};
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const candidates = wanted.get(rawHeaders[at]!.length);
    if (!candidates) continue;
    const name = rawHeaders[at]!.toLowerCase();
    const known = candidates.find((candidate) => candidate === name);
    if (known) headers[known] = rawHeaders[at + 1]!;
  }
  return headers;
}
