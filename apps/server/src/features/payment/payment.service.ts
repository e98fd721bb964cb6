import { randomUUID } from 'node:crypto';
import type { Locale } from '@app/contract/locale';
import type { PaymentProviderName } from '@app/contract/orders';
import type { Transaction } from '#platform/database/client';
import { InvalidFields, Refusal } from '#platform/errors';
import {
  bookCharge,
  closeOrder,
  findOrder,
  lockOrder,
  lockOwnOrder,
  notPendingAnyMore,
  type Order,
  payWithinMs,
  purposeName,
  updateOrder,
} from '../orders/index.ts';
import { type PaymentParts, providerNamed } from './payment.parts.ts';
import {
  findLiveSession,
  findSessionByProvider,
  findSessionsOf,
  findUnsettledSessions,
  findWaitingNotices,
  insertNotice,
  insertSession,
  type PaymentSession,
  updateNoticeHandled,
  updateSession,
} from './payment.queries.ts';
import { type Notice, ProviderSilent } from './provider.ts';
import { beginRefund } from './refunds.service.ts';

/** An open page is asked about at most this often because somebody looks at it. */
const askAgainAfterMs = 2_000;

interface PayRequest {
  accountId: number;
  orderId: number;
  provider: PaymentProviderName;
  locale: Locale;
}

/**
 * Opens a provider's page for an order, or answers the one that is open: twenty clicks, one page.
 *
 * @returns where the person pays
 * @throws Refusal notFound, conflict (not pending), providerSilent; InvalidFields for a provider that is not set up
 */
export async function openPayment(parts: PaymentParts, { accountId, orderId, provider, locale }: PayRequest): Promise<string> {
  const { db, clock, providers } = parts;
  if (!providers.has(provider)) throw new InvalidFields({ provider: 'notOffered' });
  const { session, order } = await db.transaction(async (tx) => {
    const locked = await lockOwnOrder(tx, accountId, orderId);
    if (locked.status !== 'pending' || locked.expiresAt <= clock.now()) throw new Refusal('conflict', null, notPendingAnyMore);
    const live = await findLiveSession(tx, orderId, provider);
    if (live) return { session: live, order: locked };
    const { amountMinor, currency } = locked;
    const now = clock.now();
    const values = { orderId, provider, amountMinor, currency, locale, idempotencyKey: randomUUID(), state: 'opening', createdAt: now } as const;
    await updateOrder(tx, orderId, { expiresAt: new Date(now.getTime() + payWithinMs) });
    return { session: await insertSession(tx, values), order: locked };
  });
  if (session.redirectUrl !== null) return session.redirectUrl;
  try {
    return (await openPage(parts, session, order)).redirectUrl!;
  } catch (thrown) {
    if (thrown instanceof ProviderSilent) throw new Refusal('providerSilent');
    throw thrown;
  }
}

/** Asks the provider how a session stands, and books what it says. Safe to repeat, and to run twice at once. */
export async function settleSession(parts: PaymentParts, session: PaymentSession): Promise<void> {
  const { db, clock, fulfilments } = parts;
  const { id, orderId, provider, providerSessionId } = session;
  if (providerSessionId === null) return;
  const { state, charge } = await providerNamed(parts, provider).ask(providerSessionId);
  const checkedAt = clock.now();
  if (charge === null) {
    await updateSession(db, id, { state, checkedAt });
    return;
  }
  await db.transaction(async (tx) => {
    const movement = { orderId, provider, providerRef: charge.ref, amountMinor: charge.amountMinor, currency: charge.currency };
    const outcome = await bookCharge(tx, clock, movement, fulfilments);
    if (outcome === 'late') await beginRefund(tx, clock, { ...movement, chargeRef: charge.ref, origin: 'late' });
    await updateSession(tx, id, { state: 'paid', checkedAt });
  });
}

