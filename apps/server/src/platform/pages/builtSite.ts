import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { StartupError } from '#platform/startupError';
import type { SiteRenderer } from './renderer.ts';

const buildFolder = path.resolve(import.meta.dirname, '../../../../web/build');

/** Opens the built site: its renderer, and its files, whose names change with their content. */
export async function openBuiltSite(server: FastifyInstance): Promise<SiteRenderer> {
  const entry = path.join(buildFolder, 'server/index.js');
  if (!existsSync(entry))
    throw new StartupError('The site has not been built: run "npm start", or "npm run build" first.');
  const client = path.join(buildFolder, 'client');
  await server.register(fastifyStatic, {
    root: path.join(client, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    schemaHide: true,
  });
  await publishRootFiles(server, client);
  return (await import(pathToFileURL(entry).href)) as SiteRenderer;
}

/** Serves icons and similar files that browsers request at the root. */
async function publishRootFiles(server: FastifyInstance, folder: string): Promise<void> {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  await server.register(async (scope) => {
    await scope.register(fastifyStatic, { root: folder, serve: false, cacheControl: false });
    for (const { name } of files) {
      scope.get(`/${name}`, (_request, reply) => {
        // Allow other sites to show pictures, because webmail shows the built-in logo of newsletters.
        if (/\.(png|jpg)$/.test(name)) reply.header('cross-origin-resource-policy', 'cross-origin');
        return reply.header('cache-control', 'public, max-age=86400').sendFile(name);
      });
    }
  });
}
