import { addDays, getToday } from '#platform/calendar';
import type { Transaction } from '#platform/database/client';
import { isDatabaseUnavailable } from '#platform/database/client';
import type { Jobs } from '#platform/jobs/jobs';
import { allocateMemberNumbers, graceDays, insertImportedMembership, isMember } from '../../membership/index.ts';
import { applyPersonChanges, createPerson, lockPerson } from '../../people/index.ts';
import type { MembersDeps } from '../membersDeps.ts';
import type { RowValues } from './check.rules.ts';
import {
  deleteImportsBefore,
  type DuplicateRule,
  findDueLines,
  findExisting,
  findStalledImports,
  lockImport,
  type RowOutcome,
  storeOutcome,
  updateImport,
} from './import.queries.ts';
import type { SendImport } from './import.service.ts';

type Deps = Pick<MembersDeps, 'db' | 'clock'>;

const batchSize = 100;
/** An import without progress for so long was stopped. */
const stalledMs = 60_000;
const keptDays = 30;
const dayMs = 86_400_000;

/**
 * Imports the next rows of an import. Rows, their outcomes and the job for the next rows are committed together, so that
 * a killed process repeats at most one batch, of which nothing was stored.
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
    for (const { line, values } of due) await storeOutcome(tx, importId, line, await importIsolated(row, tx, values));
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

interface Imported {
  outcome: RowOutcome;
  personId: number | null;
}

/** Imports a row in a transaction nested in that of its batch, so that a failed row does not undo the others. */
async function importIsolated(deps: RowDeps, tx: Transaction, values: RowValues): Promise<Imported> {
  try {
    return await tx.transaction((inner) => importRow(deps, inner, values));
  } catch (thrown) {
    if (isDatabaseUnavailable(thrown)) throw thrown;
    return { outcome: 'failed', personId: null };
  }
}

async function importRow({ clock, numbers, rule }: RowDeps, tx: Transaction, values: RowValues): Promise<Imported> {
  const { memberNo, startsOn, endsOn, ...person } = values;
  const existing = await findExisting(tx, values);
  // A number belongs to one person, so that a second one cannot get it.
  if (existing && (rule === 'skip' || (rule === 'create' && existing.by === 'number')))
    return { outcome: 'skipped', personId: existing.personId };
  const memberUntil = endsOn === null ? null : addDays(endsOn, graceDays);
  const enrol = async (personId: number) => {
    if (endsOn === null) return;
    const term = { startsOn: startsOn ?? [getToday({ clock }), endsOn].toSorted()[0]!, endsOn };
    await insertImportedMembership(tx, { personId, memberNo: memberNo ?? numbers.shift()!, ...term });
  };
  if (existing && rule === 'update') {
    const { personId } = existing;
    const isNewMember = memberUntil !== null && !(await isMember(tx, personId));
    const changes = { ...givenValues(person), ...(isNewMember && { memberUntil }) };
    await applyPersonChanges(tx, await lockPerson(tx, personId), changes, clock);
    if (isNewMember) await enrol(personId);
    return { outcome: 'updated', personId };
  }
  const personId = await createPerson(tx, { ...person, memberUntil });
  await enrol(personId);
  return { outcome: 'created', personId };
}

type PersonValues = Omit<RowValues, 'memberNo' | 'startsOn' | 'endsOn'>;

/** Returns the values that the file has: an empty cell changes nothing. */
const givenValues = (person: PersonValues): Partial<PersonValues> =>
  Object.fromEntries(Object.entries(person).filter(([, value]) => value !== null && value !== ''));

/** @returns the function that enqueues an import */
export function declareImportJobs(jobs: Jobs, deps: Deps): SendImport {
  const send: SendImport = jobs.declare<{ importId: number }>({
    name: 'members-import',
    // A batch takes about a second; a killed one is repeated after this time.
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
    work: () => deleteImportsBefore(deps.db, new Date(deps.clock.now().getTime() - keptDays * dayMs)),
  });
  return send;
}
