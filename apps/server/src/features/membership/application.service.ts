import { type ApplicationFields, type ConsentKind, consentKinds, consentVersions, guardianUntilAge } from '@app/contract/membership';
import type { FieldProblem } from '@app/contract/errors';
import type { Locale } from '@app/contract/locale';
import type { Transaction } from '#platform/database/client';
import { InvalidFields, Refusal } from '#platform/errors';
import { parseId } from '#platform/ids';
import { parsePhone } from '#platform/phones';
import type { Session } from '#platform/visitor';
import { isCountry, lockPersonOf } from '../account/index.ts';
import { clubBelongs } from '../associations/index.ts';
import { findNewestOrderFor, type Order, placeOrder, updateOrder } from '../orders/index.ts';
import { attachUpload } from '../uploads/index.ts';
import { membershipMail } from './membership.mails.ts';
import { type MembershipParts, todayOf } from './membership.parts.ts';
import { type Application, findMembership, findTerms, lockApplication, lockOpenApplication, updateApplication } from './membership.queries.ts';
import { endMembership } from './membership.service.ts';
import { ageOn } from './membershipTerms.ts';

export type Fields = ApplicationFields;

const alreadySent = { zh_CN: '您的申请正在审核中', en_US: 'Your application is being reviewed already' };
const alreadyMember = { zh_CN: '您已是会员，请使用续期', en_US: 'You are a member already: please renew instead' };

export const sealFields = ({ vault }: MembershipParts, fields: Fields): Buffer => vault.seal(JSON.stringify(fields));
export const openFields = ({ vault }: MembershipParts, { fields }: Application): Fields => JSON.parse(vault.open(fields).toString('utf8')) as Fields;

/** What may be looked up and joined is kept beside the sealed rest. */
async function columnsOf(parts: MembershipParts, tx: Transaction, fields: Fields, accountId: number) {
  const associationId = fields.associationId === undefined ? null : parseId(fields.associationId);
  const clubId = fields.clubId === undefined ? null : parseId(fields.clubId);
  const uploadId = fields.passportPhoto === undefined ? null : parseId(fields.passportPhoto);
  if (associationId !== null && !(await clubBelongs(tx, associationId, clubId)))
    throw new InvalidFields({ [clubId === null ? 'associationId' : 'clubId']: 'notOffered' });
  if (uploadId !== null) {
    await attachUpload(parts.uploads, tx, { accountId, id: uploadId, purpose: 'passport' }).catch((thrown: unknown) => {
      throw thrown instanceof Refusal ? new InvalidFields({ passportPhoto: 'passportPhotoWanted' }) : thrown;
    });
  }
  const latinName = `${fields.surname ?? ''} ${fields.firstName ?? ''}`.trim();
  return {
    fields: sealFields(parts, fields),
    latinName,
    nativeName: fields.nativeName ?? '',
    associationId,
    clubId,
    passportUploadId: uploadId,
    country: fields.country ?? null,
  };
}

const blank = (parts: MembershipParts, { accountId }: Session, locale: Locale) => ({
  accountId,
  status: 'draft' as const,
  fields: sealFields(parts, {}),
  consents: [],
  locale,
  createdAt: parts.clock.now(),
});

/** Keeps what has been filled in so far. @throws Refusal conflict while an application is being reviewed */
export async function saveDraft(parts: MembershipParts, session: Session, fields: Fields, locale: Locale): Promise<Application> {
  return parts.db.transaction(async (tx) => {
    const application = await lockOpenApplication(tx, blank(parts, session, locale));
    if (application.status === 'underReview') throw new Refusal('conflict', null, alreadySent);
    const changes = await columnsOf(parts, tx, fields, session.accountId);
    await updateApplication(tx, application.id, changes);
    return { ...application, ...changes };
  });
}

type Agreed = { kind: ConsentKind; version: string }[];

