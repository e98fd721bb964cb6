import { BusinessError } from '#platform/errors';
import { type App, mount } from '#platform/http/mount';
import { readStandingTextPreview, type StandingTextPreviewDeps } from './preview.service.ts';
import { findStandingText } from './standingTexts.queries.ts';

/** Mounts the calls by which visitors read standing texts, and drafts whose address they have. */
export function standingTextsRoutes(app: App, deps: StandingTextPreviewDeps): void {
  const { db, clock } = deps;
  mount(
    app,
    'page',
    async ({ query, locale }) => {
      const page = await findStandingText(db, { name: query.name, locale, now: clock.now() });
      if (!page) throw new BusinessError('notFound');
      const { title, lead, content } = page;
      return { title, lead, content };
    },
    { topics: ['site'] },
  );
  mount(app, 'pagePreview', ({ params }) => readStandingTextPreview(deps, params.token));
}
