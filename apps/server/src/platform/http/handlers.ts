import type { FastifyInstance } from 'fastify';

/**
 * Drops the result of a handler whose request was answered already, because the handler exceeded its time limit.
 * Fastify would try to send the result as a second answer.
 */
export function dropLateResults(server: FastifyInstance): void {
  server.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function dropLateResult(request, reply) {
      const result: unknown = handler.call(this, request, reply);
      if (!(result instanceof Promise)) return result;
      return result.then(
        (payload: unknown) => (reply.sent ? undefined : payload),
        (thrown: unknown) => {
          if (!reply.sent) throw thrown;
        },
      );
    };
  });
}
