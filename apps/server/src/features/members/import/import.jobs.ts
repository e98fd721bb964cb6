import { undecidedKinds } from '@app/contract/admin/imports';
import { addDays, getToday } from '#platform/calendar';
import { type Transaction, isDatabaseUnavailable } from '#platform/database/client';
import type { Jobs } from '#platform/jobs/jobs';
import {
  allocateMemberNumbers,
  graceDays,
  insertImportedMembership,
  isMember,
  renewImportedMembership,
} from '../../membership/index.ts';
import { applyPersonChanges, createPerson, lockPerson, type Person } from '../../people/index.ts';
import type { MembersDeps } from '../membersDeps.ts';
import type { RowValues } from './check.rules.ts';
import {
  deleteImportsBefore,
  type DueLine,
  type DuplicateRule,
  findDueLines,
  findStalledImports,
  lockImport,
  type LineOutcome,
  storeOutcomes,
  updateImport,
} from './import.queries.ts';
import type { SendImport } from './import.service.ts';
import { findExisting } from './matching.queries.ts';

type Deps = Pick<MembersDeps, 'db' | 'clock'>;

const batchSize = 100;
/** An import that stored nothing for this long has lost its process. */
const stalledMs = 60_000;
const retentionDays = 30;
const dayMs = 86_400_000;

/**
 * Imports the next rows of an import. Rows, their outcomes and the job for the next rows are committed together, so
 * that after a crash at most one batch is repeated, of which nothing was stored.
 */
async function importBatch({ db, clock }: Deps, importId: number, send: SendImport): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await lockImport(tx, importId);
    if (found?.state !== 'running') return;
    const due = await findDueLines(tx, importId, batchSize);
    if (due.length === 0) {
      await updateImport(tx, importId, { state: 'done', finishedAt: clock.now() });
      return;
    }
    const wanted = due.filter(({ values }) => values.endsOn !== null && values.memberNo === null).length;
    const numbers = await allocateMemberNumbers(tx, Number(getToday({ clock }).slice(0, 4)), wanted);
    const row = { clock, numbers, rule: found.duplicates };
    const outcomes: LineOutcome[] = [];
    for (const line of due) outcomes.push({ line: line.line, ...(await importIsolated(row, tx, line)) });
    await storeOutcomes(tx, importId, outcomes);
    await updateImport(tx, importId, { progressAt: clock.now() });
    await send(tx, { importId });
  });
}

interface RowDeps {
  clock: Deps['clock'];
  /** Free membership numbers, taken from the front. */
  numbers: string[];
  rule: DuplicateRule;
}

type Imported = Omit<LineOutcome, 'line'>;

/** Imports a row in a transaction nested in that of its batch, so that a failed row does not undo the others. */
async function importIsolated(deps: RowDeps, tx: Transaction, line: DueLine): Promise<Imported> {
  try {
    return await tx.transaction((inner) => importRow(deps, inner, line));
  } catch (thrown) {
    if (isDatabaseUnavailable(thrown)) throw thrown;
    return { outcome: 'failed', personId: null };
  }
}

async function importRow(
  deps: RowDeps,
  tx: Transaction,
  { values, existing: seen, personId: seenId }: DueLine,
): Promise<Imported> {
  const { clock, numbers, rule } = deps;
  const { memberNo, startsOn, endsOn, ...person } = values;
  const found = await findExisting(tx, values);
  // Staff decided about the person whom the check showed. Skip the row when the import finds another one.
  const isAnother = found !== null && seenId !== null && found.personId !== seenId;
  if (found && undecidedKinds.includes(found.by) && (found.by !== seen || isAnother))
    return { outcome: 'skipped', personId: found.personId };
  // When staff choose a row that only shares its name with a known person, they say that it is another person. With
  // `update`, the row updates the known person instead.
  const existing = found?.by === 'name' && rule !== 'update' ? null : found;
  if (existing && rule === 'update') return updateExisting(deps, tx, existing.personId, values);
  // A number belongs to one person, so a second person must not be created with it.
  if (existing && (rule === 'skip' || existing.by === 'number' || existing.by === 'otherPerson'))
    return { outcome: 'skipped', personId: existing.personId };
  const memberUntil = endsOn === null ? null : addDays(endsOn, graceDays);
  const personId = await createPerson(tx, { ...person, memberUntil });
  if (endsOn !== null)
    await insertImportedMembership(tx, {
      personId,
      memberNo: memberNo ?? numbers.shift()!,
      ...termOf(clock, { startsOn, endsOn }),
    });
  return { outcome: 'created', personId };
}

const termOf = (clock: Deps['clock'], { startsOn, endsOn }: { startsOn: string | null; endsOn: string }) => ({
  startsOn: startsOn ?? [getToday({ clock }), endsOn].toSorted()[0]!,
  endsOn,
});

/** Updates a person, and creates their membership or renews it up to a later last day. */
async function updateExisting(
  { clock, numbers }: RowDeps,
  tx: Transaction,
  personId: number,
  { memberNo, startsOn, endsOn, ...person }: RowValues,
): Promise<Imported> {
  const before = await lockPerson(tx, personId);
  const changes: Partial<Person> = givenValues(person);
  // A club belongs to one association, so a new association removes the former club.
  if (changes.associationId !== undefined && changes.associationId !== before.associationId) changes.clubId ??= null;
  const isChanged = Object.entries(changes).some(([field, value]) => before[field as keyof Person] !== value);
  const isNewMember = endsOn !== null && !(await isMember(tx, personId));
  if (isNewMember) changes.memberUntil = addDays(endsOn, graceDays);
  if (isChanged || isNewMember) await applyPersonChanges(tx, before, changes, clock);
  if (isNewMember)
    await insertImportedMembership(tx, {
      personId,
      memberNo: memberNo ?? numbers.shift()!,
      ...termOf(clock, { startsOn, endsOn }),
    });
  const isRenewed =
    endsOn !== null && !isNewMember && (await renewImportedMembership({ clock }, tx, personId, { startsOn, endsOn }));
  return { outcome: isChanged || isNewMember || isRenewed ? 'updated' : 'skipped', personId };
}

type PersonValues = Omit<RowValues, 'memberNo' | 'startsOn' | 'endsOn'>;

/** Returns the values that the row contains: an empty cell changes nothing. */
const givenValues = (person: PersonValues): Partial<PersonValues> =>
  Object.fromEntries(Object.entries(person).filter(([, value]) => value !== null && value !== ''));

/** @returns the function that enqueues an import */
export function declareImportJobs(jobs: Jobs, deps: Deps): SendImport {
  const send: SendImport = jobs.declare<{ importId: number }>({
    name: 'members-import',
    // A batch takes about a second; after this time it counts as killed and is repeated.
    timeoutSeconds: 30,
    work: ({ importId }) => importBatch(deps, importId, send),
  });
  jobs.declare({
    name: 'members-imports-resume',
    cron: '* * * * *',
    timeoutSeconds: 60,
    work: async () => {
      const stalled = await findStalledImports(deps.db, new Date(deps.clock.now().getTime() - stalledMs));
      for (const importId of stalled) await deps.db.transaction((tx) => send(tx, { importId }));
    },
  });
  jobs.declare({
    name: 'members-old-imports',
    cron: '43 3 * * *',
    timeoutSeconds: 300,
    work: () => deleteImportsBefore(deps.db, new Date(deps.clock.now().getTime() - retentionDays * dayMs)),
  });
  return send;
}
