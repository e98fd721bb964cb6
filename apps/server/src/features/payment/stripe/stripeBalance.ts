import type Stripe from 'stripe';
import type { PayoutsPage, ProviderTransaction, TransactionsPage, TransactionsRequest } from '../provider.ts';
import { fromStripeUnits } from './stripeUnits.ts';

/** Stripe's maximum page size. */
const limit = 100;
const secondsOf = (instant: Date) => Math.ceil(instant.getTime() / 1000);

/**
 * Lists balance transactions. Their sources are expanded, because the ledger knows charges by their payment intents.
 */
export async function listTransactions(stripe: Stripe, request: TransactionsRequest): Promise<TransactionsPage> {
  const { data, has_more: hasMore } = await stripe.balanceTransactions.list({
    ...('payoutRef' in request
      ? { payout: request.payoutRef }
      : { created: { gte: secondsOf(request.from), lt: secondsOf(request.until) } }),
    limit,
    expand: ['data.source'],
    ...(request.after !== null && { starting_after: request.after }),
  });
  const transactions = data.filter(({ type }) => !type.startsWith('payout')).map(transactionOf);
  return { transactions, next: hasMore ? data.at(-1)!.id : null };
}

function transactionOf({ id, source, amount, fee, currency, created }: Stripe.BalanceTransaction): ProviderTransaction {
  const common = {
    ref: id,
    amountMinor: fromStripeUnits(amount, currency),
    feeMinor: fromStripeUnits(fee, currency),
    currency: currency.toUpperCase(),
    at: new Date(created * 1000),
  };
  if (source !== null && typeof source === 'object') {
    if (source.object === 'charge') {
      const intent = source.payment_intent;
      const movementRef = (typeof intent === 'string' ? intent : intent?.id) ?? source.id;
      return { ...common, kind: 'charge', movementRef };
    }
    // When a refund fails, Stripe books its return with the same source, but with a positive amount.
    if (source.object === 'refund' && amount < 0) return { ...common, kind: 'refund', movementRef: source.id };
  }
  return { ...common, kind: 'other', movementRef: null };
}

const payoutStates: Record<string, 'paid' | 'failed'> = { paid: 'paid', failed: 'failed', canceled: 'failed' };

export async function listPayouts(
  stripe: Stripe,
  { from, until, after }: { from: Date; until: Date; after: string | null },
): Promise<PayoutsPage> {
  const { data, has_more: hasMore } = await stripe.payouts.list({
    created: { gte: secondsOf(from), lt: secondsOf(until) },
    limit,
    ...(after !== null && { starting_after: after }),
  });
  const payouts = data.map(({ id, amount, currency, status, arrival_date: arrival }) => ({
    ref: id,
    amountMinor: fromStripeUnits(amount, currency),
    currency: currency.toUpperCase(),
    state: payoutStates[status] ?? ('pending' as const),
    // Stripe gives the day as midnight UTC.
    arrivesOn: new Date(arrival * 1000).toISOString().slice(0, 10),
  }));
  return { payouts, next: hasMore ? data.at(-1)!.id : null };
}
