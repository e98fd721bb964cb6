import { standingTextNames } from '@app/contract/standingTexts';
import { mountAdmin, type StaffApp } from '#platform/http/mountAdmin';
import { endPreviews, readVersions } from '../drafts/index.ts';
import { actorOf } from '../staff/index.ts';
import { createStandingTextPreview, type StandingTextPreviewDeps } from './preview.service.ts';
import {
  completeFields,
  getStandingText,
  publishStandingText,
  saveStandingTextDraft,
  standingTextDraft,
  unscheduleStandingText,
} from './standingTexts.service.ts';

/** Mounts the calls of editors and publishers for about, the introduction, privacy and terms. */
export function standingTextsAdminRoutes(app: StaffApp, deps: StandingTextPreviewDeps): void {
  mountAdmin(app, 'adminStandingTextList', async () => {
    const rows = await Promise.all(standingTextNames.map(async (name) => getStandingText(deps, name)));
    return { rows: rows.map(rowOf), total: rows.length, pageNum: 1, pageSize: rows.length };
  });
  mountAdmin(app, 'adminStandingTextGet', ({ params }) => getStandingText(deps, params.id));
  mountAdmin(app, 'adminStandingTextDraftSave', ({ params, body, ...who }) =>
    saveStandingTextDraft(deps, actorOf(who), params.id, body),
  );
  mountAdmin(app, 'adminStandingTextPublish', ({ params, body: { startTime, ...body }, ...who }) =>
    publishStandingText(deps, actorOf(who), params.id, {
      ...body,
      startTime: startTime === null ? null : new Date(startTime),
    }),
  );
  mountAdmin(app, 'adminStandingTextWithdraw', ({ params, body, ...who }) =>
    unscheduleStandingText(deps, actorOf(who), params.id, body.locale),
  );
  mountAdmin(app, 'adminStandingTextVersions', ({ params, query }) =>
    readVersions(deps.db, standingTextDraft(params.id, query.locale), completeFields),
  );
  mountAdmin(app, 'adminStandingTextPreview', ({ params, body, staff }) =>
    createStandingTextPreview(deps, staff.staffId, { name: params.id, locale: body.locale }),
  );
  mountAdmin(app, 'adminStandingTextPreviewEnd', async ({ params, body }) => {
    await endPreviews(deps, standingTextDraft(params.id, body.locale));
    return null;
  });
}

const rowOf = ({ id, texts }: Awaited<ReturnType<typeof getStandingText>>) => ({
  id,
  title: { zh_CN: texts.zh_CN.fields.title, en_US: texts.en_US.fields.title },
  states: { zh_CN: texts.zh_CN.state, en_US: texts.en_US.state },
  hasChanges: texts.zh_CN.hasChanges || texts.en_US.hasChanges,
  ...findLastEdit([texts.zh_CN, texts.en_US]),
});

function findLastEdit(texts: { savedAt: string | null; savedBy: string }[]) {
  const [newest] = texts.toSorted((a, b) => (b.savedAt ?? '').localeCompare(a.savedAt ?? ''));
  return { editedAt: newest!.savedAt, editedBy: newest!.savedBy };
}
