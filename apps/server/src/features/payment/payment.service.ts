import { randomUUID } from 'node:crypto';
import type { Locale } from '@app/contract/locale';
import type { PaymentProviderName } from '@app/contract/orders';
import { m } from '#messages';
import type { Transaction } from '#platform/database/client';
import { InvalidFields, BusinessError } from '#platform/errors';
import { findNames } from '../dictionary/index.ts';
import {
  bookCharge,
  closeOrder,
  findOrder,
  lockOrder,
  lockOwnOrder,
  type Order,
  payWithinMs,
  updateOrder,
  type Fulfilments,
} from '../orders/index.ts';
import { type PaymentDeps, getProvider } from './paymentDeps.ts';
import {
  findUndecidedSession,
  findSessionsOf,
  findUnsettledSessions,
  insertSession,
  type PaymentSession,
  updateSession,
} from './payment.queries.ts';
import { ProviderRejected, ProviderUnavailable } from './provider.ts';
import { createRefund } from './refunds.service.ts';

/** The shortest time between two queries of a session that clients are viewing. */
const recheckAfterMs = 2_000;

interface PayRequest {
  accountId: number;
  orderId: number;
  provider: PaymentProviderName;
  locale: Locale;
}

/**
 * Creates a provider's payment session for an order, or returns the open one: repeated clicks share one page.
 *
 * @returns the address of the payment page
 * @throws BusinessError notFound, conflict (not pending), providerUnavailable; InvalidFields for a provider that is not
 * configured
 */
export async function createPaymentSession(deps: PaymentDeps, request: PayRequest): Promise<string> {
  const { db, providers } = deps;
  if (!providers.has(request.provider)) throw new InvalidFields({ provider: 'notOffered' });
  const { session, order } = await db.transaction((tx) => ensureSession(deps, tx, request));
  if (session.redirectUrl !== null) return session.redirectUrl;
  try {
    return (await createSession(deps, session, order)).redirectUrl!;
  } catch (thrown) {
    if (thrown instanceof ProviderUnavailable) throw new BusinessError('providerUnavailable');
    if (thrown instanceof ProviderRejected) {
      // The next click opens a new session with a new key.
      await updateSession(db, session.id, { state: 'expired' });
      throw new BusinessError('providerUnavailable');
    }
    throw thrown;
  }
}

/** Finds or inserts the open session of a pending order. A new session extends the time in which it can be paid. */
async function ensureSession(
  { clock, fulfilments }: PaymentDeps,
  tx: Transaction,
  { accountId, orderId, provider, locale }: PayRequest,
): Promise<{ session: PaymentSession; order: Order }> {
  const order = await lockOwnOrder(tx, accountId, orderId);
  const now = clock.now();
  if (order.status !== 'pending' || order.expiresAt <= now)
    throw new BusinessError('conflict', null, m.error_order_changed);
  const open = await findUndecidedSession(tx, orderId, provider);
  if (open) return { session: open, order };
  await updateOrder(tx, orderId, { expiresAt: new Date(now.getTime() + payWithinMs) });
  const session = await insertSession(tx, {
    orderId,
    provider,
    amountMinor: order.amountMinor,
    currency: order.currency,
    locale,
    description: await describePurchase(tx, fulfilments, order, locale),
    idempotencyKey: randomUUID(),
    state: 'opening',
    createdAt: now,
  });
  return { session, order };
}

/** Names an order for the provider, in a language, without the names of people. */
async function describePurchase(
  tx: Transaction,
  fulfilments: Fulfilments,
  order: Order,
  locale: Locale,
): Promise<string> {
  const nameOf = await findNames(tx, ['orderPurpose'], locale);
  const subject = await fulfilments[order.purpose].describePurchase(tx, order, locale);
  return [nameOf('orderPurpose', order.purpose), subject, order.orderNo].filter((part) => part !== '').join(' · ');
}

/** Queries the provider for a session and books the result. Safe to repeat and to run concurrently. */
export async function settleSession(deps: PaymentDeps, session: PaymentSession): Promise<void> {
  const { db, clock, fulfilments } = deps;
  const { id, orderId, provider, providerSessionId } = session;
  if (providerSessionId === null) return;
  const { state, charge } = await getProvider(deps, provider).getSession(providerSessionId);
  const checkedAt = clock.now();
  if (charge === null) {
    await updateSession(db, id, { state, checkedAt });
    return;
  }
  await db.transaction(async (tx) => {
    const movement = {
      orderId,
      provider,
      providerRef: charge.ref,
      amountMinor: charge.amountMinor,
      currency: charge.currency,
    };
    const outcome = await bookCharge(tx, clock, movement, fulfilments);
    if (outcome === 'late') await createRefund(tx, clock, { ...movement, chargeRef: charge.ref, origin: 'late' });
    await updateSession(tx, id, { state: 'paid', checkedAt });
  });
}

