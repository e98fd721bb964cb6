import type { Locale } from '@app/contract/locale';
import { findPage } from '#platform/database/listings';
import { changedMeanwhile, InvalidFields, Refusal } from '#platform/errors';
import { mountAdminList } from '#platform/http/adminLists';
import { mountAdmin, mountAdminFile, type StaffApp } from '#platform/http/mountAdmin';
import { parseId } from '#platform/ids';
import { writeAudit } from '../audit/index.ts';
import { findNewestOrderFor } from '../orders/index.ts';
import { actorOf } from '../staff/index.ts';
import { openWatermarked } from '../uploads/index.ts';
import { openFields } from './application.service.ts';
import { applicationsForReview, type ReviewRow } from './membership.admin.queries.ts';
import type { MembershipParts } from './membership.parts.ts';
import { findApplication, findTerms, saveTerms } from './membership.queries.ts';
import type { Terms } from './membershipTerms.ts';
import { decideApplication, type Decision } from './review.service.ts';

const dayMs = 86_400_000;

/** For the audit log, where an amount without its currency would say little. */
const shownTerms = ({ feeMinor, currency, termMonths }: Terms) => ({ fee: { amountMinor: feeMinor, currency }, termMonths });

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
    const { rows } = await findPage(db, applicationsForReview(locale, { id }), { pageNum: 1, pageSize: 1 });
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

  mountAdminList(app, 'adminApplicationList', 'adminApplicationCsv', {
    listing: (query, locale) => applicationsForReview(locale, query),
    show: rowOf,
    fileName: 'applications',
    columns: [
      [{ zh_CN: '编号', en_US: 'Number' }, ({ id }) => id],
      [{ zh_CN: '状态', en_US: 'Status' }, ({ status }) => status],
      [{ zh_CN: '姓名（拉丁字母）', en_US: 'Name' }, ({ name }) => name],
      [{ zh_CN: '本名', en_US: 'Native name' }, ({ nativeName }) => nativeName],
      [{ zh_CN: '协会', en_US: 'Association' }, ({ association }) => association],
      [{ zh_CN: '俱乐部', en_US: 'Club' }, ({ club }) => club],
      [{ zh_CN: '国家或地区', en_US: 'Country' }, ({ country }) => country],
      [{ zh_CN: '提交时间', en_US: 'Sent' }, ({ submittedAt }) => submittedAt],
    ],
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
      const before = shownTerms(await findTerms(tx));
      if (!(await saveTerms(tx, after, version))) throw changedMeanwhile();
      await writeAudit(tx, clock, actorOf({ staff, visitor }), { action: 'settings.change', subject: 'settings membership', before, after: shownTerms(after) });
    });
    return termsRow();
  });
}
