import type { ApplicationFields } from '@app/contract/membership';
import type { Locale } from '@app/contract/locale';
import { joinLatinName } from '@app/contract/names';
import { m } from '#messages';
import { getToday } from '#platform/calendar';
import type { Transaction, WithoutPool } from '#platform/database/client';
import { InvalidFields, BusinessError } from '#platform/errors';
import { parseId } from '#platform/ids';
import type { Session } from '#platform/visitor';
import { lockPersonOf } from '../../account/index.ts';
import { type Consent, getConsentVersions, recordConsents } from '../../consents/index.ts';
import { findNewestOrderFor, lockOrder, type Order, placeOrder, updateOrder } from '../../orders/index.ts';
import { findSiteNames } from '../../siteNames/index.ts';
import { attachUpload } from '../../uploads/index.ts';
import { findMembership, findTerms } from '../term/term.queries.ts';
import { findFieldProblems, findMissingFields, throwIfInvalid } from './applicationFields.ts';
import { type ApplicationMail, applicationMail, salutationOf } from './application.mails.ts';
import type { ApplicationDeps } from './applicationDeps.ts';
import { type Application, ensureOpenApplication, lockApplication, updateApplication } from './application.queries.ts';
import { searchFingerprints } from './searchFingerprints.ts';
import { sealFields, unsealFields } from './sealedFields.ts';

type Fields = ApplicationFields;
export type Deps = WithoutPool<ApplicationDeps>;

/** Converts the fields to columns. Fields for lookups and joins stay readable; all others are sealed. */
async function columnsOf(deps: Deps, tx: Transaction, fields: Fields, accountId: number) {
  const uploadId = fields.passportPhoto === undefined ? null : parseId(fields.passportPhoto);
  if (uploadId !== null) {
    await attachUpload(deps.uploads, tx, { accountId, id: uploadId, purpose: 'passport' }).catch((thrown: unknown) => {
      throw thrown instanceof BusinessError ? new InvalidFields({ passportPhoto: 'passportPhotoRequired' }) : thrown;
    });
  }
  return {
    fields: sealFields(deps, fields),
    latinName: joinLatinName(fields),
    nativeName: fields.nativeName ?? '',
    associationId: fields.associationId === undefined ? null : parseId(fields.associationId),
    clubId: fields.clubId === undefined ? null : parseId(fields.clubId),
    passportUploadId: uploadId,
    country: fields.country ?? null,
    searchFingerprints: searchFingerprints(deps, fields),
  };
}

const newDraft = (deps: Deps, { accountId }: Session, locale: Locale) => ({
  accountId,
  status: 'draft' as const,
  fields: sealFields(deps, {}),
  consents: [],
  locale,
  createdAt: deps.clock.now(),
});

/** Locks an application with its newest order. Every transaction locks the order first, which prevents deadlocks. */
export async function lockWithOrder(
  tx: Transaction,
  applicationId: number,
): Promise<{ application: Application | null; order: Order | null }> {
  const newest = await findNewestOrderFor(tx, 'membership', applicationId);
  const order = newest && (await lockOrder(tx, newest.id));
  return { application: await lockApplication(tx, applicationId), order };
}

/**
 * Locks the account's open application, created when there is none. @throws BusinessError conflict while it is under
 * review
 */
async function lockEditable(deps: Deps, tx: Transaction, session: Session, locale: Locale) {
  const { application, order } = await lockWithOrder(
    tx,
    await ensureOpenApplication(tx, newDraft(deps, session, locale)),
  );
  const isEditable =
    application?.status === 'draft' || application?.status === 'unpaid' || application?.status === 'returned';
  if (!isEditable) throw new BusinessError('conflict', null, m.error_application_under_review);
  return { application, order };
}

/**
 * Saves the fields of a draft. They are validated as for sending, so that a person sees an invalid value at the step
 * where it was entered. Missing fields are allowed.
 *
 * @throws InvalidFields naming each invalid field; nothing is saved then
 * @throws BusinessError conflict while an application is under review
 */
