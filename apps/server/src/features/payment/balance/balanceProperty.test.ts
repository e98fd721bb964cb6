import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayIn } from '#platform/calendar';
import { AdjustableClock } from '#platform/clock';
import { findPage } from '#platform/database/listings';
import { countRuns, firstSeed } from '#platform/testing/runs';
import { testApp } from '#platform/testing/testApp';
import { registerNewAccount } from '../../account/account.fixtures.ts';
import { sumTotals, totalListing } from '../../orders/index.ts';
import type { PaymentProvider, ProviderPayout, ProviderTransaction, TransactionsRequest } from '../provider.ts';
import { findPayoutTransactions, payoutListing } from './balance.queries.ts';
import { storeBalances } from './balance.service.ts';

const app = testApp();
const currencies = ['SGD', 'JPY', 'BHD'] as const;
const monthMs = 31 * 86_400_000;
const start = Date.parse('2030-03-01T00:00:00+08:00');
const all = { pageNum: 1, pageSize: 1_000 };

/** Moments of a month, many of them within a second of midnight in Singapore or UTC, or of the month's borders. */
const moment = fc.oneof(
  fc.integer({ min: 0, max: monthMs - 1 }).map((ms) => start + ms),
  fc
    .tuple(fc.integer({ min: 0, max: 31 }), fc.constantFrom(0, 8 * 3_600_000), fc.constantFrom(-1_000, -1, 0, 1, 1_000))
    .map(([day, zone, ms]) => Math.max(start - 1, start + day * 86_400_000 + zone + ms)),
);

const charge = fc.record({
  provider: fc.constantFrom(0, 1),
  currency: fc.constantFrom(...currencies),
  amountMinor: fc.integer({ min: 1, max: 5_000_000 }),
  at: moment,
  feeMinor: fc.integer({ min: 0, max: 90_000 }),
  /** Successive partial refunds, each as a share of the amount not yet refunded. */
  refunds: fc.array(fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }), at: moment }), { maxLength: 3 }),
  /** Whether the provider reports before the charge is booked, afterwards, or not yet. */
  reported: fc.constantFrom('before', 'after', 'never'),
});

/** A month whose only payout adds up to nothing. */
const refundedWhole = [
  {
    provider: 0 as const,
    currency: 'SGD' as const,
    amountMinor: 1_000,
    at: start + 1_000,
    feeMinor: 0,
    refunds: [{ share: 1, at: start + 2_000 }],
    reported: 'after' as const,
  },
];

interface LedgerEntry {
  provider: string;
  kind: 'charge' | 'refund';
  ref: string;
  amountMinor: number;
  feeMinor: number;
  currency: string;
  at: Date;
  reported: 'before' | 'after' | 'never';
  orderId: number;
}

const dayOf = (at: Date) => dayIn(at, 'Asia/Singapore');
const monthOf = (at: Date) => `${dayOf(at).slice(0, 7)}-01`;

/** Sums entries in plain numbers, by a key. */
function expectedBy(entries: readonly LedgerEntry[], keyOf: (entry: LedgerEntry) => string) {
  const sums = new Map<string, Record<string, number>>();
  for (const entry of entries) {
    const { kind, amountMinor, feeMinor, reported } = entry;
    const sum = sums.get(keyOf(entry)) ?? {
      chargedMinor: 0,
      refundedMinor: 0,
      charges: 0,
      refunds: 0,
      feeMinor: 0,
      unknownFees: 0,
    };
    sum[kind === 'charge' ? 'chargedMinor' : 'refundedMinor']! += amountMinor;
    sum.charges! += Number(kind === 'charge');
    sum.refunds! += Number(kind === 'refund');
    sum.feeMinor! += reported === 'never' ? 0 : feeMinor;
    sum.unknownFees! += Number(reported === 'never');
    sums.set(keyOf(entry), sum);
  }
  return Object.fromEntries([...sums].toSorted(([a], [b]) => a.localeCompare(b)));
}

