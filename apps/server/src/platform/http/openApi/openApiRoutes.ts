import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { OpenApiDocument } from './openApi.ts';

/**
 * Serves an OpenAPI document at `openapi.json` below a path, and the page that shows it at `docs`. The document is
 * created at the first request, because creating it would delay the start of the server.
 */
export async function openApiRoutes(
  server: FastifyInstance,
  path: '/api' | '/api/admin',
  create: () => OpenApiDocument,
): Promise<void> {
  // In a separate scope, because a scope has one document.
  await server.register(async (scope) => {
    await scope.register(swagger, { openapi: {}, transformObject: create });
    await scope.register(swaggerUi, { routePrefix: `${path}/docs`, staticCSP: true });
    scope.get(`${path}/openapi.json`, { schema: { hide: true } }, () => scope.swagger());
  });
}
