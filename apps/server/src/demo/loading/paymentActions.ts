import { randomUUID } from 'node:crypto';
import { writeAudit } from '../../features/audit/index.ts';
import { cancelOrder, findOrder, lockOrder, moneyOf } from '../../features/orders/index.ts';
import {
  createPaymentActions,
  decideRefund,
  findNewestRefundOf,
  insertSession,
  reconcilePayments,
  settleRefund,
  startRefund,
} from '../../features/payment/index.ts';
import type { ApplicantState, ActionDeps } from './applicants.ts';

/** Opens the page of the provider for the order. */
export async function openPage({ services }: ActionDeps, state: ApplicantState): Promise<void> {
  const { accountId, orderId, applicant } = state;
  const session = { accountId, orderId, provider: 'sandbox', locale: applicant.locale } as const;
  const url = await createPaymentActions(services.payments).createSession(session);
  state.pageId = url.split('/').at(-1)!;
}

/** Pays on the open page, or on a new one. */
export async function pay(deps: ActionDeps, state: ApplicantState, outcome: 'paid' | 'delayed'): Promise<void> {
  if (state.pageId === null) await openPage(deps, state);
  await deps.services.sandbox.decide(state.pageId!, outcome);
  state.pageId = null;
}

/**
 * Pays a second time on another page. With one provider this cannot run, because an order has one open page at a
 * time; so the page is opened directly.
 */
export async function payAgain({ services }: ActionDeps, { orderId, applicant }: ApplicantState): Promise<void> {
  const { tx, clock, sandbox } = services;
  const { amountMinor, currency, orderNo } = (await findOrder(tx, orderId))!;
  const page = {
    idempotencyKey: randomUUID(),
    amountMinor,
    currency,
    locale: applicant.locale,
    description: orderNo,
  };
  const openedAt = clock.now();
  const returnUrl = `${services.payments.publicUrl}/pay/${orderId}`;
  const opened = await sandbox.createSession({ ...page, openedAt, returnUrl });
  const [redirectUrl, providerSessionId] = [opened.redirectUrl, opened.sessionId];
  const session = { orderId, provider: 'sandbox', state: 'open', createdAt: openedAt } as const;
  await insertSession(tx, { ...page, ...session, redirectUrl, providerSessionId });
  await sandbox.decide(providerSessionId, 'paid');
}

export async function cancel({ services }: ActionDeps, { accountId, orderId }: ApplicantState): Promise<void> {
  const { tx, payments } = services;
  await createPaymentActions(payments).expireSessions((await lockOrder(tx, orderId))!);
  await cancelOrder(tx, { accountId, orderId }, payments.fulfilments);
}

export const requestDemoRefund = (
  { services }: ActionDeps,
  { accountId, orderId }: ApplicantState,
  reason: string,
): Promise<void> => createPaymentActions(services.payments).requestRefund(accountId, orderId, reason);

type Decision = { grant: true; isUnavailable: boolean } | { grant: false; reason: string };

/** Decides on the refund that the applicant requested. */
export async function decideDemoRefund(deps: ActionDeps, state: ApplicantState, decision: Decision): Promise<void> {
  const { tx, clock, payments } = deps.services;
  const refund = (await findNewestRefundOf(tx, state.orderId))!;
  const { orderNo } = (await findOrder(tx, state.orderId))!;
  await decideRefund(payments, refund.id, decision, (_, consequence) =>
    writeAudit(tx, clock, deps.finance, {
      action: decision.grant ? 'refund.grant' : 'refund.refuse',
      subject: `refund ${refund.id}`,
      after: { ...moneyOf({ ...refund, orderNo }), ...(consequence && { consequence }) },
      reason: decision.grant ? null : decision.reason,
    }),
  );
  if (decision.grant && decision.isUnavailable) await retryUntilFailed(deps, refund.id, state.orderId);
}

/** Sends a refund to a provider that does not answer, as often as the jobs do. */
async function retryUntilFailed({ services }: ActionDeps, refundId: number, orderId: number): Promise<void> {
  const { tx, clock, payments, sandbox } = services;
  sandbox.fault = 'silent';
  for (;;) {
    await reconcilePayments(payments);
    const { state, nextAttemptAt } = (await findNewestRefundOf(tx, orderId))!;
    if (state === 'failed') break;
    if (nextAttemptAt === null) throw new Error(`refund ${refundId} was not sent`);
    clock.set(nextAttemptAt);
  }
  sandbox.fault = null;
}

export async function refundPart(
  { services: { tx, clock, payments }, finance }: ActionDeps,
  { orderId }: ApplicantState,
  { amountMinor, reason }: { amountMinor: number; reason: string },
): Promise<void> {
  const order = (await findOrder(tx, orderId))!;
  const asked = { amountMinor, remainingMinor: order.amountMinor, reason };
  await startRefund(
    payments,
    orderId,
    asked,
    (refundId) => () =>
      writeAudit(tx, clock, finance, {
        action: 'refund.start',
        subject: `refund ${refundId}`,
        after: moneyOf({ ...order, amountMinor }),
        reason,
      }),
  );
}

/** Books a failed refund as returned another way. */
export async function settle(
  { services, finance }: ActionDeps,
  { orderId }: ApplicantState,
  note: string,
): Promise<void> {
  const { tx, clock, payments } = services;
  const refund = (await findNewestRefundOf(tx, orderId))!;
  const { orderNo } = (await findOrder(tx, orderId))!;
  await settleRefund(payments, refund.id, note, (_, consequence) =>
    writeAudit(tx, clock, finance, {
      action: 'refund.settle',
      subject: `refund ${refund.id}`,
      after: { ...moneyOf({ ...refund, orderNo }), ...(consequence && { consequence }) },
      reason: note,
    }),
  );
}
