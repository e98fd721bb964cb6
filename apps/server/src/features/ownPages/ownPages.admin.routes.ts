import { findPage } from '#platform/database/listings';
import { mountAdminOrder } from '#platform/http/adminRecords';
import { mountAdmin, type StaffApp } from '#platform/http/mountAdmin';
import { parseId } from '#platform/ids';
import { endPreviews, readVersions } from '../drafts/index.ts';
import { actorOf, mayPublish } from '../staff/index.ts';
import { ownPageList, ownPageRows } from './ownPages.queries.ts';
import {
  changeOwnPage,
  completeFields,
  createOwnPage,
  getOwnPage,
  ownPageDraft,
  removeOwnPage,
} from './ownPages.service.ts';
import { createOwnPagePreview, type OwnPagePreviewDeps } from './preview.service.ts';
import { publishOwnPage, saveOwnPageDraft, withdrawOwnPage } from './publishing.service.ts';

/** Mounts the calls of editors and publishers for pages that they create. */
export function ownPagesAdminRoutes(app: StaffApp, deps: OwnPagePreviewDeps): void {
  const { db, clock } = deps;
  mountAdmin(app, 'adminOwnPageList', async ({ query: { pageNum, pageSize, ...filters } }) => ({
    ...(await findPage(db, ownPageList(filters, clock.now()), { pageNum, pageSize })),
    pageNum,
    pageSize,
  }));
  mountAdmin(app, 'adminOwnPageGet', ({ params }) => getOwnPage(deps, parseId(params.id)));
  mountAdmin(app, 'adminOwnPageCreate', ({ body, ...who }) => createOwnPage(deps, actorOf(who), body));
  mountAdmin(app, 'adminOwnPageUpdate', ({ params, body, ...who }) =>
    changeOwnPage(deps, actorOf(who), parseId(params.id), { ...body, mayPublish: mayPublish(who.staff.roles) }),
  );
  mountAdmin(app, 'adminOwnPageDelete', async ({ params, body, ...who }) => {
    await removeOwnPage(deps, actorOf(who), { id: parseId(params.id), version: body.version });
    return null;
  });
  mountAdminOrder(app, 'adminOwnPageOrder', { db, rows: ownPageRows, topic: 'site' });
  mountAdmin(app, 'adminOwnPageDraftSave', ({ params, body, ...who }) =>
    saveOwnPageDraft(deps, actorOf(who), parseId(params.id), body),
  );
  mountAdmin(app, 'adminOwnPagePublish', ({ params, body: { startTime, ...body }, ...who }) =>
    publishOwnPage(deps, actorOf(who), parseId(params.id), {
      ...body,
      startTime: startTime === null ? null : new Date(startTime),
    }),
  );
  mountAdmin(app, 'adminOwnPageWithdraw', ({ params, body, ...who }) =>
    withdrawOwnPage(deps, actorOf(who), parseId(params.id), body.locale),
  );
  mountAdmin(app, 'adminOwnPageVersions', ({ params, query }) =>
    readVersions(db, ownPageDraft(parseId(params.id), query.locale), completeFields),
  );
  mountAdmin(app, 'adminOwnPagePreview', ({ params, body, staff }) =>
    createOwnPagePreview(deps, staff.staffId, { id: parseId(params.id), locale: body.locale }),
  );
  mountAdmin(app, 'adminOwnPagePreviewEnd', async ({ params, body }) => {
    await endPreviews(deps, ownPageDraft(parseId(params.id), body.locale));
    return null;
  });
}
