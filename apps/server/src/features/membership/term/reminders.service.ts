import { renewalWindowDays } from '@app/contract/membership';
import { addDays, getToday } from '#platform/calendar';
import type { Transaction, WithoutPool } from '#platform/database/client';
import { findAccountIdOf } from '../../account/index.ts';
import { findSiteNames } from '../../siteNames/index.ts';
import { findContactPerson } from '../contactPerson.ts';
import { type TermMail, termMail } from './term.mails.ts';
import type { TermDeps } from './termDeps.ts';
import { findMembershipsEnding, lockMembership, updateMembership } from './term.queries.ts';
import { graceDays } from './term.rules.ts';

type Deps = WithoutPool<TermDeps>;

/** The job name under which the rows of `remindMembers` appear among failed tasks. */
export const remindersJob = 'membership-reminders';
const lastWeeksDays = 14;
/** A reminder that could not be sent in time is no longer sent this many days after the grace period. */
const lateDays = 30;
/** The kinds of reminders, the latest first. Each is due from its number of days before the last day on. */
const reminders: { kind: 'renewal' | 'lastWeeks' | 'grace' | 'expired'; fromDaysBefore: number }[] = [
  { kind: 'expired', fromDaysBefore: -graceDays - 1 },
  { kind: 'grace', fromDaysBefore: -1 },
  { kind: 'lastWeeks', fromDaysBefore: lastWeeksDays },
  { kind: 'renewal', fromDaysBefore: renewalWindowDays },
];

/** Mails a member with a known address; others see it in their account. @returns whether there is an address */
export async function notifyMember(
  deps: Deps,
  tx: Transaction,
  personId: number,
  kind: TermMail,
  details: { memberNo: string; until: string; reason?: string },
): Promise<boolean> {
  const accountId = await findAccountIdOf(tx, personId);
  if (accountId === null) return false;
  const { email, locale, salutation } = await findContactPerson(deps, tx, accountId);
  if (email === null) return false;
  const link = `${deps.config.publicUrl}/personal/index?lang=${locale}`;
  const site = (await findSiteNames(tx)).name[locale];
  const mail = termMail(kind, locale, { name: salutation, site, link, ...details });
  await deps.outbox.enqueue(tx, { channel: 'email', to: email, ...mail });
  return true;
}

/** Mails members whose membership is about to end or has ended, one mail for each kind of reminder. Called daily. */
export async function sendReminders({ db, ...deps }: TermDeps): Promise<void> {
  const today = getToday(deps);
  const window = { from: addDays(today, -graceDays - lateDays), until: addDays(today, renewalWindowDays) };
  await deps.processRows({
    job: remindersJob,
    rows: await findMembershipsEnding(db, { ...window, job: remindersJob, now: deps.clock.now() }),
    subjectOf: ({ id }) => String(id),
    work: ({ id }) => db.transaction((tx) => remindMember(deps, tx, id, today)),
  });
}

async function remindMember(deps: Deps, tx: Transaction, membershipId: number, today: string): Promise<void> {
  const { endsOn, hasGrace, memberNo, personId, remindedOf, remindedFor } = await lockMembership(tx, membershipId);
  const due = reminders.find(({ fromDaysBefore }) => today >= addDays(endsOn, -fromDaysBefore));
  // A membership whose fee was refunded gets no reminder.
  if (!due || !hasGrace || (remindedFor === endsOn && remindedOf === due.kind)) return;
  await updateMembership(tx, membershipId, { remindedOf: due.kind, remindedFor: endsOn });
  await notifyMember(deps, tx, personId, due.kind, { memberNo, until: endsOn });
}
