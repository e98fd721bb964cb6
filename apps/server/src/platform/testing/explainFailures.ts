import { inspect } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { beforeEach } from 'vitest';
import { BusinessError, InvalidFields } from '#platform/errors';

/**
 * Prints, for each test that fails, the errors that its requests met and that no client is told, such as the reason of
 * a 503.
 *
 * @returns a function that watches a server before it is ready
 */
export function explainFailures(): (server: FastifyInstance) => void {
  let met: string[] = [];
  beforeEach(({ onTestFailed }) => {
    met = [];
    onTestFailed(() => {
      for (const line of met) console.error(line);
    });
  });
  return (server) => {
    server.addHook('onError', async ({ method, url }, _reply, error) => {
      if (!(error instanceof BusinessError || error instanceof InvalidFields))
        met.push(`${method} ${url}: ${inspect(error)}`);
    });
  };
}
