import type { Locale } from '@app/contract/locale';
import { InvalidFields, Refusal } from '#platform/errors';
import { csvFile } from '#platform/http/csvFile';
import { mountAdmin, mountAdminFile, type StaffApp, wholeList } from '#platform/http/mountAdmin';
import { parseId } from '#platform/ids';
import { writeAudit } from '../audit/index.ts';
import { findNewestOrderFor } from '../orders/index.ts';
import { actorOf } from '../staff/index.ts';
import { openWatermarked } from '../uploads/index.ts';
import { openFields } from './application.service.ts';
import { findReviewPage, type ReviewRow } from './membership.admin.queries.ts';
import type { MembershipParts } from './membership.parts.ts';
import { findApplication, findTerms, saveTerms } from './membership.queries.ts';
import { decideApplication, type Decision } from './review.service.ts';

const dayMs = 86_400_000;
const changedMeanwhile = { zh_CN: '其他人已修改这条记录，请重新载入', en_US: 'Somebody else has changed this meanwhile: please reload it' };

/** What the membership officer works with: applications, their photos, decisions; and what a membership costs. */
export function membershipAdminRoutes(app: StaffApp, parts: MembershipParts): void {
  const { db, clock } = parts;

  const rowOf = ({ fields, submittedAt, ...row }: ReviewRow) => {
    const { birthDate = null } = JSON.parse(parts.vault.open(fields).toString('utf8')) as { birthDate?: string };
    const ageDays = submittedAt === null ? null : Math.floor((clock.now().getTime() - Date.parse(submittedAt)) / dayMs);
    return { ...row, birthDate, submittedAt, ageDays };
  };
  const detailOf = async (id: number, locale: Locale) => {
    const application = await findApplication(db, id);
    if (!application || application.status === 'draft') throw new Refusal('notFound');
    const { rows } = await findReviewPage(db, locale, { status: application.status, keyword: null, id }, { limit: 1, offset: 0 });
    const { email = null, phone, countryCode, passportNo = null, guardian = null } = openFields(parts, application);
    const order = await findNewestOrderFor(db, 'membership', id);
    return {
      ...rowOf(rows[0]!),
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
    };
  };

  mountAdmin(app, 'adminApplicationList', async ({ query, locale }) => {
    const { pageNum, pageSize, status = null, keyword = null } = query;
    const { rows, total } = await findReviewPage(db, locale, { status, keyword }, { limit: pageSize, offset: (pageNum - 1) * pageSize });
    return { rows: rows.map(rowOf), total, pageNum, pageSize };
  });
  mountAdminFile(app, 'adminApplicationCsv', async ({ query, locale }) => {
    const { rows } = await findReviewPage(db, locale, { status: query.status ?? null, keyword: query.keyword ?? null }, wholeList);
    const lines = rows.map(({ id, status, name, nativeName, association, club, country, submittedAt }) => [
      id,
      status,
      name,
      nativeName,
      association,
      club ?? '',
      country ?? '',
      submittedAt ?? '',
    ]);
    return csvFile('applications', ['id', 'status', 'name', 'native name', 'association', 'club', 'country', 'sent'], lines);
  });
  mountAdmin(app, 'adminApplicationGet', async ({ params, locale }) => detailOf(parseId(params.id), locale));
  mountAdminFile(app, 'adminApplicationPhoto', async ({ params, query, staff, visitor }) => {
    const id = parseId(params.id);
    const application = await findApplication(db, id);
    if (!application || application.status === 'draft' || application.passportUploadId === null) throw new Refusal('notFound');
    // Written down first: a look that cannot be recorded does not happen.
    await db.transaction((tx) =>
      writeAudit(tx, clock, actorOf({ staff, visitor }), { action: 'application.viewPhoto', subject: `application ${id}`, reason: query.reason }),
    );
    const mark = `${staff.username} ${clock.now().toISOString().slice(0, 16).replace('T', ' ')}`;
    return { name: `application-${id}.jpg`, type: 'image/jpeg', content: await openWatermarked(parts.uploads, application.passportUploadId, mark) };
  });
  mountAdmin(app, 'adminApplicationDecide', async ({ params, body, locale, staff, visitor }) => {
    const id = parseId(params.id);
    const { kind, reason } = body;
    if (kind !== 'approve' && !reason) throw new InvalidFields({ reason: 'required' });
    const decision: Decision = kind === 'approve' ? { kind } : { kind, reason: reason! };
    await decideApplication(parts, id, decision, (tx) =>
      writeAudit(tx, clock, actorOf({ staff, visitor }), { action: `application.${kind}`, subject: `application ${id}`, reason: reason ?? null }),
    );
    return detailOf(id, locale);
  });

  const termsRow = async () => {
    const { feeMinor, currency, termMonths, version } = await findTerms(db);
    return { id: 'membership' as const, feeMinor, currency, termMonths, version };
  };
  mountAdmin(app, 'adminTermsGet', termsRow);
  mountAdmin(app, 'adminTermsUpdate', async ({ body: { version, ...after }, staff, visitor }) => {
    await db.transaction(async (tx) => {
      const { feeMinor, currency, termMonths } = await findTerms(tx);
      if (!(await saveTerms(tx, after, version))) throw new Refusal('conflict', null, changedMeanwhile);
      const before = { feeMinor, currency, termMonths };
      await writeAudit(tx, clock, actorOf({ staff, visitor }), { action: 'settings.change', subject: 'settings membership', before, after });
    });
    return termsRow();
  });
}
