export interface FetchOptions {
  /** The names of allowed hosts, of which one that begins with `*.` allows all names below it. */
  hosts: readonly string[];
  /** Reading stops here when the answer is longer. */
  maxBytes: number;
  signal: AbortSignal;
  /** Receives all requests, with the host as the first part of the path; '' sends them to the hosts themselves. */
  gatewayUrl: string;
}

export interface FetchedContent {
  content: Buffer;
  isComplete: boolean;
}

const maxRedirects = 3;
const timeoutMs = 4_000;

/**
 * Fetches a public document by https from one of a few hosts, also through redirects among them. Returns null when a
 * host does not answer with success, or when the address or a redirect leads elsewhere.
 */
export async function fetchFromHosts(address: string, options: FetchOptions): Promise<FetchedContent | null> {
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(timeoutMs)]);
  try {
    let url = URL.parse(address);
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      if (!url || !isAllowed(url, options.hosts)) return null;
      const response = await fetch(targetOf(url, options.gatewayUrl), {
        redirect: 'manual',
        signal,
        // Some sites answer only what looks like a browser.
        headers: { 'user-agent': 'Mozilla/5.0 (compatible; video cards)', 'accept-language': 'zh-CN,zh,en' },
      });
      if (response.ok) return await readBeginning(response, options.maxBytes);
      await response.body?.cancel();
      const location = response.headers.get('location');
      if (response.status < 300 || response.status >= 400 || location === null) return null;
      url = URL.parse(location, url);
    }
    return null;
  } catch {
    return null;
  }
}

const isAllowed = ({ protocol, port, username, hostname }: URL, hosts: readonly string[]): boolean =>
  protocol === 'https:' &&
  port === '' &&
  username === '' &&
  hosts.some((host) => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host));

const targetOf = (url: URL, gatewayUrl: string): string =>
  gatewayUrl === '' ? url.href : `${gatewayUrl}/${url.hostname}${url.pathname}${url.search}`;

async function readBeginning({ body }: Response, maxBytes: number): Promise<FetchedContent> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop cancels the rest of the answer.
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > maxBytes) break;
  }
  return { content: Buffer.concat(chunks).subarray(0, maxBytes), isComplete: length <= maxBytes };
}
