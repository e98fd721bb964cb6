import { changeTerms } from '../../features/membership/index.ts';
import { reconcileLastDays, storeBalances } from '../../features/payment/index.ts';
import { addDays, dayIn, momentAt } from '#platform/calendar';
import { createRowProcessor } from '#platform/jobs/isolatedRows';
import { applicants } from '../content/applicants.ts';
import { type DemoMoment, feeHistory, histories } from '../content/histories.ts';
import type { ApplicantState, ActionDeps } from './applicants.ts';
import { beginHistory, perform } from './applicantActions.ts';
import type { DemoServices } from './demoServices.ts';

interface TimedAction {
  at: Date;
  run: () => Promise<void>;
}

/**
 * Loads what applicants, staff and the provider did in the last year, with the services that would have done it at that
 * time, from the oldest to the newest. Rows that are inserted directly would need every rule of the services again, and
 * would not agree with the ledger and the sandbox.
 */
export async function loadMemberships(deps: ActionDeps, now: Date): Promise<void> {
  const { clock } = deps.services;
  const timed = [...feesOf(deps, now), ...applicants.flatMap((applicant) => historyOf(deps, applicant, now))];
  for (const { at, run } of timed.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    clock.set(at);
    await run();
  }
  await failReconciliation(deps.services, now);
  clock.set(now);
  await storeBalances(deps.services.payments);
}

const momentOf = (when: DemoMoment, now: Date, timeZone: string): Date =>
  'minutesAgo' in when
    ? new Date(now.getTime() - when.minutesAgo * 60_000)
    : momentAt(addDays(dayIn(now, timeZone), -when.daysAgo), when.time, timeZone);

function feesOf({ services: { tx, clock }, officer }: ActionDeps, now: Date): TimedAction[] {
  return feeHistory.map(([when, fee], version) => ({
    at: momentOf(when, now, clock.timeZone),
    run: () => changeTerms({ clock }, tx, officer, { ...fee, termMonths: 12, version }),
  }));
}

function historyOf(deps: ActionDeps, applicant: (typeof applicants)[number], now: Date): TimedAction[] {
  const history = histories[applicant.username] ?? [];
  let state: ApplicantState | undefined;
  return history.map(([when, action]) => ({
    at: momentOf(when, now, deps.services.clock.timeZone),
    run: async () => {
      state ??= await beginHistory(deps, applicant);
      await perform(deps, state, action);
    },
  }));
}

/** The hour, in UTC, of the job `payments-reconciliation`, and when its retries follow. */
const nightly = { time: '03:20', retriedAfterMinutes: [0, 1, 3, 7, 12, 17, 22, 27] };

/** Lets the reconciliation of the last night fail until staff see it. The next one succeeds, which ends the task. */
async function failReconciliation({ clock, payments, sandbox, tx }: DemoServices, now: Date): Promise<void> {
  const lastTry = now.getTime() - nightly.retriedAfterMinutes.at(-1)! * 60_000;
  const thisNight = momentAt(dayIn(new Date(lastTry), 'UTC'), nightly.time, 'UTC').getTime();
  const begunAt = thisNight <= lastTry ? thisNight : thisNight - 86_400_000;
  const processRows = createRowProcessor({ db: tx, clock, log: { error: () => {} } });
  sandbox.fault = 'silent';
  for (const minutes of nightly.retriedAfterMinutes) {
    clock.set(new Date(begunAt + minutes * 60_000));
    await reconcileLastDays({ ...payments, processRows }, 1).catch(() => {});
  }
  sandbox.fault = null;
}
