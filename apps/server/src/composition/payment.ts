import { findContactPerson, type MembershipDeps } from '../features/membership/index.ts';
import { type Fulfilments, type OrderDeps, startReceiptProcess } from '../features/orders/index.ts';
import {
  createPaymentActions,
  declarePaymentJobs,
  type EnqueueSettlement,
  type PaymentDeps,
} from '../features/payment/index.ts';
import type { Sandbox } from '../features/payment/sandbox/index.ts';
import type { Core } from './core.ts';

export interface PaymentServices {
  orders: OrderDeps;
  payments: PaymentDeps;
  enqueueSettlement: EnqueueSettlement;
  /** Null on a public site, which has no sandbox payments. */
  sandbox: Sandbox | null;
}

export async function composePayment(
  core: Core,
  membership: MembershipDeps,
  fulfilments: Fulfilments,
): Promise<PaymentServices> {
  const { server, db, clock, config, jobs, processRows, outbox } = core;
  const sandbox = config.mode === 'local' ? await openSandbox(core) : null;
  const stripe = await openStripe(config);
  const providers = [stripe, sandbox].filter((provider) => provider !== null);
  const findPayer: PaymentDeps['findPayer'] = (database, accountId) =>
    findContactPerson(membership, database, accountId);
  const payments: PaymentDeps = {
    db,
    clock,
    publicUrl: config.publicUrl,
    fulfilments,
    outbox,
    processRows,
    findPayer,
    providers: new Map(providers.map((provider) => [provider.name, provider])),
  };
  const enqueueSettlement = declarePaymentJobs(jobs, payments, sandbox);
  const receipts = startReceiptProcess();
  server.addHook('onClose', async () => receipts.close());
  const orders: OrderDeps = {
    db,
    clock,
    receipts,
    fulfilments,
    findPayer,
    payments: createPaymentActions(payments),
  };
  return { orders, payments, enqueueSettlement, sandbox };
}

/** Loads Stripe's library, which takes 16 MB, only where there is an account. */
async function openStripe({ stripeAccount }: Core['config']) {
  if (stripeAccount === null) return null;
  const { createStripe } = await import('../features/payment/stripe/index.ts');
  return createStripe(stripeAccount);
}

/** Loads the sandbox, which a public site never does. Its webhook events reach the route of all providers. */
async function openSandbox({ server, db, clock, config, secret, processRows }: Core): Promise<Sandbox> {
  const { createSandbox } = await import('../features/payment/sandbox/index.ts');
  return createSandbox({
    db,
    clock,
    processRows,
    publicUrl: config.publicUrl,
    signingKey: secret.derive('sandbox notices'),
    // In process, because a developer's machine may have no address that another machine can reach.
    deliver: async (raw, headers) => {
      await server.inject({
        method: 'POST',
        url: '/api/pay/notify/sandbox',
        headers: { 'content-type': 'application/json', ...headers },
        payload: raw,
      });
    },
  });
}
