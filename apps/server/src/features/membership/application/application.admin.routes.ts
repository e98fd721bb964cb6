import { countryName } from '@app/contract/countryNames';
import { m } from '#messages';
import { dateTimeIn } from '#platform/calendar';
import { InvalidFields, BusinessError } from '#platform/errors';
import { mountAdminList, timeColumn } from '#platform/http/adminLists';
import { mountAdmin, mountAdminFile, type StaffApp } from '#platform/http/mountAdmin';
import { parseId } from '#platform/ids';
import { writeAudit } from '../../audit/index.ts';
import { actorOf } from '../../staff/index.ts';
import { getWatermarkedPicture } from '../../uploads/index.ts';
import { getApplicationDetail, toRow } from './applicationDetail.service.ts';
import { applicationsForReview, claimView } from './review.queries.ts';
import type { ApplicationDeps } from './applicationDeps.ts';
import { findApplication } from './application.queries.ts';
import { type Decision, decideApplicationAs } from './review.service.ts';

/**
 * An open page announces its viewer every minute. A viewer without an announcement for this long has closed the page.
 */
const viewerTimeoutMs = 3 * 60_000;

/** Mounts the calls of membership officers: applications, their photos, and decisions. */
export function applicationAdminRoutes(app: StaffApp, deps: ApplicationDeps): void {
  mountList(app, deps);
  mountAdmin(app, 'adminApplicationGet', async ({ params, locale }) =>
    getApplicationDetail(deps, parseId(params.id), locale),
  );
  mountPhoto(app, deps);
  mountAdmin(app, 'adminApplicationDecide', async ({ params, body, locale, staff, visitor }) => {
    const id = parseId(params.id);
    const { kind, reason } = body;
    if (kind !== 'approve' && !reason) throw new InvalidFields({ reason: 'required' });
    const decision: Decision = kind === 'approve' ? { kind } : { kind, reason: reason! };
    await decideApplicationAs(deps, actorOf({ staff, visitor }), id, decision);
    return getApplicationDetail(deps, id, locale);
  });
  mountAdmin(app, 'adminApplicationView', async ({ params, staff }) => {
    const now = deps.clock.now();
    const outdatedBefore = new Date(now.getTime() - viewerTimeoutMs);
    return {
      other: await claimView(deps.db, parseId(params.id), {
        staffId: staff.staffId,
        name: staff.name,
        now,
        outdatedBefore,
      }),
    };
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
    // Write the audit entry first, so that no photo is shown without one.
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