const transactionOf = ({ kind, ref, amountMinor, feeMinor, currency, at }: LedgerEntry): ProviderTransaction => ({
  ref: `txn-${ref}`,
  kind,
  movementRef: ref,
  amountMinor: kind === 'charge' ? amountMinor : -amountMinor,
  feeMinor,
  currency,
  at,
});

/** A provider that reports the given entries, and pays out those of each UTC day and currency. */
function providerOf(name: string, entries: readonly LedgerEntry[]): PaymentProvider {
  const transactions = entries.map(transactionOf);
  const payoutRefOf = ({ at, currency }: ProviderTransaction) => `${name} ${at.toISOString().slice(0, 10)} ${currency}`;
  const refs = [...new Set(transactions.map(payoutRefOf))];
  const within = (payoutRef: string) => transactions.filter((one) => payoutRefOf(one) === payoutRef);
  const payouts = refs.map(
    (ref): ProviderPayout => ({
      ref,
      amountMinor: within(ref).reduce((sum, one) => sum + one.amountMinor - one.feeMinor, 0),
      currency: ref.slice(-3),
      state: 'paid',
      arrivesOn: '2030-04-03',
    }),
  );
  return {
    name,
    listTransactions: async (request: TransactionsRequest) => ({
      transactions: 'payoutRef' in request ? within(request.payoutRef) : transactions,
      next: null,
    }),
    listPayouts: async () => ({ payouts, next: null }),
  } as unknown as PaymentProvider;
}

async function book({ provider, kind, ref, amountMinor, currency, at, orderId }: LedgerEntry): Promise<void> {
  await app.db.execute(sql`insert into ledger_entries (order_id, kind, amount_minor, currency, provider, provider_ref,
    at)
    values (${orderId}, ${kind}, ${amountMinor}, ${currency}, ${provider}, ${ref}, ${at})`);
}

