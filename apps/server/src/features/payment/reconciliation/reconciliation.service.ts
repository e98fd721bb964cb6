import { addDays, type Day, getToday, momentAt } from '#platform/calendar';
import type { PaymentDeps } from '../paymentDeps.ts';
import type { PaymentProvider, ProviderMovement } from '../provider.ts';
import {
  closeDiscrepancies,
  findBooked,
  findKnownMovements,
  findOpenDays,
  findOpenDiscrepancies,
  upsertDiscrepancy,
  type KnownMovement,
  type MovementKind,
  type NewDiscrepancy,
} from './reconciliation.queries.ts';

const kinds: readonly MovementKind[] = ['charge', 'refund'];
/** The greatest expected difference between a provider's clock and ours. */
const clockSlackMs = 3_600_000;

type ReconciliationDeps = Pick<PaymentDeps, 'db' | 'clock' | 'providers' | 'processRows'>;

/** The job name under which the days of `reconcileLastDays` appear among failed tasks. */
const reconciliationJob = 'payments-reconciliation';

interface Span {
  from: Date;
  until: Date;
}

interface Side {
  provider: PaymentProvider;
  kind: MovementKind;
}

const spanOf = (day: Day, timeZone: string): Span => ({
  from: momentAt(day, '00:00', timeZone),
  until: momentAt(addDays(day, 1), '00:00', timeZone),
});

/**
 * Compares the last days, and each day with an open discrepancy, with the movements that the providers list.
 *
 * @param days number of whole days before today
 * @throws Error after all days were attempted, when one of them could not be compared
 */
export async function reconcileLastDays(deps: ReconciliationDeps, days: number): Promise<void> {
  const today = getToday(deps);
  const lastDays = Array.from({ length: days }, (_, nth) => addDays(today, -(nth + 1)));
  const rows: { provider: PaymentProvider; day: string }[] = [];
  for (const provider of deps.providers.values()) {
    const daysToCheck = new Set([...lastDays, ...(await findOpenDays(deps.db, provider.name, deps.clock.timeZone))]);
    for (const day of daysToCheck) rows.push({ provider, day });
  }
  const { failed } = await deps.processRows({
    job: reconciliationJob,
    rows,
    subjectOf: ({ provider, day }) => `${provider.name} ${day}`,
    work: ({ provider, day }) => reconcileDay(deps, provider, day),
  });
  // The error makes the job queue retry the whole run.
  if (failed > 0) throw new Error(`${failed} days could not be reconciled`);
}

/**
 * Records the discrepancies of one day between a provider and the ledger, and closes those that are resolved. Safe to
 * repeat.
 */
export async function reconcileDay(
  deps: Pick<ReconciliationDeps, 'db' | 'clock'>,
  provider: PaymentProvider,
  day: string,
): Promise<void> {
  const { db, clock } = deps;
  const span = spanOf(day, deps.clock.timeZone);
  for (const kind of kinds) {
    const found = await discrepanciesIn(deps, { provider, kind }, span);
    await db.transaction(async (tx) => {
      for (const discrepancy of found) await upsertDiscrepancy(tx, discrepancy);
      const stillThere = new Set(found.map(({ providerRef }) => providerRef));
      const gone = (await findOpenDiscrepancies(tx, provider.name, kind, span)).filter(
        ({ providerRef }) => !stillThere.has(providerRef),
      );
      const ids = gone.map(({ id }) => id);
      await closeDiscrepancies(tx, ids, clock.now());
    });
  }
}

/** Finds the discrepancies of a day, in both directions. */
async function discrepanciesIn(
  { db, clock }: Pick<ReconciliationDeps, 'db' | 'clock'>,
  side: Side,
  span: Span,
): Promise<NewDiscrepancy[]> {
  const base = { provider: side.provider.name, kind: side.kind, foundAt: clock.now() };
  const listed = new Set<string>();
  const found: Finding[] = [];
  for await (const movements of pagesOf(side, span)) {
    for (const { ref } of movements) listed.add(ref);
    found.push(...(await compareWithLedger(db, side, movements)));
  }
  found.push(...(await findUnlisted(db, side, span, listed)));
  return found.map((finding) => ({ ...base, ...finding }));
}

type Finding = Omit<NewDiscrepancy, 'provider' | 'kind' | 'foundAt'>;

/** Compares the movements that a provider lists with the ledger. */
async function compareWithLedger(
  db: PaymentDeps['db'],
  side: Side,
  movements: readonly ProviderMovement[],
): Promise<Finding[]> {
  const found: Finding[] = [];
  // The ledger is read after the provider's list, so that a movement booked in the meantime is no discrepancy.
  const known = await knownBy(db, side, movements);
  for (const moved of movements) {
    const ours = known.movement(moved.ref);
    if (ours?.amountMinor === moved.amountMinor && ours.currency === moved.currency) continue;
    const theirs = {
      providerRef: moved.ref,
      providerMinor: moved.amountMinor,
      providerCurrency: moved.currency,
      movedAt: moved.at,
    };
    if (ours) found.push({ ...theirs, ...sideOfLedger(ours), reason: 'otherAmount' });
    else found.push({ ...theirs, ...sideOfLedger(null), reason: 'notInLedger', orderId: known.orderOf(moved) });
  }
  return found;
}

/** Finds the ledger entries of a day that the provider does not list. @param listed the references of that day */
async function findUnlisted(
  db: PaymentDeps['db'],
  side: Side,
  span: Span,
  listed: ReadonlySet<string>,
): Promise<Finding[]> {
  const booked = await findBooked(db, side.provider.name, side.kind, span);
  const unlisted = booked.filter(({ providerRef }) => !listed.has(providerRef));
  if (unlisted.length === 0) return [];
  // The provider lists a movement on the day on which the money moved. For a movement that was booked late or near
  // midnight, this is another day, so the search covers a wider span.
  const earliest = Math.min(...unlisted.map(({ begunAt }) => begunAt.getTime()));
  const wider = { from: new Date(earliest - clockSlackMs), until: new Date(span.until.getTime() + clockSlackMs) };
  const listedNearby = new Set<string>();
  for await (const movements of pagesOf(side, wider)) for (const { ref } of movements) listedNearby.add(ref);
  return unlisted
    .filter(({ providerRef }) => !listedNearby.has(providerRef))
    .map((entry) => ({
      providerRef: entry.providerRef,
      providerMinor: null,
      providerCurrency: null,
      movedAt: entry.at,
      ...sideOfLedger(entry),
      reason: 'notAtProvider',
    }));
}

const sideOfLedger = (known: KnownMovement | null) => ({
  orderId: known?.orderId ?? null,
  ledgerMinor: known?.amountMinor ?? null,
  ledgerCurrency: known?.currency ?? null,
});

/** Finds our records of a page of movements, and of the charges that they refund. */
async function knownBy(db: PaymentDeps['db'], { provider, kind }: Side, movements: readonly ProviderMovement[]) {
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
    orderOf: ({ chargeRef }: ProviderMovement) =>
      chargeRef === null ? null : (charges.get(chargeRef)?.orderId ?? null),
  };
}

async function* pagesOf({ provider, kind }: Side, span: Span): AsyncGenerator<ProviderMovement[]> {
  let after: string | null = null;
  do {
    const { movements, next }: Awaited<ReturnType<PaymentProvider['listMovements']>> = await provider.listMovements({
      kind,
      ...span,
      after,
    });
    yield movements;
    after = next;
  } while (after !== null);
}
