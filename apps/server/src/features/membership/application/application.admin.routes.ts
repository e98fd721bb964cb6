import { countryName } from '@app/contract/countryNames';
import type { Locale } from '@app/contract/locale';
import { m } from '#messages';
import { dateTimeIn } from '#platform/calendar';
import { findPage } from '#platform/database/listings';
import { InvalidFields, BusinessError } from '#platform/errors';
import { mountAdminList, timeColumn } from '#platform/http/adminLists';
import { mountAdmin, mountAdminFile, type StaffApp } from '#platform/http/mountAdmin';
import { parseId } from '#platform/ids';
import { findPersonIdOf } from '../../account/index.ts';
import { writeAudit } from '../../audit/index.ts';
import { findNewestOrderFor } from '../../orders/index.ts';
import { actorOf } from '../../staff/index.ts';
import { getWatermarkedPicture } from '../../uploads/index.ts';
import { applicationsForReview, type ReviewRow } from './review.queries.ts';
import type { ApplicationDeps } from './applicationDeps.ts';
import { findApplication } from './application.queries.ts';
import { decideApplication, type Decision } from './review.service.ts';
import { unsealFields } from './sealedFields.ts';

const dayMs = 86_400_000;

/** Mounts the calls of membership officers: applications, their photos, and decisions. */
export function applicationAdminRoutes(app: StaffApp, deps: ApplicationDeps): void {
  mountList(app, deps);
  mountAdmin(app, 'adminApplicationGet', async ({ params, locale }) => getDetail(deps, parseId(params.id), locale));
  mountPhoto(app, deps);
  mountAdmin(app, 'adminApplicationDecide', async ({ params, body, locale, staff, visitor }) => {
    const id = parseId(params.id);
    const { kind, reason } = body;
    if (kind !== 'approve' && !reason) throw new InvalidFields({ reason: 'required' });
    const decision: Decision = kind === 'approve' ? { kind } : { kind, reason: reason! };
    await decideApplication(deps, id, decision, (tx) =>
      writeAudit(tx, deps.clock, actorOf({ staff, visitor }), {
        action: `application.${kind}`,
        subject: `application ${id}`,
        reason: reason ?? null,
      }),
    );
    return getDetail(deps, id, locale);
  });
}

function mountList(app: StaffApp, deps: ApplicationDeps): void {
  mountAdminList(app, 'adminApplicationList', 'adminApplicationCsv', {
    db: deps.db,
    listing: (query, locale) => applicationsForReview(locale, query),
    show: (row) => toRow(deps, row),
    fileName: 'applications',
    columns: [
      [m.csv_application_number, ({ id }) => id],
      [m.csv_status, ({ status }, locale) => m[`enums.applicationStatus.${status}`]({}, { locale })],
      [m.csv_latin_name, ({ name }) => name],
      [m.csv_native_name, ({ nativeName }) => nativeName],
      [m.csv_association, ({ association }) => association],
      [m.csv_club, ({ club }) => club],
      [m.csv_country, ({ country }, locale) => country && countryName(country, locale)],
      timeColumn(m.csv_submitted, deps.clock, ({ submittedAt }) => submittedAt),
    ],
  });
}

/** Mounts the passport photo, which is watermarked with the viewer and the time. */
function mountPhoto(app: StaffApp, { db, clock, uploads }: ApplicationDeps): void {
  mountAdminFile(app, 'adminApplicationPhoto', async ({ params, query, staff, visitor }) => {
    const id = parseId(params.id);
    const application = await findApplication(db, id);
    if (!application || application.status === 'draft' || application.passportUploadId === null)
      throw new BusinessError('notFound');
    // Audit first, so that no photo is shown without an entry.
    await db.transaction((tx) =>
      writeAudit(tx, clock, actorOf({ staff, visitor }), {
        action: 'application.viewPhoto',
        subject: `application ${id}`,
        reason: query.reason,
      }),
    );
    const mark = `${staff.username} ${dateTimeIn(clock.now(), clock.timeZone).slice(0, 16)}`;
    return {
      name: `application-${id}.jpg`,
      type: 'image/jpeg',
      content: await getWatermarkedPicture(uploads, application.passportUploadId, mark),
    };
  });
}

function toRow({ vault, clock }: ApplicationDeps, { fields, submittedAt, ...row }: ReviewRow) {
  const { birthDate = null } = unsealFields({ vault }, { fields });
  const ageDays = submittedAt === null ? null : Math.floor((clock.now().getTime() - Date.parse(submittedAt)) / dayMs);
  return { ...row, birthDate, submittedAt, ageDays };
}

/** @throws BusinessError notFound, also for a draft, which only its writer sees */
async function getDetail(deps: ApplicationDeps, id: number, locale: Locale) {
  const { db } = deps;
  const application = await findApplication(db, id);
  if (!application || application.status === 'draft') throw new BusinessError('notFound');
  const { rows } = await findPage(db, applicationsForReview(locale, { id }), { pageNum: 1, pageSize: 1 });
  const { email = null, phone, countryCode, passportNo = null, guardian = null } = unsealFields(deps, application);
  const order = await findNewestOrderFor(db, 'membership', id);
  const personId = await findPersonIdOf(db, application.accountId);
  return {
    ...toRow(deps, rows[0]!),
    email,
    phone: phone === undefined ? null : `+${countryCode} ${phone}`,
    personId: personId === null ? null : String(personId),
    passportNo,
    hasPhoto: application.passportUploadId !== null,
    guardian,
    consents: application.consents,
    reason: application.reason,
    orderId: order && String(order.id),
    orderStatus: order?.status ?? null,
    decidedAt: application.decidedAt?.toISOString() ?? null,
  };
}
