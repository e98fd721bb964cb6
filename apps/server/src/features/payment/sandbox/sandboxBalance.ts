import { minorDigits } from '@app/contract/currencies';
import type { Database } from '#platform/database/client';
import type { PayoutsPage, ProviderTransaction, TransactionsPage, TransactionsRequest } from '../provider.ts';
import { findBalanceDays, findBalanceRows, type BalanceRow } from './sandbox.queries.ts';

/** Like card processors, the sandbox charges a share of the amount and a fixed part. Refunds return no fee. */
const feeShare = 0.034;
const fixedFeeMajor = 0.5;
/** Days from a payout to its arrival at the bank. */
const payoutDays = 2;
const dayMs = 86_400_000;

const feeOf = (amountMinor: number, currency: string): number =>
  Math.round(amountMinor * feeShare) + Math.round(fixedFeeMajor * 10 ** minorDigits(currency));

function transactionOf({ kind, id, amountMinor, currency, at }: BalanceRow): ProviderTransaction {
  const isCharge = kind === 'charge';
  return {
    ref: `txn-${kind}-${id}`,
    kind,
    movementRef: `${kind}-${id}`,
    amountMinor: isCharge ? amountMinor : -amountMinor,
    feeMinor: isCharge ? feeOf(amountMinor, currency) : 0,
    currency,
    at: new Date(at),
  };
}

const netOf = ({ amountMinor, feeMinor }: ProviderTransaction) => amountMinor - feeMinor;

/** The sandbox pays out each day (UTC) in each currency; the name of a payout holds both. */
const payoutRefOf = (day: string, currency: string) => `payout-${day}-${currency}`;

function spanOfPayout(payoutRef: string): { from: Date; until: Date; currency: string } {
  const [, day = '', currency = ''] = /^payout-(\d{4}-\d\d-\d\d)-([A-Z]{3})$/.exec(payoutRef) ?? [];
  const from = new Date(`${day}T00:00:00Z`);
  return { from, until: new Date(from.getTime() + dayMs), currency };
}

export async function listTransactions(
  db: Database,
  request: TransactionsRequest,
  now: Date,
): Promise<TransactionsPage> {
  const span = 'payoutRef' in request ? spanOfPayout(request.payoutRef) : { ...request, currency: null };
  return { transactions: (await findBalanceRows(db, span, now)).map(transactionOf), next: null };
}

export async function listPayouts(
  db: Database,
  { from, until }: { from: Date; until: Date },
  now: Date,
): Promise<PayoutsPage> {
  const today = now.toISOString().slice(0, 10);
  const days = await findBalanceDays(db, { from, until }, now);
  const payouts: PayoutsPage['payouts'] = [];
  for (const { day, currency } of days.filter((one) => one.day < today)) {
    const ref = payoutRefOf(day, currency);
    const { transactions } = await listTransactions(db, { payoutRef: ref, after: null }, now);
    const arrivesOn = new Date(Date.parse(day) + payoutDays * dayMs).toISOString().slice(0, 10);
    payouts.push({
      ref,
      amountMinor: transactions.reduce((sum, transaction) => sum + netOf(transaction), 0),
      currency,
      state: arrivesOn <= today ? 'paid' : 'pending',
      arrivesOn,
    });
  }
  return { payouts, next: null };
}
