import { guardianUntilAge } from '@app/contract/membership';
import type { Locale } from '@app/contract/locale';
import { getToday, yearsBetween } from '#platform/calendar';
import { findPage } from '#platform/database/listings';
import { BusinessError } from '#platform/errors';
import { findPersonIdOf } from '../../account/index.ts';
import { findNewestOrderFor } from '../../orders/index.ts';
import { findMembership } from '../term/term.queries.ts';
import { type Application, findApplication } from './application.queries.ts';
import type { ApplicationDeps } from './applicationDeps.ts';
import { applicationsForReview, findPossibleDuplicates, findQueue, type ReviewRow } from './review.queries.ts';
import { passportFingerprint } from './searchFingerprints.ts';
import { unsealFields } from './sealedFields.ts';

const dayMs = 86_400_000;

/** Converts a row of the reviewers' list to the shape of the contract. */
export function toRow(deps: ApplicationDeps, { fields, submittedAt, ...row }: ReviewRow) {
  const { birthDate = null } = unsealFields(deps, { fields });
  return { ...row, birthDate, submittedAt, ageDays: submittedAt === null ? null : daysSince(deps, submittedAt) };
}

const daysSince = ({ clock }: Pick<ApplicationDeps, 'clock'>, instant: string): number =>
  Math.floor((clock.now().getTime() - Date.parse(instant)) / dayMs);

/** @throws BusinessError notFound, also for a draft, which only its writer sees */
export async function getApplicationDetail(deps: ApplicationDeps, id: number, locale: Locale) {
  const { db } = deps;
  const application = await findApplication(db, id);
  if (!application || application.status === 'draft') throw new BusinessError('notFound');
  const { rows } = await findPage(db, applicationsForReview(locale, { id }), { pageNum: 1, pageSize: 1 });
  const { email = null, phone, countryCode, passportNo = null, guardian = null } = unsealFields(deps, application);
  const order = await findNewestOrderFor(db, 'membership', id);
  const row = toRow(deps, rows[0]!);
  const personId = await findPersonIdOf(db, application.accountId);
  return {
    ...row,
    personId: personId === null ? null : String(personId),
    email,
    phone: phone === undefined ? null : `+${countryCode} ${phone}`,
    passportNo,
    hasPhoto: application.passportUploadId !== null,
    guardian,
    consents: application.consents,
    reason: application.reason,
    orderId: order && String(order.id),
    orderStatus: order?.status ?? null,
    decidedAt: application.decidedAt?.toISOString() ?? null,
    decidedBy: application.decidedBy,
    locale: application.locale,
    isMinor: row.birthDate !== null && yearsBetween(row.birthDate, getToday(deps)) < guardianUntilAge,
    duplicates: await findDuplicates(deps, application, personId),
    queue: await describeQueue(deps, id),
    membership: application.status === 'approved' ? await findMembershipOf(deps, personId) : null,
  };
}

/** Lists people and applications that may be the same person, the most certain first. */
async function findDuplicates(deps: ApplicationDeps, application: Application, personId: number | null) {
  const { id: applicationId, accountId, latinName, nativeName } = application;
  const { birthDate = null, passportNo } = unsealFields(deps, application);
  const found = await findPossibleDuplicates(deps.db, {
    applicationId,
    accountId,
    personId,
    names: [latinName, nativeName].filter((name) => name !== ''),
    passportFingerprint: passportNo === undefined ? null : passportFingerprint(deps, passportNo),
  });
  const byCertainty = ['passport', 'nameAndBirthDate', 'name'] as const;
  return found
    .map(({ fields, hasSamePassport, ...other }) => {
      const otherBirthDate = fields === null ? other.birthDate : (unsealFields(deps, { fields }).birthDate ?? null);
      const hasSameBirthDate = otherBirthDate !== null && otherBirthDate === birthDate;
      const because: (typeof byCertainty)[number] = hasSamePassport
        ? 'passport'
        : hasSameBirthDate
          ? 'nameAndBirthDate'
          : 'name';
      return { ...other, birthDate: otherBirthDate, because };
    })
    .toSorted((one, other) => byCertainty.indexOf(one.because) - byCertainty.indexOf(other.because));
}

async function describeQueue(deps: ApplicationDeps, id: number) {
  const { waiting, nextId, oldest } = await findQueue(deps.db, id);
  return { waiting, nextId, oldestDays: oldest === null ? 0 : daysSince(deps, oldest) };
}

async function findMembershipOf({ db }: ApplicationDeps, personId: number | null) {
  const membership = personId === null ? null : await findMembership(db, personId);
  return (
    membership && { personId: String(membership.personId), memberNo: membership.memberNo, endsOn: membership.endsOn }
  );
}