export async function saveDraft(
  { db, ...deps }: ApplicationDeps,
  session: Session,
  fields: Fields,
  locale: Locale,
): Promise<Application> {
  return db.transaction(async (tx) => {
    await lockPersonOf(tx, session.accountId);
    const { application } = await lockEditable(deps, tx, session, locale);
    throwIfInvalid(await findFieldProblems(tx, fields, getToday(deps)));
    const changes = await columnsOf(deps, tx, fields, session.accountId);
    await updateApplication(tx, application.id, changes);
    return { ...application, ...changes };
  });
}

/**
 * Sends the application for payment, or for review when it is paid or free. Concurrent requests create one application
 * and one order.
 *
 * @throws InvalidFields; BusinessError conflict for members, and while one is under review
 */
export async function submitApplication(
  allDeps: ApplicationDeps,
  session: Session,
  { consents, ...fields }: Fields & { consents: Consent[] },
  locale: Locale,
): Promise<{ application: Application; order: Order | null }> {
  const { db, ...deps } = allDeps;
  return db.transaction(async (tx) => {
    const today = getToday(deps);
    const versions = await getConsentVersions(tx, deps.clock.now());
    throwIfInvalid({
      ...(await findFieldProblems(tx, fields, today)),
      ...findMissingFields(fields, { consents, versions, today }),
    });
    const personId = await lockPersonOf(tx, session.accountId);
    if (personId !== null && (await findMembership(tx, personId)))
      throw new BusinessError('conflict', null, m.error_already_member);
    const { application, order: newest } = await lockEditable(deps, tx, session, locale);
    const now = deps.clock.now();
    const order = await ensureOrder(deps, tx, application, newest);
    const needsNoPayment = order === null || order.status === 'paid' || order.status === 'refundRequested';
    const changes = {
      ...(await columnsOf(deps, tx, fields, session.accountId)),
      consents: consents.map((consent) => ({ ...consent, at: now.toISOString() })),
      locale,
      reason: null,
      status: needsNoPayment ? ('underReview' as const) : ('unpaid' as const),
      submittedAt: now,
    };
    await updateApplication(tx, application.id, changes);
    await recordConsents(tx, deps.clock, session.accountId, consents);
    return { application: { ...application, ...changes }, order };
  });
}

/**
 * Returns the order with which the applicant continues: the newest one, if it is paid or can still be paid; otherwise a
 * new one. Null when there is no fee.
 */
async function ensureOrder(
  { clock }: Deps,
  tx: Transaction,
  application: Application,
  order: Order | null,
): Promise<Order | null> {
  if (order && (order.status === 'paid' || order.status === 'refundRequested')) return order;
  if (order?.status === 'pending' && order.expiresAt > clock.now()) return order;
  // The new order replaces it. Money that still arrives for the old order is refunded automatically.
  if (order?.status === 'pending') await updateOrder(tx, order.id, { status: 'closed' });
  const { feeMinor, currency, termMonths } = await findTerms(tx);
  if (feeMinor === 0) return null;
  const { accountId, id } = application;
  return placeOrder(tx, clock, {
    accountId,
    purpose: 'membership',
    subjectId: id,
    amountMinor: feeMinor,
    currency,
    termMonths,
  });
}

/** Mails the applicant in the language of the application, unless it has no address. @param path of the page to link */
export async function mailApplicant(
  deps: Deps,
  tx: Transaction,
  application: Application,
  kind: ApplicationMail,
  path: string,
  details: { memberNo?: string; until?: string; reason?: string } = {},
): Promise<void> {
  const fields = unsealFields(deps, application);
  if (!fields.email) return;
  const { locale } = application;
  const link = `${deps.config.publicUrl}${path}?lang=${locale}`;
  const site = (await findSiteNames(tx)).name[locale];
  const mail = applicationMail(kind, locale, { name: salutationOf(locale, fields), site, link, ...details });
  await deps.outbox.enqueue(tx, { channel: 'email', to: fields.email.toLowerCase(), ...mail });
}
