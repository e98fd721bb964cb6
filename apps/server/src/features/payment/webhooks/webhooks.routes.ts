import { paymentProviders } from '@app/contract/orders';
import { HttpError } from '#platform/errors';
import { ok } from '#platform/http/envelope';
import type { App } from '#platform/http/mount';
import { type EnqueueSettlement, getProvider, type PaymentDeps } from '../paymentDeps.ts';
import { InvalidSignature } from '../provider.ts';
import { storeWebhookEvent } from './webhooks.service.ts';

interface WebhookDeps extends PaymentDeps {
  enqueueSettlement: EnqueueSettlement;
}

/** Mounts the webhook of the providers. Their signatures cover the raw bytes. */
export function webhookRoutes({ server }: App, deps: WebhookDeps): void {
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post<{ Params: { provider: string } }>('/api/pay/notify/:provider', async (request, reply) => {
      const name = paymentProviders.find((known) => known === request.params.provider && deps.providers.has(known));
      if (!name) throw new HttpError(404);
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      try {
        const event = getProvider(deps, name).parseWebhookEvent(raw, request.headers);
        await deps.db.transaction(async (tx) => {
          if (await storeWebhookEvent(deps, tx, name, event)) await deps.enqueueSettlement(tx);
        });
      } catch (thrown) {
        if (thrown instanceof InvalidSignature || thrown instanceof SyntaxError) throw new HttpError(400);
        throw thrown;
      }
      return reply.send(ok(null, 'en_US'));
    });
  });
}
