import type { Locale } from '@app/contract/locale';
import type { Database } from '#platform/database/client';
import { BusinessError } from '#platform/errors';
import { type App, mount } from '#platform/http/mount';
import { findDictionary } from './dictionary.queries.ts';

type Items = { value: string; text: string }[];
/** Functions that return the choices of a `tableDict`, by code; given by the composition root. */
export type ChoiceSources = Record<string, (db: Database, locale: Locale) => Promise<Items>>;

export function dictionaryRoutes(app: App, { db, tables: sources }: { db: Database; tables: ChoiceSources }): void {
  mount(
    app,
    'dictItems',
    async ({ query: { dictCode, dictType }, locale }) => {
      if (dictType === 'tableDict' && Object.hasOwn(sources, dictCode)) return sources[dictCode]!(db, locale);
      const items = dictType === 'itemDict' ? await findDictionary(db, dictCode, locale) : [];
      if (items.length === 0) throw new BusinessError('notFound');
      return items;
    },
    { topics: ['events', 'associations', 'site'] },
  );
}