test('totals of months and days, payouts and the ledger agree to the minor unit', { timeout: 600_000 }, async () => {
  await registerNewAccount(app, 'month-payer');
  const { rows: accounts } = await app.db.execute<{ id: number }>(sql`select id::int as id from accounts limit 1`);
  const accountId = accounts[0]!.id;
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(charge, { minLength: 1, maxLength: 25 }), async (charges) => {
      const run = ++runs;
      const entries: LedgerEntry[] = [];
      for (const [nth, { provider: index, refunds, amountMinor, at, ...rest }] of charges.entries()) {
        const provider = `provider-${run}-${index}`;
        const { rows } = await app.db.execute<{ id: number }>(sql`
          insert into orders (order_no, account_id, purpose, subject_id, amount_minor, currency, status, created_at,
          expires_at)
          values (${`${run}-${nth}`}, ${accountId}, 'renewal', ${nth}, ${amountMinor}, ${rest.currency}, 'paid', now(),
          now()) returning id::int as id`);
        const orderId = rows[0]!.id;
        const base = { ...rest, provider, orderId };
        entries.push({ ...base, kind: 'charge', ref: `c-${run}-${nth}`, amountMinor, at: new Date(at) });
        let remainingMinor = amountMinor;
        for (const [part, refund] of refunds.entries()) {
          const partMinor = Math.floor(remainingMinor * refund.share);
          if (partMinor === 0) continue;
          remainingMinor -= partMinor;
          const ref = `r-${run}-${nth}-${part}`;
          entries.push({ ...base, kind: 'refund', ref, amountMinor: partMinor, feeMinor: 0, at: new Date(refund.at) });
        }
      }
      const names = [`provider-${run}-0`, `provider-${run}-1`];
      const clock = new AdjustableClock('Asia/Singapore', new Date(start + monthMs + 5 * 86_400_000));
      const store = async (reported: readonly LedgerEntry['reported'][]) => {
        const providers = new Map(
          names.map((name) => {
            const known = entries.filter((entry) => entry.provider === name && reported.includes(entry.reported));
            return [name, providerOf(name, known)];
          }),
        );
        await storeBalances({ ...app.features().payments, clock, providers: providers as never });
      };
      for (const name of names)
        await app.db.execute(sql`insert into payment_sessions (order_id, provider, idempotency_key, amount_minor,
          currency, locale, state, created_at)
          values (${entries[0]!.orderId}, ${name}, ${name}, 1, 'SGD', 'en_US', 'paid', ${new Date(start)})`);
      const isEarly = ({ reported }: LedgerEntry) => reported === 'before';
      for (const entry of entries.filter((one) => !isEarly(one))) await book(entry);
      await Promise.all([store(['before']), store(['before'])]);
      for (const entry of entries.filter(isEarly)) await book(entry);
      await store(['before', 'after']);
      await store(['before', 'after']);

      for (const provider of names) {
        const ours = entries.filter((entry) => entry.provider === provider);
        for (const [by, periodOf] of [
          ['day', dayOf],
          ['month', monthOf],
        ] as const) {
          const { rows } = await findPage(app.db, totalListing({ by, provider }, 'Asia/Singapore'), all);
          const shown = rows.map(
            ({ id: _, day, provider: __, currency, ...sums }) => [`${day} ${currency}`, sums] as const,
          );
          expect(Object.fromEntries(shown)).toEqual(
            expectedBy(ours, ({ at, currency }) => `${periodOf(at)} ${currency}`),
          );
        }
        const sums = await sumTotals(app.db, { by: 'day', provider }, 'Asia/Singapore');
        expect(Object.fromEntries(sums.map(({ currency, ...sum }) => [currency, sum]))).toEqual(
          expectedBy(ours, ({ currency }) => currency),
        );
        const border = '2030-03-16';
        const halves = await Promise.all(
          [{ until: '2030-03-15' }, { from: border }].map((half) =>
            sumTotals(app.db, { by: 'month', provider, ...half }, 'Asia/Singapore'),
          ),
        );
        for (const [half, isOurs] of [
          [halves[0]!, (entry: LedgerEntry) => dayOf(entry.at) < border],
          [halves[1]!, (entry: LedgerEntry) => dayOf(entry.at) >= border],
        ] as const)
          expect(Object.fromEntries(half.map(({ currency, ...sum }) => [currency, sum]))).toEqual(
            expectedBy(ours.filter(isOurs), ({ currency }) => currency),
          );
        await expectPayouts(
          provider,
          ours.filter(({ reported }) => reported !== 'never'),
        );
      }
    }),
    { numRuns: countRuns({ few: 3, many: 25 }), seed: firstSeed, examples: [[refundedWhole]] },
  );
});

/** Compares the payouts of a provider with the entries that it reported. */
async function expectPayouts(provider: string, reported: readonly LedgerEntry[]): Promise<void> {
  const { rows } = await findPage(app.db, payoutListing({}), all);
  const ours = rows.filter((row) => row.provider === provider);
  const items = (await Promise.all(ours.map(({ id }) => findPayoutTransactions(app.db, Number(id))))).flat();
  const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
  for (const { amountMinor, itemsMinor } of ours) expect(itemsMinor).toBe(amountMinor);
  const refs = items.map(({ movementRef }) => movementRef);
  expect(refs).toHaveLength(reported.length);
  expect(new Set(refs)).toEqual(new Set(reported.map(({ ref }) => ref)));
  expect(total(ours.map(({ itemsMinor }) => itemsMinor))).toBe(
    total(
      reported.map(({ kind, amountMinor, feeMinor }) => (kind === 'charge' ? amountMinor - feeMinor : -amountMinor)),
    ),
  );
  expect(items.every(({ match, orderNo }) => match === 'ledger' && orderNo !== null)).toBe(true);
}
