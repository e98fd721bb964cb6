import { locales } from '@app/contract/locale';
import { m, nameOf } from '#messages';
import { mountAdminList, timeColumn } from '#platform/http/adminLists';
import { mountAdmin, type StaffApp } from '#platform/http/mountAdmin';
import { parseId } from '#platform/ids';
import { actorOf } from '../../staff/index.ts';
import { type ControlDeps, controlIssue, sendIssue } from '../sending/control.service.ts';
import { issueListing } from './issues.queries.ts';
import {
  createIssue,
  deleteIssue,
  getIssue,
  listChoices,
  listIssueVersions,
  saveIssue,
  sendTest,
  setInArchive,
} from './issues.service.ts';
import { previewIssue } from './render.service.ts';

/** Mounts the calls with which editors write issues and publishers send them. */
export function newslettersAdminRoutes(app: StaffApp, deps: ControlDeps): void {
  const { db, clock } = deps;
  mountAdminList(app, 'adminNewsletterList', 'adminNewsletterCsv', {
    db,
    listing: issueListing,
    show: (row) => row,
    fileName: 'newsletters',
    columns: [
      [m.csv_subject, ({ subject }) => subject],
      [
        m.csv_language,
        ({ locale: language, isBilingual }, locale) =>
          (isBilingual ? locales : [language]).map((each) => nameOf('language', each, locale)).join(' / '),
      ],
      [m.csv_status, ({ state }, locale) => nameOf('issueState', state, locale)],
      timeColumn(m.csv_sending_started, clock, ({ startedAt }) => startedAt),
      timeColumn(m.csv_sending_finished, clock, ({ finishedAt }) => finishedAt),
      [m.csv_recipients, ({ figures }) => figures.recipients],
      [m.csv_delivered, ({ figures }) => figures.delivered],
      [m.csv_refused, ({ figures }) => figures.refused],
      [m.csv_uncertain, ({ figures }) => figures.uncertain],
      [m.csv_bounced, ({ figures }) => figures.bounced],
      [m.csv_unsubscribed, ({ figures }) => figures.unsubscribed],
    ],
  });
  mountAdmin(app, 'adminNewsletterGet', async ({ params }) => getIssue(deps, parseId(params.id)));
  mountAdmin(app, 'adminNewsletterCreate', async ({ body, ...who }) => createIssue(deps, actorOf(who), body));
  mountAdmin(app, 'adminNewsletterUpdate', async ({ params, body, ...who }) =>
    saveIssue(deps, actorOf(who), parseId(params.id), body),
  );
  mountAdmin(app, 'adminNewsletterDelete', async ({ params, body, ...who }) => {
    await deleteIssue(deps, actorOf(who), { id: parseId(params.id), version: body.version });
    return null;
  });
  mountAdmin(app, 'adminNewsletterChoices', async ({ params, query }) =>
    listChoices(deps, parseId(params.id), query.keyword),
  );
  mountAdmin(app, 'adminNewsletterPreview', async ({ params, query }) => {
    const { locale: _, ...preview } = await previewIssue(deps, parseId(params.id), query.locale);
    return preview;
  });
  mountAdmin(app, 'adminNewsletterTest', async ({ params, body, ...who }) => {
    await sendTest(deps, actorOf(who), parseId(params.id), body);
    return null;
  });
  mountAdmin(app, 'adminNewsletterVersions', ({ params }) => listIssueVersions(deps, parseId(params.id)));
  mountAdmin(app, 'adminNewsletterSend', async ({ params, body: { startTime, ...body }, ...who }) =>
    sendIssue(deps, actorOf(who), parseId(params.id), {
      ...body,
      startTime: startTime === null ? null : new Date(startTime),
    }),
  );
  mountAdmin(app, 'adminNewsletterArchive', async ({ params, body, ...who }) =>
    setInArchive(deps, actorOf(who), parseId(params.id), body.isInArchive),
  );
  mountAdmin(app, 'adminNewsletterControl', async ({ params, body, ...who }) =>
    controlIssue(deps, actorOf(who), parseId(params.id), body.action),
  );
}
