import type { PaymentDeps } from '../paymentDeps.ts';
import type { PaymentProvider, ProviderTransaction, TransactionsRequest } from '../provider.ts';
import { findFirstTimeToRead, insertPayoutItem, insertTransaction, upsertPayout } from './balance.queries.ts';

type BalanceDeps = Pick<PaymentDeps, 'db' | 'clock' | 'providers' | 'processRows'>;

const dayMs = 86_400_000;
/**
 * Reading starts this long before the newest stored transaction, because a provider can list a transaction late, or
 * with an earlier time than stored ones.
 */
const overlapMs = 3 * dayMs;
/** Payouts of this span are listed in every run, because their state can still change. */
const listedPayoutsMs = 45 * dayMs;

/** The items of a payout are read again for this long after its arrival, because they can be incomplete. */
const recentMs = 7 * dayMs;

/** The job name under which providers whose balance could not be stored appear among failed tasks. */
const balanceJob = 'payments-balance';

/** Stores the transactions, fees and payouts that the providers report. Idempotent. */
export async function storeBalances(deps: BalanceDeps): Promise<void> {
  const { failed } = await deps.processRows({
    job: balanceJob,
    rows: [...deps.providers.values()],
    subjectOf: ({ name }) => name,
    work: (provider) => storeBalance(deps, provider),
  });
  if (failed > 0) throw new Error(`${failed} balances could not be stored`);
}

async function storeBalance({ db, clock }: BalanceDeps, provider: PaymentProvider): Promise<void> {
  const firstTime = await findFirstTimeToRead(db, provider.name);
  if (firstTime === null) return;
  const now = clock.now();
  // The provider's clock can be ahead of ours, so the span ends a day from now.
  const until = new Date(now.getTime() + dayMs);
  const span = { from: new Date(firstTime.getTime() - overlapMs), until };
  for await (const transaction of transactionsOf(provider, span))
    await insertTransaction(db, provider.name, transaction);
  let after: string | null = null;
  do {
    const request = { from: new Date(now.getTime() - listedPayoutsMs), until, after };
    const { payouts, next }: Awaited<ReturnType<PaymentProvider['listPayouts']>> = await provider.listPayouts(request);
    for (const payout of payouts) {
      const { id, itemsMinor } = await upsertPayout(db, provider.name, payout);
      if (itemsMinor === payout.amountMinor && !isRecent(payout, now)) continue;
      for await (const transaction of transactionsOf(provider, { payoutRef: payout.ref })) {
        await insertTransaction(db, provider.name, transaction);
        await insertPayoutItem(db, id, provider.name, transaction.ref);
      }
    }
    after = next;
  } while (after !== null);
}

/**
 * Whether the items of a payout must be read again even if their sum equals its amount. Equal sums do not prove that
 * all items are stored: a charge and its whole refund add up to 0.
 */
const isRecent = ({ arrivesOn }: { arrivesOn: string }, now: Date): boolean =>
  arrivesOn >= new Date(now.getTime() - recentMs).toISOString().slice(0, 10);

type Selection = { from: Date; until: Date } | { payoutRef: string };

async function* transactionsOf(provider: PaymentProvider, selection: Selection): AsyncGenerator<ProviderTransaction> {
  let after: string | null = null;
  do {
    const request: TransactionsRequest = { ...selection, after };
    const { transactions, next }: Awaited<ReturnType<PaymentProvider['listTransactions']>> =
      await provider.listTransactions(request);
    yield* transactions;
    after = next;
  } while (after !== null);
}
