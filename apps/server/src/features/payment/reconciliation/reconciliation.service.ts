import type { PaymentParts } from '../payment.parts.ts';
import type { PaymentProvider, ProviderMovement } from '../provider.ts';
import {
  closeDifferences,
  findBooked,
  findKnownMovements,
  findOpenDays,
  findOpenDifferences,
  keepDifference,
  type KnownMovement,
  type MovementKind,
  type NewDifference,
} from './reconciliation.queries.ts';

const kinds: readonly MovementKind[] = ['charge', 'refund'];
const dayMs = 86_400_000;
/** How far a provider's clock may be from ours. */
const clockSlackMs = 3_600_000;

type ReconciliationParts = Pick<PaymentParts, 'db' | 'clock' | 'providers'>;

interface Span {
  from: Date;
  until: Date;
}

interface Side {
  provider: PaymentProvider;
  kind: MovementKind;
}

export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);
const spanOf = (day: string): Span => ({ from: new Date(`${day}T00:00:00Z`), until: new Date(Date.parse(`${day}T00:00:00Z`) + dayMs) });

/**
 * Holds the last days, and each about which something is open, against what the providers say they moved.
 *
 * @param days whole ones before today, in UTC
 * @throws ProviderSilent, and what was not compared stays as it is
 */
export async function reconcileLastDays(parts: ReconciliationParts, days: number): Promise<void> {
  const now = parts.clock.now().getTime();
  const lastDays = Array.from({ length: days }, (_, nth) => dayOf(new Date(now - (nth + 1) * dayMs)));
  const reconcileWith = async (provider: PaymentProvider) => {
    for (const day of new Set([...lastDays, ...(await findOpenDays(parts.db, provider.name))])) await reconcileDay(parts, provider, day);
  };
  // One that is silent holds up no other.
  const outcomes = await Promise.allSettled([...parts.providers.values()].map(reconcileWith));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

/** Finds where a provider and the ledger differ about a day, and closes what they agree on by now. Safe to repeat. */
export async function reconcileDay(parts: ReconciliationParts, provider: PaymentProvider, day: string): Promise<void> {
  const { db, clock } = parts;
  const span = spanOf(day);
  for (const kind of kinds) {
    const found = await differencesIn(parts, { provider, kind }, span);
    await db.transaction(async (tx) => {
      for (const difference of found) await keepDifference(tx, difference);
      const stillThere = new Set(found.map(({ providerRef }) => providerRef));
      const gone = (await findOpenDifferences(tx, provider.name, kind, span)).filter(({ providerRef }) => !stillThere.has(providerRef));
      const ids = gone.map(({ id }) => id);
      await closeDifferences(tx, ids, clock.now());
    });
  }
}

async function differencesIn({ db, clock }: ReconciliationParts, side: Side, span: Span): Promise<NewDifference[]> {
  const { provider, kind } = side;
  const base = { provider: provider.name, kind, foundAt: clock.now() };
  const found: NewDifference[] = [];
  const listed = new Set<string>();
  for await (const movements of pagesOf(side, span)) {
    // What the provider lists is looked up afterwards: whatever was booked meanwhile is no difference.
    const known = await knownBy(db, side, movements);
    for (const moved of movements) {
      listed.add(moved.ref);
      const ours = known.movement(moved.ref);
      if (ours?.amountMinor === moved.amountMinor && ours.currency === moved.currency) continue;
      const theirs = { providerRef: moved.ref, providerMinor: moved.amountMinor, providerCurrency: moved.currency, movedAt: moved.at };
      if (ours) found.push({ ...base, ...theirs, ...sideOfLedger(ours), reason: 'otherAmount' });
      else found.push({ ...base, ...theirs, ...sideOfLedger(null), reason: 'notInLedger', orderId: known.orderOf(moved) });
    }
  }
  const unlisted = (await findBooked(db, provider.name, kind, span)).filter(({ providerRef }) => !listed.has(providerRef));
  if (unlisted.length === 0) return found;
  // Booked late, or at midnight: it is listed on the day that it moved.
  const earliest = Math.min(...unlisted.map(({ begunAt }) => begunAt.getTime()));
  const wider = { from: new Date(earliest - clockSlackMs), until: new Date(span.until.getTime() + clockSlackMs) };
  for await (const movements of pagesOf(side, wider)) for (const { ref } of movements) listed.add(ref);
  for (const booked of unlisted) {
    if (listed.has(booked.providerRef)) continue;
    const theirs = { providerRef: booked.providerRef, providerMinor: null, providerCurrency: null, movedAt: booked.at };
    found.push({ ...base, ...theirs, ...sideOfLedger(booked), reason: 'notAtProvider' });
  }
  return found;
}

const sideOfLedger = (known: KnownMovement | null) => ({
  orderId: known?.orderId ?? null,
  ledgerMinor: known?.amountMinor ?? null,
  ledgerCurrency: known?.currency ?? null,
});

/** What we know of a page of movements, and of the charges that they give back. */
async function knownBy(db: PaymentParts['db'], { provider, kind }: Side, movements: readonly ProviderMovement[]) {
  const byRef = async (ofKind: MovementKind, refs: readonly (string | null)[]) => {
    const known = await findKnownMovements(
      db,
      provider.name,
      ofKind,
      refs.filter((ref) => ref !== null),
    );
    return new Map(known.map((movement) => [movement.providerRef, movement]));
  };
  const ours = await byRef(
    kind,
    movements.map(({ ref }) => ref),
  );
  const strange = movements.filter(({ ref }) => !ours.has(ref));
  const charges = await byRef(
    'charge',
    strange.map(({ chargeRef }) => chargeRef),
  );
  return {
    movement: (ref: string) => ours.get(ref),
    orderOf: ({ chargeRef }: ProviderMovement) => (chargeRef === null ? null : (charges.get(chargeRef)?.orderId ?? null)),
  };
}

async function* pagesOf({ provider, kind }: Side, span: Span): AsyncGenerator<ProviderMovement[]> {
  let after: string | null = null;
  do {
    const { movements, next }: Awaited<ReturnType<PaymentProvider['listMovements']>> = await provider.listMovements({ kind, ...span, after });
    yield movements;
    after = next;
  } while (after !== null);
}