/** Updates an order from its providers, and closes it when it has expired. */
export async function refreshOrder(deps: PaymentDeps, orderId: number): Promise<void> {
  const { db, clock } = deps;
  const order = await findOrder(db, orderId);
  if (order?.status !== 'pending') return;
  const isOverdue = order.expiresAt <= clock.now();
  for (const session of await findSessionsOf(db, orderId)) {
    if (session.state !== 'open') continue;
    const wasJustChecked =
      session.checkedAt !== null && clock.now().getTime() - session.checkedAt.getTime() < recheckAfterMs;
    if (isOverdue) await expireAndSettle(deps, session);
    else if (!wasJustChecked) await settleSession(deps, session).catch(ignoreUnavailability);
  }
  if (isOverdue) await db.transaction((tx) => closeOrder(tx, clock, orderId, deps.fulfilments));
}

/**
 * Expires the session first so that its status is final. @throws ProviderUnavailable, and the order stays open until
 * the provider answers
 */
async function expireAndSettle(deps: PaymentDeps, session: PaymentSession): Promise<void> {
  if (session.providerSessionId !== null) await getProvider(deps, session.provider).expire(session.providerSessionId);
  await settleSession(deps, session);
}

/**
 * Expires every open session of an order that its owner cancels. Money that arrived first is booked, and the order
 * stays paid.
 */
export async function expireSessions(deps: PaymentDeps, order: Order): Promise<void> {
  for (const session of await findSessionsOf(deps.db, order.id)) {
    if (session.state === 'open') await expireAndSettle(deps, session);
    if (session.state === 'opening')
      await deps.db.transaction((tx) =>
        lockOrder(tx, order.id).then(() => updateSession(tx, session.id, { state: 'expired' })),
      );
  }
}

const ignoreUnavailability = (thrown: unknown) => {
  if (!(thrown instanceof ProviderUnavailable)) throw thrown;
};

/** The job name under which the rows of `reconcileSessions` appear among failed tasks. */
const sessionsJob = 'payments-sessions';

/** Queries the providers for every session that may have been decided without a webhook event. */
export async function reconcileSessions(deps: PaymentDeps, checkedBefore: Date): Promise<void> {
  const { db, clock, processRows } = deps;
  await processRows({
    job: sessionsJob,
    rows: await findUnsettledSessions(db, { job: sessionsJob, checkedBefore, now: clock.now(), limit: 200 }),
    subjectOf: ({ id }) => String(id),
    work: (session) => reconcileSession(deps, session),
  });
}

/** Updates one session. When its order has ended, the session is expired, so that it accepts no more money. */
async function reconcileSession(deps: PaymentDeps, session: PaymentSession): Promise<void> {
  const order = (await findOrder(deps.db, session.orderId))!;
  try {
    const opened = session.state === 'opening' ? await createSession(deps, session, order) : session;
    await (order.status === 'pending' ? settleSession(deps, opened) : expireAndSettle(deps, opened));
  } catch (thrown) {
    if (!(thrown instanceof ProviderRejected) || session.state !== 'opening') throw thrown;
    await updateSession(deps.db, session.id, { state: 'expired' });
  }
}

/**
 * Creates the page of a stored session. Safe to repeat after a second click or a crash: the provider returns the same
 * page for the same key.
 */
async function createSession(deps: PaymentDeps, session: PaymentSession, order: Order): Promise<PaymentSession> {
  const { idempotencyKey, amountMinor, currency, provider, locale, createdAt: openedAt } = session;
  const returnUrl = `${deps.publicUrl}/pay/${order.id}`;
  const page = await getProvider(deps, provider).createSession({
    idempotencyKey,
    amountMinor,
    currency,
    locale,
    returnUrl,
    openedAt,
    // Sessions from before descriptions were stored have none.
    description: session.description || order.orderNo,
  });
  const opened = { providerSessionId: page.sessionId, redirectUrl: page.redirectUrl, state: 'open' } as const;
  await updateSession(deps.db, session.id, opened);
  return { ...session, ...opened };
}
