import type { Database } from '#platform/database/client';
import { BusinessError } from '#platform/errors';
import { type App, mount } from '#platform/http/mount';
import { findContacts, findSitePage } from './site.queries.ts';

export function siteRoutes(app: App, { db }: { db: Database }): void {
  mount(
    app,
    'aboutUs',
    async ({ locale }) => {
      const page = await findSitePage(db, 'about', locale);
      return { title: page?.title ?? '', content: page?.content ?? '', contacts: await findContacts(db, locale) };
    },
    'site',
  );
  mount(
    app,
    'page',
    async ({ query, locale }) => {
      const page = await findSitePage(db, query.name, locale);
      if (!page) throw new BusinessError('notFound');
      return page;
    },
    'site',
  );
}