/** @throws InvalidFields naming everything that is missing */
function judge(fields: Fields, consents: Agreed, today: string): void {
  const problems: Record<string, FieldProblem> = {};
  for (const name of ['surname', 'firstName', 'email', 'birthDate', 'passportNo', 'country', 'countryCode'] as const)
    if (!fields[name]) problems[name] = 'required';
  if (fields.phone === undefined) problems.phone = 'phoneWanted';
  if (fields.associationId === undefined) problems.associationId = 'associationWanted';
  if (fields.passportPhoto === undefined) problems.passportPhoto = 'passportPhotoWanted';
  for (const name of ['surname', 'firstName'] as const) if (fields[name] && !/^[\p{Script=Latin}\p{M}' .-]+$/u.test(fields[name])) problems[name] = 'malformed';
  if (fields.birthDate && (fields.birthDate > today || ageOn(today, fields.birthDate) > 120)) problems.birthDate = 'outOfRange';
  const isChild = fields.birthDate !== undefined && ageOn(today, fields.birthDate) < guardianUntilAge;
  if (fields.country && !isCountry(fields.country)) problems.country = 'notOffered';
  if (isChild && !(fields.guardian?.name && fields.guardian.phone)) problems.guardian = 'guardianWanted';
  const hasAgreed = (wanted: ConsentKind) => consents.some(({ kind, version }) => kind === wanted && version === consentVersions[wanted]);
  if (!consentKinds.every((kind) => hasAgreed(kind) || (kind === 'guardian' && !isChild))) problems.consents = 'consentWanted';
  if (Object.keys(problems).length > 0) throw new InvalidFields(problems);
  parsePhone(fields.phone!, fields.countryCode!);
}

/**
 * Sends the application: to be paid, or, where that is done or nothing is charged, to be reviewed. Fifty clicks make one
 * application and one order.
 *
 * @throws InvalidFields; Refusal conflict for members, and while one is being reviewed
 */
export async function submitApplication(
  parts: MembershipParts,
  session: Session,
  { consents, ...fields }: Fields & { consents: Agreed },
  locale: Locale,
): Promise<{ application: Application; order: Order | null }> {
  const { db, clock } = parts;
  judge(fields, consents, todayOf(parts));
  return db.transaction(async (tx) => {
    const personId = await lockPersonOf(tx, session.accountId);
    if (personId !== null && (await findMembership(tx, personId))) throw new Refusal('conflict', null, alreadyMember);
    const application = await lockOpenApplication(tx, blank(parts, session, locale));
    if (application.status === 'underReview') throw new Refusal('conflict', null, alreadySent);
    const now = clock.now();
    const order = await payableOrder(parts, tx, application);
    const isSettled = order === null || order.status === 'paid' || order.status === 'refundRequested';
    const changes = {
      ...(await columnsOf(parts, tx, fields, session.accountId)),
      consents: consents.map((consent) => ({ ...consent, at: now.toISOString() })),
      locale,
      reason: null,
      status: isSettled ? ('underReview' as const) : ('unpaid' as const),
      submittedAt: now,
    };
    await updateApplication(tx, application.id, changes);
    return { application: { ...application, ...changes }, order };
  });
}

/** The order that goes on: paid already, or still to be paid; a new one where there is none; null where nothing is charged. */
async function payableOrder({ clock }: MembershipParts, tx: Transaction, application: Application): Promise<Order | null> {
  const order = await findNewestOrderFor(tx, 'membership', application.id);
  if (order && (order.status === 'paid' || order.status === 'refundRequested')) return order;
  if (order?.status === 'pending' && order.expiresAt > clock.now()) return order;
  // Given up for the new one: money that still comes for it goes back by itself.
  if (order?.status === 'pending') await updateOrder(tx, order.id, { status: 'closed' });
  const { feeMinor, currency } = await findTerms(tx);
  if (feeMinor === 0) return null;
  const { accountId, id } = application;
  return placeOrder(tx, clock, { accountId, purpose: 'membership', subjectId: id, amountMinor: feeMinor, currency });
}

/** The fee has arrived. */
export async function onApplicationPaid(parts: MembershipParts, tx: Transaction, order: Order): Promise<void> {
  const application = await lockApplication(tx, order.subjectId);
  if (application?.status !== 'unpaid') return;
  await updateApplication(tx, application.id, { status: 'underReview', submittedAt: parts.clock.now() });
  const { surname = '', firstName = '', nativeName, email } = openFields(parts, application);
  if (!email) return;
  const link = `${parts.config.publicUrl}/join?lang=${application.locale}`;
  const mail = membershipMail('received', application.locale, { name: nativeName ?? `${firstName} ${surname}`.trim(), link });
  await parts.outbox.post(tx, { channel: 'email', to: email.toLowerCase(), ...mail });
}

/** The fee has gone back: what it was for is over. */
export async function onApplicationRefunded(parts: MembershipParts, tx: Transaction, order: Order): Promise<void> {
  const application = await lockApplication(tx, order.subjectId);
  if (!application || application.status === 'rejected') return;
  if (application.status === 'approved') {
    const personId = await lockPersonOf(tx, application.accountId);
    if (personId !== null) await endMembership(parts, tx, personId);
    return;
  }
  await updateApplication(tx, application.id, { status: 'rejected', decidedAt: parts.clock.now() });
}
