import type { Locale } from '@app/contract/locale';
import type { Database } from '#platform/database/client';
import { BusinessError } from '#platform/errors';
import { type App, mount } from '#platform/http/mount';
import { findDictionary } from './dictionary.queries.ts';

type Items = { value: string; text: string }[];
/** The tables that clients may request as choices, given by the composition root. */
export type DictionaryTables = Record<string, (db: Database, locale: Locale) => Promise<Items>>;

export function dictionaryRoutes(app: App, { db, tables }: { db: Database; tables: DictionaryTables }): void {
  mount(
    app,
    'dictItems',
    async ({ query: { dictCode, dictType }, locale }) => {
      if (dictType === 'tableDict' && Object.hasOwn(tables, dictCode)) return tables[dictCode]!(db, locale);
      const items = dictType === 'itemDict' ? await findDictionary(db, dictCode, locale) : [];
      if (items.length === 0) throw new BusinessError('notFound');
      return items;
    },
    'events',
    'associations',
  );
}
