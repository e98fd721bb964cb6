import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { HttpRefusal } from '#platform/errors';

const folder = path.join(import.meta.dirname, '../../../../admin/dist');

/** Everything comes from here, and nothing that a page says runs. MUI writes its styles into the page. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** The back office: one page for all its addresses, and its hashed files. */
export async function backOfficeFiles(server: FastifyInstance): Promise<void> {
  if (!existsSync(folder)) return;
  const hidden = { hide: true } as object;
  await server.register(async (scope) => {
    await scope.register(fastifyStatic, { root: path.join(folder, 'assets'), prefix: '/admin/assets/', maxAge: '365d', immutable: true, decorateReply: false });
  });
  const page = async () => readFile(path.join(folder, 'index.html'));
  server.get('/admin', { schema: hidden }, (_request, reply) => reply.redirect('/admin/', 308));
  server.get<{ Params: { '*': string } }>('/admin/*', { schema: hidden }, async (request, reply) => {
    if (request.params['*'].includes('.')) throw new HttpRefusal(404);
    return reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(await page());
  });
}
