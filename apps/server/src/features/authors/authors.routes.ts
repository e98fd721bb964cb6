import type { Author } from '@app/contract/authors';
import type { Locale } from '@app/contract/locale';
import { isSlug } from '@app/contract/slugs';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import { BusinessError } from '#platform/errors';
import { type App, mount } from '#platform/http/mount';
import { mediaUrl } from '#platform/images/mediaUrl';
import { findPublicItems, listNewsByIds } from '../news/index.ts';
import { findAuthor, itemsOf } from './publicAuthors.queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

/** Finds an author with public items in a language. @throws BusinessError notFound */
export async function getAuthor({ db, clock }: Deps, locale: Locale, written: string): Promise<Author> {
  const slug = written.toLowerCase();
  const found = isSlug(slug) ? await findAuthor(db, slug, { locale, asOf: clock.now() }) : null;
  if (!found) throw new BusinessError('notFound');
  return { ...found, picture: found.picture && mediaUrl(found.picture) };
}

/** Serves the authors of news and videos with their items. */
export function authorsRoutes(app: App, deps: Deps): void {
  const { db, clock } = deps;
  mount(app, 'authorGet', ({ params, locale }) => getAuthor(deps, locale, params.author), { topics: ['news'] });
  mount(
    app,
    'authorNews',
    async ({ params, query: { pageNum, pageSize }, locale }) => {
      const { id } = await getAuthor(deps, locale, params.author);
      const page = { locale, asOf: clock.now(), pageNum, pageSize };
      const { ids, total } = await findPublicItems(db, itemsOf(Number(id)), page);
      return { rows: await listNewsByIds(db, locale, ids), total, pageNum, pageSize };
    },
    { topics: ['news'] },
  );
}
