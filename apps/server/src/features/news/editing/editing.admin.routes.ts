import { m, nameOf } from '#messages';
import { mountAdminList, timeColumn } from '#platform/http/adminLists';
import { type App, mount } from '#platform/http/mount';
import { mountAdmin, type StaffApp } from '#platform/http/mountAdmin';
import { parseId } from '#platform/ids';
import { endPreviews, readVersions } from '../../drafts/index.ts';
import { actorOf, mayPublish } from '../../staff/index.ts';
import { newsDraft } from '../news.service.ts';
import { changeAuthors } from './authors.service.ts';
import { newsForEditors } from './editing.queries.ts';
import { changeNews, completeFields, createNews, publishNews, saveNewsDraft, withdrawNews } from './editing.service.ts';
import { createPreview, type PreviewDeps, readPreview } from './preview.service.ts';
import { getNewsRecord } from './record.service.ts';
import { returnNews, submitNews, withdrawNewsSubmission } from './review.service.ts';
import type { ReviewDeps } from './reviewMails.service.ts';
import { changeSubtitles } from './subtitles.service.ts';
import { changeTopics } from './topics.service.ts';
import { restoreNews, trashNews } from './trash.service.ts';

/** Mounts the calls of editors and publishers: the list of news and videos, drafts, publishing and the trash. */
export function newsAdminRoutes(app: StaffApp, deps: ReviewDeps): void {
  const { db, clock } = deps;
  mountAdminList(app, 'adminNewsList', 'adminNewsCsv', {
    db,
    listing: ({ mine, ...filters }, _, { staffId }) =>
      newsForEditors({ ...filters, writerId: mine ? staffId : null }, clock.now()),
    show: (row) => row,
    fileName: 'news',
    columns: [
      [m.csv_title_zh, ({ title }) => title.zh_CN],
      [m.csv_title_en, ({ title }) => title.en_US],
      [m.csv_type, ({ type }, locale) => nameOf('newsType', type, locale)],
      [m.csv_status_zh, ({ states }, locale) => nameOf('textState', states.zh_CN, locale)],
      [m.csv_status_en, ({ states }, locale) => nameOf('textState', states.en_US, locale)],
      timeColumn(m.csv_published_zh, clock, ({ startTime }) => startTime.zh_CN),
      timeColumn(m.csv_published_en, clock, ({ startTime }) => startTime.en_US),
      [m.csv_reads, ({ reads }) => reads],
    ],
  });
  mountAdmin(app, 'adminNewsGet', async ({ params }) => getNewsRecord(deps, parseId(params.id)));
  mountAdmin(app, 'adminNewsCreate', async ({ body, ...who }) => createNews(deps, actorOf(who), body.type));
  mountAdmin(app, 'adminNewsUpdate', async ({ params, body, ...who }) =>
    changeNews(deps, actorOf(who), parseId(params.id), { ...body, mayPublish: mayPublish(who.staff.roles) }),
  );
  mountAdmin(app, 'adminNewsSubtitles', async ({ params, body, ...who }) =>
    changeSubtitles(deps, actorOf(who), parseId(params.id), { ...body, mayPublish: mayPublish(who.staff.roles) }),
  );
  mountAdmin(app, 'adminNewsTopics', async ({ params, body, ...who }) =>
    changeTopics(deps, actorOf(who), parseId(params.id), { ...body, mayPublish: mayPublish(who.staff.roles) }),
  );
  mountAdmin(app, 'adminNewsAuthors', async ({ params, body, ...who }) =>
    changeAuthors(deps, actorOf(who), parseId(params.id), { ...body, mayPublish: mayPublish(who.staff.roles) }),
  );
  mountAdmin(app, 'adminNewsDraftSave', async ({ params, body, ...who }) =>
    saveNewsDraft(deps, actorOf(who), parseId(params.id), body),
  );
  mountAdmin(app, 'adminNewsPublish', async ({ params, body: { startTime, ...body }, ...who }) =>
    publishNews(deps, actorOf(who), parseId(params.id), {
      ...body,
      startTime: startTime === null ? null : new Date(startTime),
    }),
  );
  mountAdmin(app, 'adminNewsSubmit', async ({ params, body, ...who }) =>
    submitNews(deps, actorOf(who), parseId(params.id), body),
  );
  mountAdmin(app, 'adminNewsSubmissionWithdraw', async ({ params, body, ...who }) =>
    withdrawNewsSubmission(deps, actorOf(who), parseId(params.id), body),
  );
  mountAdmin(app, 'adminNewsReturn', async ({ params, body, ...who }) =>
    returnNews(deps, actorOf(who), parseId(params.id), body),
  );
  mountAdmin(app, 'adminNewsWithdraw', async ({ params, body, ...who }) =>
    withdrawNews(deps, actorOf(who), parseId(params.id), body.locale),
  );
  mountAdmin(app, 'adminNewsDelete', async ({ params, body, ...who }) => {
    await trashNews(deps, actorOf(who), { id: parseId(params.id), version: body.version });
    return null;
  });
  mountAdmin(app, 'adminNewsRestore', async ({ params, ...who }) =>
    restoreNews(deps, actorOf(who), parseId(params.id)),
  );
  mountAdmin(app, 'adminNewsVersions', async ({ params, query }) =>
    readVersions(db, newsDraft(parseId(params.id), query.locale), completeFields),
  );
  mountAdmin(app, 'adminNewsPreview', async ({ params, body, staff }) =>
    createPreview(deps, staff.staffId, { id: parseId(params.id), locale: body.locale }),
  );
  mountAdmin(app, 'adminNewsPreviewEnd', async ({ params, body }) => {
    await endPreviews(deps, newsDraft(parseId(params.id), body.locale));
    return null;
  });
}

/** Mounts the call that shows a draft to anyone who has its preview address. */
export function newsPreviewRoutes(app: App, deps: PreviewDeps): void {
  mount(app, 'newsPreview', ({ params }) => readPreview(deps, params.token));
}
