import type { FastifyRequest } from 'fastify';
import { HttpRefusal } from '#platform/errors';

const loopbackPeers = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const loopbackHost = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/i;

/** What exists for developers alone answers 404 to anything that came from, or through, another machine. */
export function refuseUnlessFromThisMachine(request: FastifyRequest): void {
  const forwarded = Object.keys(request.headers).some((name) => name === 'forwarded' || name.startsWith('x-forwarded-'));
  const near = loopbackPeers.has(request.socket.remoteAddress ?? '') && loopbackHost.test(request.headers.host ?? '');
  if (forwarded || !near) throw new HttpRefusal(404);
}