/** Brings one order up to what its providers say, and closes it when its time is over. */
export async function refreshOrder(parts: PaymentParts, orderId: number): Promise<void> {
  const { db, clock } = parts;
  const order = await findOrder(db, orderId);
  if (order?.status !== 'pending') return;
  const isOverdue = order.expiresAt <= clock.now();
  for (const session of await findSessionsOf(db, orderId)) {
    if (session.state !== 'open') continue;
    const wasJustAsked = session.checkedAt !== null && clock.now().getTime() - session.checkedAt.getTime() < askAgainAfterMs;
    if (isOverdue) await expireAndSettle(parts, session);
    else if (!wasJustAsked) await settleSession(parts, session).catch(ignoreSilence);
  }
  if (isOverdue) await db.transaction((tx) => closeOrder(tx, clock, orderId));
}

/** First nobody can pay there any more; only then is it sure how it stands. @throws ProviderSilent, and the order stays open until it answers */
async function expireAndSettle(parts: PaymentParts, session: PaymentSession): Promise<void> {
  if (session.providerSessionId !== null) await providerNamed(parts, session.provider).expire(session.providerSessionId);
  await settleSession(parts, session);
}

/** Ends every page that is open for an order that its owner gives up. Money that came first is booked, and the order stays paid. */
export async function endPages(parts: PaymentParts, order: Order): Promise<void> {
  for (const session of await findSessionsOf(parts.db, order.id)) {
    if (session.state === 'open') await expireAndSettle(parts, session);
    if (session.state === 'opening')
      await parts.db.transaction((tx) => lockOrder(tx, order.id).then(() => updateSession(tx, session.id, { state: 'expired' })));
  }
}

const ignoreSilence = (thrown: unknown) => {
  if (!(thrown instanceof ProviderSilent)) throw thrown;
};

/** Keeps a notice; what it says is asked for afterwards. @returns whether it is new */
export function keepNotice({ clock }: PaymentParts, tx: Transaction, provider: PaymentProviderName, { eventId, sessionId }: Notice): Promise<boolean> {
  return insertNotice(tx, { provider, eventId, providerSessionId: sessionId, receivedAt: clock.now() });
}

/** Acts on the notices that wait. One about a session that nobody opened, or not yet, is kept for a later run. */
export async function handleNotices(parts: PaymentParts): Promise<void> {
  const { db, clock } = parts;
  for (const { id, provider, providerSessionId, receivedAt } of await findWaitingNotices(db, 200)) {
    const session = await findSessionByProvider(db, provider, providerSessionId);
    const isTooOld = clock.now().getTime() - receivedAt.getTime() > 24 * 3_600_000;
    if (!session && !isTooOld) continue;
    try {
      if (session) await settleSession(parts, session);
      await updateNoticeHandled(db, id, clock.now());
    } catch (thrown) {
      ignoreSilence(thrown);
    }
  }
}

/** Asks about every page that was left open: a notice may never come. An opening that was cut off is asked for again with its key. */
export async function reconcileSessions(parts: PaymentParts, checkedBefore: Date): Promise<void> {
  for (const session of await findUnsettledSessions(parts.db, checkedBefore, 200)) {
    try {
      const isOpening = session.state === 'opening';
      await settleSession(parts, isOpening ? await openPage(parts, session, (await findOrder(parts.db, session.orderId))!) : session);
    } catch (thrown) {
      ignoreSilence(thrown);
    }
  }
}

/** Asked a second time, by a second click or after a crash, the provider answers the same page for the same key. */
async function openPage(parts: PaymentParts, session: PaymentSession, order: Order): Promise<PaymentSession> {
  const { idempotencyKey, amountMinor, currency, provider, locale, createdAt: openedAt } = session;
  const returnUrl = `${parts.publicUrl}/pay/${order.id}`;
  const page = await providerNamed(parts, provider).openPage({
    idempotencyKey,
    amountMinor,
    currency,
    locale,
    returnUrl,
    openedAt,
    description: `${purposeName(order.purpose, locale)} · ${order.orderNo}`,
  });
  const opened = { providerSessionId: page.sessionId, redirectUrl: page.redirectUrl, state: 'open' } as const;
  await updateSession(parts.db, session.id, opened);
  return { ...session, ...opened };
}
