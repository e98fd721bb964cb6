import type { OwnPage } from '@app/contract/site';
import { BusinessError } from '#platform/errors';
import { type App, mount } from '#platform/http/mount';
import { beginningOf } from './ownPages.service.ts';
import { type OwnPagePreviewDeps, readOwnPagePreview } from './preview.service.ts';
import { findPublicPage } from './publicPages.queries.ts';

/** Mounts the calls by which visitors read pages that staff created, and drafts whose address they have. */
export function ownPagesRoutes(app: App, deps: OwnPagePreviewDeps): void {
  const { db, clock } = deps;
  mount(
    app,
    'ownPageGet',
    async ({ query, locale }): Promise<OwnPage> => {
      const page = await findPublicPage(db, query.slug.toLowerCase(), clock.now());
      if (!page) throw new BusinessError('notFound');
      const text = page.texts.find((candidate) => candidate.locale === locale);
      return {
        slug: page.slug,
        title: text?.title ?? null,
        content: text?.content ?? null,
        description: text ? beginningOf(text.content) : '',
        image: text ? firstPictureOf(text.content) : null,
        languages: page.texts.map((candidate) => candidate.locale),
      };
    },
    { topics: ['site'] },
  );
  mount(app, 'ownPagePreview', ({ params }) => readOwnPagePreview(deps, params.token));
}

/** Returns the path of the first picture in sanitized HTML; null when there is none. */
const firstPictureOf = (html: string): string | null => /<img src="(\/media\/[^"]+)"/.exec(html)?.[1] ?? null;
