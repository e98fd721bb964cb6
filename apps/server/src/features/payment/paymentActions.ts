import type { PaymentProviderName, RefundProgress } from '@app/contract/orders';
import { BusinessError } from '#platform/errors';
import type { PaymentActions } from '../orders/index.ts';
import { findNewestRefundOf, findSessionsOf, type Refund } from './payment.queries.ts';
import { createPaymentSession, expireSessions, refreshOrder } from './payment.service.ts';
import type { PaymentDeps } from './paymentDeps.ts';
import { ProviderUnavailable } from './provider.ts';
import { requestRefund } from './refunds.service.ts';

const refundProgress: Record<Refund['state'], RefundProgress> = {
  asked: 'requested',
  sending: 'processing',
  failed: 'processing',
  done: 'done',
  settled: 'done',
  refused: 'refused',
};

/** Creates the actions that orders need of payment. */
export function createPaymentActions(deps: PaymentDeps): PaymentActions {
  const { db, providers } = deps;
  return {
    async refresh(orderId) {
      await refreshOrder(deps, orderId).catch((thrown: unknown) => {
        if (!(thrown instanceof ProviderUnavailable)) throw thrown;
      });
    },
    async findState(orderId) {
      const [refund, sessions] = await Promise.all([findNewestRefundOf(db, orderId), findSessionsOf(db, orderId)]);
      return {
        providers: [...providers.keys()],
        isDeclined: sessions.at(-1)?.state === 'declined',
        refund: refund && { standing: refundProgress[refund.state], note: refund.decisionNote },
      };
    },
    createSession: (session) => createPaymentSession(deps, session),
    async expireSessions(order) {
      try {
        await expireSessions(deps, order);
      } catch (thrown) {
        if (thrown instanceof ProviderUnavailable) throw new BusinessError('providerUnavailable');
        throw thrown;
      }
    },
    findUrl: (provider, chargeRef) => providers.get(provider as PaymentProviderName)?.urlOf(chargeRef) ?? null,
    requestRefund: (accountId, orderId, reason) => requestRefund(deps, accountId, orderId, reason),
  };
}
