import { addDays, type Day, getToday, momentAt } from '#platform/calendar';
import type { PaymentDeps } from '../paymentDeps.ts';
import type { PaymentProvider, ProviderMovement } from '../provider.ts';
import {
  closeDiscrepancies,
  findBookedMovements,
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

/** The movements of one kind that a provider lists. */
interface MovementList {
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
    const found = await findDiscrepancies(deps, { provider, kind }, span);
    await db.transaction(async (tx) => {
      for (const discrepancy of found) await upsertDiscrepancy(tx, discrepancy);
      const foundRefs = new Set(found.map(({ providerRef }) => providerRef));
      const resolved = (await findOpenDiscrepancies(tx, provider.name, kind, span)).filter(
        ({ providerRef }) => !foundRefs.has(providerRef),
      );
      const ids = resolved.map(({ id }) => id);
      await closeDiscrepancies(tx, ids, clock.now());
    });
  }
}

/** Finds the discrepancies of a day, in both directions. */
async function findDiscrepancies(
  { db, clock }: Pick<ReconciliationDeps, 'db' | 'clock'>,
  list: MovementList,
  span: Span,
): Promise<NewDiscrepancy[]> {
  const base = { provider: list.provider.name, kind: list.kind, foundAt: clock.now() };
  const listedRefs = new Set<string>();
  const found: Finding[] = [];
  for await (const movements of pagesOf(list, span)) {
    for (const { ref } of movements) listedRefs.add(ref);
    found.push(...(await compareWithLedger(db, list, movements)));
  }
  found.push(...(await findUnlisted(db, list, span, listedRefs)));
  return found.map((finding) => ({ ...base, ...finding }));
}

type Finding = Omit<NewDiscrepancy, 'provider' | 'kind' | 'foundAt'>;

/** Compares the movements that a provider lists with the ledger. */
async function compareWithLedger(
  db: PaymentDeps['db'],
  list: MovementList,
  movements: readonly ProviderMovement[],
): Promise<Finding[]> {
  const found: Finding[] = [];
  // The ledger is read after the provider's list, so that a movement booked in the meantime is no discrepancy.
  const records = await findRecords(db, list, movements);
  for (const movement of movements) {
    const ours = records.movementOf(movement.ref);
    if (ours?.amountMinor === movement.amountMinor && ours.currency === movement.currency) continue;
    const theirs = {
      providerRef: movement.ref,
      providerMinor: movement.amountMinor,
      providerCurrency: movement.currency,
      movedAt: movement.at,
    };
    if (ours) found.push({ ...theirs, ...ledgerFields(ours), reason: 'otherAmount' });
    else found.push({ ...theirs, ...ledgerFields(null), reason: 'notInLedger', orderId: records.orderOf(movement) });
  }
  return found;
}

/** Finds the ledger entries of a day that the provider does not list. @param listedRefs those of that day */
async function findUnlisted(
  db: PaymentDeps['db'],
  list: MovementList,
  span: Span,
  listedRefs: ReadonlySet<string>,
): Promise<Finding[]> {
  const booked = await findBookedMovements(db, list.provider.name, list.kind, span);
  const unlisted = booked.filter(({ providerRef }) => !listedRefs.has(providerRef));
  if (unlisted.length === 0) return [];
  // The provider lists a movement on the day on which the money moved. For a movement that was booked late or near
  // midnight, this is another day, so the search covers a wider span.
  const earliest = Math.min(...unlisted.map(({ earliestAt }) => earliestAt.getTime()));
  const wider = { from: new Date(earliest - clockSlackMs), until: new Date(span.until.getTime() + clockSlackMs) };
  const nearbyRefs = new Set<string>();
  for await (const movements of pagesOf(list, wider)) for (const { ref } of movements) nearbyRefs.add(ref);
  return unlisted
    .filter(({ providerRef }) => !nearbyRefs.has(providerRef))
    .map((entry) => ({
      providerRef: entry.providerRef,
      providerMinor: null,
      providerCurrency: null,
      movedAt: entry.at,
      ...ledgerFields(entry),
      reason: 'notAtProvider',
    }));
}

const ledgerFields = (known: KnownMovement | null) => ({
  orderId: known?.orderId ?? null,
  ledgerMinor: known?.amountMinor ?? null,
  ledgerCurrency: known?.currency ?? null,
});

/** Finds our records of a page of movements, and of the charges that they refund. */
async function findRecords(
  db: PaymentDeps['db'],
  { provider, kind }: MovementList,
  movements: readonly ProviderMovement[],
) {
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
  const unrecorded = movements.filter(({ ref }) => !ours.has(ref));
  const charges = await byRef(
    'charge',
    unrecorded.map(({ chargeRef }) => chargeRef),
  );
  return {
    movementOf: (ref: string) => ours.get(ref),
    orderOf: ({ chargeRef }: ProviderMovement) =>
      chargeRef === null ? null : (charges.get(chargeRef)?.orderId ?? null),
  };
}

async function* pagesOf({ provider, kind }: MovementList, span: Span): AsyncGenerator<ProviderMovement[]> {
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
