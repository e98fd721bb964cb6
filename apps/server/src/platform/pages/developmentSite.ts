import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { SiteRenderer } from './renderer.ts';

const webFolder = path.resolve(import.meta.dirname, '../../../../web');

/** Opens the site for development: Vite inside this server, with hot reload and without caching. */
export async function openDevelopmentSite(server: FastifyInstance): Promise<SiteRenderer> {
  const { createServer, isRunnableDevEnvironment } = await import('vite');
  const ownListeners = process.listeners('SIGTERM');
  const vite = await createServer({
    root: webFolder,
    configFile: path.join(webFolder, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, ws: { server: server.server } },
  });
  // Vite's own listener ends the process immediately, but this process must close its database first.
  for (const listener of process.listeners('SIGTERM'))
    if (!ownListeners.includes(listener)) process.off('SIGTERM', listener);
  server.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/media/')) return done();
    reply.raw.setHeader('cache-control', 'no-store');
    vite.middlewares(request.raw, reply.raw, done);
  });
  server.addHook('onClose', () => vite.close());
  const load = async (): Promise<SiteRenderer> => {
    const environment = vite.environments.ssr;
    if (!environment || !isRunnableDevEnvironment(environment))
      throw new Error('Vite cannot run the server build here');
    return environment.runner.import<SiteRenderer>(path.join(webFolder, 'app/entry.ssr.ts'));
  };
  const site = await load();
  return {
    knownQuery: site.knownQuery,
    fixedLocale: (address) => site.fixedLocale(address),
    isUncacheable: (address, query) => site.isUncacheable(address, query),
    render: async (request) => (await load()).render(request),
  };
}
