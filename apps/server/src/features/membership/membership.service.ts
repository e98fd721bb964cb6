import { randomBytes } from 'node:crypto';
import { renewalWindowDays } from '@app/contract/membership';
import type { Locale } from '@app/contract/locale';
import type { Database, Transaction } from '#platform/database/client';
import { Refusal } from '#platform/errors';
import type { Jobs } from '#platform/jobs/jobs';
import type { Session } from '#platform/visitor';
import { findAccountIdOf, findMailbox } from '../account/index.ts';
import { findNewestOrderFor, type Order, placeOrder, updateOrder } from '../orders/index.ts';
import { getPersonProfile } from '../people/index.ts';
import { type MembershipMail, membershipMail } from './membership.mails.ts';
import { type MembershipParts, todayOf } from './membership.parts.ts';
import {
  findLastApplication,
  findMembership,
  findMembershipBy,
  findMembershipsEnding,
  findTerms,
  lockMembership,
  type Membership,
  updateMembership,
} from './membership.queries.ts';
import { canRenewOn, daysAfter, graceDays, graceUntil, renewedUntil, standingOn } from './membershipTerms.ts';

/** The numbers that `membershipStatus` speaks in. */
const statusNumbers = { none: 0, member: 1, unpaid: 2, underReview: 3, returned: 4, expired: 5 } as const;

/** What a profile says about somebody's membership, and where their application stands. @param today `YYYY-MM-DD` */
export async function membershipOf(db: Database, { accountId, personId }: { accountId: number; personId: number | null }, today: string) {
  const membership = personId === null ? null : await findMembership(db, personId);
  const application = await findLastApplication(db, accountId);
  const status = application?.status;
  const isOpen = status === 'unpaid' || status === 'underReview' || status === 'returned';
  const isMember = membership !== null && standingOn(today, membership) !== 'expired';
  const order = isMember ? await findNewestOrderFor(db, 'renewal', membership.id) : application && (await findNewestOrderFor(db, 'membership', application.id));
  const outside = membership === null ? statusNumbers.none : statusNumbers.expired;
  return {
    membershipStatus: isMember ? statusNumbers.member : isOpen ? statusNumbers[status] : outside,
    memberNo: membership?.memberNo ?? null,
    memberUntil: membership?.endsOn ?? null,
    applicationId: application ? String(application.id) : null,
    orderId: order ? String(order.id) : null,
  };
}

const notYet = { zh_CN: '会员资格到期前六十天起可以续期', en_US: 'A membership can be renewed from sixty days before its end' };
const noMember = { zh_CN: '您还不是会员', en_US: 'You are not a member yet' };

/** @returns the order to pay; null where nothing is charged and the membership is renewed at once. @throws Refusal conflict, notFound */
export async function renewMembership(parts: MembershipParts, { accountId, personId }: Session): Promise<Order | null> {
  const { db, clock } = parts;
  return db.transaction(async (tx) => {
    const found = personId === null ? null : await findMembership(tx, personId);
    if (!found) throw new Refusal('notFound', null, noMember);
    const membership = await lockMembership(tx, found.id);
    if (!canRenewOn(todayOf(parts), membership.endsOn)) throw new Refusal('conflict', null, notYet);
    const order = await findNewestOrderFor(tx, 'renewal', membership.id);
    if (order?.status === 'pending' && order.expiresAt > clock.now()) return order;
    if (order?.status === 'pending') await updateOrder(tx, order.id, { status: 'closed' });
    const { feeMinor, currency } = await findTerms(tx);
    if (feeMinor > 0) return placeOrder(tx, clock, { accountId, purpose: 'renewal', subjectId: membership.id, amountMinor: feeMinor, currency });
    await extend(parts, tx, membership);
    return null;
  });
}

export async function onRenewalPaid(parts: MembershipParts, tx: Transaction, order: Order): Promise<void> {
  await extend(parts, tx, await lockMembership(tx, order.subjectId));
}

/** The time that was bought goes with the money. */
export async function onRenewalRefunded(parts: MembershipParts, tx: Transaction, order: Order): Promise<void> {
  const membership = await lockMembership(tx, order.subjectId);
  const { termMonths } = await findTerms(tx);
  const [year, month, day] = membership.endsOn.split('-').map(Number) as [number, number, number];
  const endsOn = new Date(Date.UTC(year, month - 1 - termMonths, day)).toISOString().slice(0, 10);
  await updateMembership(tx, membership.id, { endsOn: endsOn < membership.startsOn ? todayOf(parts) : endsOn });
}

/** The fee with which it began has gone back: it is over, without grace. */
export async function endMembership(parts: MembershipParts, tx: Transaction, personId: number): Promise<void> {
  const found = await findMembership(tx, personId);
  if (!found) return;
  const { id, endsOn } = await lockMembership(tx, found.id);
  const [over] = [endsOn, daysAfter(todayOf(parts), -1)].toSorted() as [string, string];
  await updateMembership(tx, id, { endsOn: over, hasGrace: false });
}

async function extend(parts: MembershipParts, tx: Transaction, membership: Membership): Promise<void> {
  const { id, personId, memberNo } = membership;
  const { termMonths } = await findTerms(tx);
  const until = renewedUntil(todayOf(parts), membership, termMonths);
  await updateMembership(tx, id, { endsOn: until, hasGrace: true });
  await tell(parts, tx, personId, 'renewed', { memberNo, until });
}

