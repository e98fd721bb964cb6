import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '#platform/errors';

const loopbackPeers = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const loopbackHost = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/i;
/** Headers that the various proxies add. */
const proxyHeader =
  /^(forwarded|via|x-forwarded(-.*)?|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-.*|x-original-.*|x-envoy-.*)$/;

/**
 * Answers 404 to a request that may have come from or through another machine. nginx with a plain `proxy_pass` adds no
 * header and sends this machine's name as the host. Most of its versions then use HTTP/1.0, which no browser does.
 * Behind a version that uses HTTP/1.1, only Origin and Referer show the proxy, and a typed address sends neither.
 */
export function requireLoopback({ headers, raw, socket }: FastifyRequest): void {
  const isLocal =
    loopbackPeers.has(socket.remoteAddress ?? '') &&
    loopbackHost.test(headers.host ?? '') &&
    isFromLoopbackPage(headers);
  const isProxied = raw.httpVersion === '1.0' || Object.keys(headers).some((name) => proxyHeader.test(name));
  if (!isLocal || isProxied) throw new HttpError(404);
}

/** A browser behind a proxy sends the address that it sees in Origin or Referer. */
function isFromLoopbackPage({ origin, referer }: IncomingHttpHeaders): boolean {
  return [origin, referer].every(
    (from) => from === undefined || (URL.canParse(from) && loopbackHost.test(new URL(from).host)),
  );
}
