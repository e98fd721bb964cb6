import type { Transaction } from '#platform/database/client';
import { Refusal } from '#platform/errors';
import { lockPersonOf, setPersonOf } from '../account/index.ts';
import { findNewestOrderFor, lockOrder } from '../orders/index.ts';
import { refundWhole } from '../payment/index.ts';
import { enrolPerson } from '../people/index.ts';
import { shredUpload } from '../uploads/index.ts';
import { openFields, sealFields } from './application.service.ts';
import { type MembershipMail, membershipMail } from './membership.mails.ts';
import { type MembershipParts, todayOf } from './membership.parts.ts';
import { type Application, findTerms, insertMemberships, lockApplication, nextMemberNo, updateApplication } from './membership.queries.ts';
import { lastDayOfTerm } from './membershipTerms.ts';

export type Decision = { kind: 'approve' } | { kind: 'return' | 'reject'; reason: string };

const alreadyDecided = { zh_CN: '这份申请已由他人处理', en_US: 'Somebody else has decided on this application already' };

/**
 * Decides on an application, once: of two reviewers, the second is told. After an approval or a rejection the passport's
 * picture and number are gone.
 *
 * @param note is written down with the decision, or not at all
 * @throws Refusal notFound; conflict when it is not under review any more
 */
export async function decideApplication(
  parts: MembershipParts,
  applicationId: number,
  decision: Decision,
  note: (tx: Transaction) => Promise<void> = async () => {},
): Promise<void> {
  const shred = await parts.db.transaction(async (tx) => {
    const application = await lockApplication(tx, applicationId);
    if (!application) throw new Refusal('notFound');
    if (application.status !== 'underReview') throw new Refusal('conflict', null, alreadyDecided);
    if (decision.kind === 'approve') await approve(parts, tx, application);
    if (decision.kind === 'return') await sendBack(parts, tx, application, decision.reason);
    if (decision.kind === 'reject') await reject(parts, tx, application, decision.reason);
    await note(tx);
    return decision.kind === 'return' || application.passportUploadId === null ? null : shredUpload(parts.uploads, tx, application.passportUploadId);
  });
  await shred?.();
}

/** What is kept of a decided application: not the passport. */
const decided = (parts: MembershipParts, application: Application) => {
  const { passportNo: _, passportPhoto: __, ...kept } = openFields(parts, application);
  return { fields: sealFields(parts, kept), passportUploadId: null, decidedAt: parts.clock.now() };
};

async function approve(parts: MembershipParts, tx: Transaction, application: Application): Promise<void> {
  const { surname, firstName, nativeName, birthDate } = openFields(parts, application);
  const today = todayOf(parts);
  const { termMonths } = await findTerms(tx);
  const person = {
    latinName: `${surname} ${firstName}`,
    nativeName: nativeName ?? `${surname} ${firstName}`,
    birthDate: birthDate!,
    associationId: application.associationId!,
    clubId: application.clubId,
  };
  const personId = await enrolPerson(tx, await lockPersonOf(tx, application.accountId), person);
  await setPersonOf(tx, application.accountId, personId);
  const memberNo = await nextMemberNo(tx, Number(today.slice(0, 4)));
  const until = lastDayOfTerm(today, termMonths);
  await insertMemberships(tx, [{ personId, memberNo, startsOn: today, endsOn: until }]);
  await tell(parts, tx, application, 'approved', '/personal/index', { memberNo, until });
  await updateApplication(tx, application.id, { ...decided(parts, application), status: 'approved', reason: null });
}

async function sendBack(parts: MembershipParts, tx: Transaction, application: Application, reason: string): Promise<void> {
  await updateApplication(tx, application.id, { status: 'returned', reason });
  await tell(parts, tx, application, 'returned', '/join', { reason });
}

async function reject(parts: MembershipParts, tx: Transaction, application: Application, reason: string): Promise<void> {
  const order = await findNewestOrderFor(tx, 'membership', application.id);
  const held = order && (await lockOrder(tx, order.id));
  if (held?.status === 'paid') await refundWhole(tx, parts.clock, held.id, 'rejected', reason);
  await tell(parts, tx, application, 'rejected', '/personal/order', { reason });
  await updateApplication(tx, application.id, { ...decided(parts, application), status: 'rejected', reason });
}

/** In the language that the application was sent in. */
async function tell(
  parts: MembershipParts,
  tx: Transaction,
  application: Application,
  kind: MembershipMail,
  path: string,
  details: { memberNo?: string; until?: string; reason?: string },
): Promise<void> {
  const { surname = '', firstName = '', nativeName, email } = openFields(parts, application);
  if (!email) return;
  const { locale } = application;
  const link = `${parts.config.publicUrl}${path}?lang=${locale}`;
  const mail = membershipMail(kind, locale, { name: nativeName ?? `${firstName} ${surname}`, link, ...details });
  await parts.outbox.post(tx, { channel: 'email', to: email.toLowerCase(), ...mail });
}