/** The e-mail that was given when applying, for who has bound none to the account. */
async function mailboxOfApplication({ db, vault }: MembershipParts, personId: number): Promise<{ email: string; locale: Locale } | null> {
  const accountId = await findAccountIdOf(db, personId);
  const application = accountId === null ? null : await findLastApplication(db, accountId);
  const { email } = application ? (JSON.parse(vault.open(application.fields).toString('utf8')) as { email?: string }) : {};
  return application && email ? { email, locale: application.locale } : null;
}

/** To where the person is written to; somebody without an e-mail sees it in their account. */
async function tell(
  parts: MembershipParts,
  tx: Transaction,
  personId: number,
  kind: MembershipMail,
  details: { memberNo: string; until: string },
): Promise<void> {
  const mailbox = (await findMailbox(parts.db, parts.accountVault, personId)) ?? (await mailboxOfApplication(parts, personId));
  if (!mailbox) return;
  const { nativeName, latinName } = await getPersonProfile(tx, mailbox.locale, personId);
  const link = `${parts.config.publicUrl}/personal/index?lang=${mailbox.locale}`;
  const mail = membershipMail(kind, mailbox.locale, { name: nativeName ?? latinName ?? '', link, ...details });
  await parts.outbox.post(tx, { channel: 'email', to: mailbox.email, ...mail });
}

/** The card that a member shows. Its token is made when it is first looked at. Null for who is no member. */
export async function readCard(parts: MembershipParts, { personId }: Session, locale: Locale) {
  const { db, vault, config } = parts;
  const found = personId === null ? null : await findMembership(db, personId);
  const today = todayOf(parts);
  if (!found || standingOn(today, found) === 'expired') return null;
  const { memberNo, endsOn, hasGrace, cardToken } = await db.transaction(async (tx) => {
    const membership = await lockMembership(tx, found.id);
    if (membership.cardToken) return membership;
    const token = randomBytes(16).toString('base64url');
    const made = { cardToken: vault.seal(token), cardFingerprint: vault.fingerprint(token) };
    await updateMembership(tx, membership.id, made);
    return { ...membership, ...made };
  });
  const { nativeName, latinName, associationName } = await getPersonProfile(db, locale, found.personId);
  return {
    memberNo,
    name: latinName ?? '',
    nativeName: nativeName ?? '',
    associationName: associationName ?? '',
    until: endsOn,
    graceUntil: graceUntil(today, { endsOn, hasGrace }),
    verifyUrl: `${config.publicUrl}/verify/${vault.open(cardToken!).toString('utf8')}`,
    canRenew: canRenewOn(today, endsOn),
  };
}

/** Who shows the card lets the name be seen. */
export async function verifyCard(parts: MembershipParts, token: string, locale: Locale) {
  const membership = await findMembershipBy(parts.db, 'cardFingerprint', parts.vault.fingerprint(token));
  if (!membership) throw new Refusal('notFound');
  const { latinName, associationName } = await getPersonProfile(parts.db, locale, membership.personId);
  const today = todayOf(parts);
  const isValid = standingOn(today, membership) !== 'expired';
  return { valid: isValid, name: latinName, associationName, until: membership.endsOn, graceUntil: graceUntil(today, membership) };
}

/** Numbers can be guessed: no name. One that is nobody's is answered like one that is over. */
export async function verifyNumber(parts: MembershipParts, memberNo: string) {
  const membership = await findMembershipBy(parts.db, 'memberNo', memberNo.toUpperCase());
  const today = todayOf(parts);
  if (!membership || standingOn(today, membership) === 'expired') return { valid: false, until: null, graceUntil: null };
  return { valid: true, until: membership.endsOn, graceUntil: graceUntil(today, membership) };
}

const lastWeeksDays = 14;
const reminders: { kind: 'renewal' | 'lastWeeks' | 'grace' | 'expired'; fromDaysBefore: number }[] = [
  { kind: 'expired', fromDaysBefore: -graceDays - 1 },
  { kind: 'grace', fromDaysBefore: -1 },
  { kind: 'lastWeeks', fromDaysBefore: lastWeeksDays },
  { kind: 'renewal', fromDaysBefore: renewalWindowDays },
];

/** Writes to whoever's membership is about to end or has ended, once for each step towards it. To be run daily. */
export async function remindMembers(parts: MembershipParts): Promise<void> {
  const today = todayOf(parts);
  const window = { from: daysAfter(today, -graceDays - 30), until: daysAfter(today, renewalWindowDays) };
  for (const { id } of await findMembershipsEnding(parts.db, window)) {
    await parts.db.transaction(async (tx) => {
      const { endsOn, hasGrace, memberNo, personId, remindedOf, remindedFor } = await lockMembership(tx, id);
      const due = reminders.find(({ fromDaysBefore }) => today >= daysAfter(endsOn, -fromDaysBefore));
      // What was paid back has not run out.
      if (!due || !hasGrace || (remindedFor === endsOn && remindedOf === due.kind)) return;
      await updateMembership(tx, id, { remindedOf: due.kind, remindedFor: endsOn });
      await tell(parts, tx, personId, due.kind, { memberNo, until: endsOn });
    });
  }
}

export function declareMembershipJobs(jobs: Jobs, parts: MembershipParts): void {
  jobs.declare({ name: 'membership-reminders', every: '17 1 * * *', longestSeconds: 1_800, work: () => remindMembers(parts) });
}
