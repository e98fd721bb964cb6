import { randomUUID } from 'node:crypto';
import type { Clock } from '#platform/clock';
import type { Database, Transaction } from '#platform/database/client';
import { Refusal } from '#platform/errors';
import { bookRefund, findLedger, lockOwnOrder, notPendingAnyMore, updateOrder } from '../orders/index.ts';
import { type PaymentParts, providerNamed } from './payment.parts.ts';
import { findRefundsInState, findRefundsOfAccount, insertRefund, lockRefund, type Refund, updateRefund } from './payment.queries.ts';
import { ProviderSilent } from './provider.ts';

/** After so many silent tries finance looks at it. */
const mostAttempts = 12;

interface RefundOrder {
  orderId: number;
  provider: string;
  chargeRef: string;
  amountMinor: number;
  currency: string;
  origin: Refund['origin'];
  reason?: string | null;
}

/** Writes down that money goes back, before anybody is told. The association's own doing needs nobody's decision. */
export async function beginRefund(
  tx: Transaction,
  clock: Clock,
  { orderId, provider, chargeRef, amountMinor, currency, origin, reason = null }: RefundOrder,
): Promise<void> {
  await insertRefund(tx, {
    orderId,
    provider: provider as Refund['provider'],
    chargeRef,
    amountMinor,
    currency,
    origin,
    reason,
    idempotencyKey: randomUUID(),
    state: origin === 'person' ? 'asked' : 'sending',
    createdAt: clock.now(),
  });
}

/** A person asks for their money back; finance decides. @throws Refusal notFound, conflict */
export async function askForRefund({ db, clock }: PaymentParts, accountId: number, orderId: number, reason: string | null): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOwnOrder(tx, accountId, orderId);
    if (order.status !== 'paid') throw new Refusal('conflict', null, notPendingAnyMore);
    await refundWhole(tx, clock, orderId, 'person', reason);
  });
}

/** Gives back everything that was charged for an order. To be called with the order's row held. */
export async function refundWhole(tx: Transaction, clock: Clock, orderId: number, origin: Refund['origin'], reason: string | null): Promise<void> {
  for (const { kind, provider, providerRef, amountMinor, currency } of await findLedger(tx, orderId)) {
    if (kind === 'charge') await beginRefund(tx, clock, { orderId, provider, chargeRef: providerRef, amountMinor, currency, origin, reason });
  }
  await updateOrder(tx, orderId, { status: 'refundRequested' });
}

/** Finance's decision. @param note is written down with it, or not at all. @throws Refusal notFound; conflict when somebody else has decided */
export async function decideRefund(
  { db }: PaymentParts,
  refundId: number,
  isGranted: boolean,
  note: (tx: Transaction) => Promise<void> = async () => {},
): Promise<void> {
  await db.transaction(async (tx) => {
    const refund = await lockRefund(tx, refundId);
    if (!refund) throw new Refusal('notFound');
    if (refund.state !== 'asked') throw new Refusal('conflict');
    await updateRefund(tx, refundId, { state: isGranted ? 'sending' : 'refused' });
    if (!isGranted) await updateOrder(tx, refund.orderId, { status: 'paid' });
    await note(tx);
  });
}

/** Tells the providers of every refund that is on its way. Repeated with the same key it is given back once. */
export async function sendRefunds(parts: PaymentParts): Promise<void> {
  const { db, clock, fulfilments } = parts;
  for (const refund of await findRefundsInState(db, 'sending', 100)) {
    const { id, orderId, provider, idempotencyKey, chargeRef, amountMinor, currency, attempts } = refund;
    try {
      const providerRef = await providerNamed(parts, provider).refund({ idempotencyKey, chargeRef, amountMinor, currency });
      await db.transaction(async (tx) => {
        await bookRefund(tx, clock, { orderId, provider, providerRef, amountMinor, currency }, fulfilments);
        await updateRefund(tx, id, { state: 'done', doneAt: clock.now() });
      });
    } catch (thrown) {
      if (!(thrown instanceof ProviderSilent)) throw thrown;
      await updateRefund(db, id, { attempts: attempts + 1, state: attempts + 1 >= mostAttempts ? 'failed' : 'sending' });
    }
  }
}

/** What an account has got back or asked for, for its owner. */
export async function exportRefunds(db: Database, accountId: number) {
  const found = await findRefundsOfAccount(db, accountId);
  return found.map(({ orderId, amountMinor, currency, provider, state, reason, createdAt, doneAt }) => {
    const [askedAt, givenBackAt] = [createdAt.toISOString(), doneAt?.toISOString() ?? null];
    return { orderId: String(orderId), amountMinor, currency, provider, state, reason, askedAt, givenBackAt };
  });
}
