import { locales } from '@app/contract/locale';
import { announceChange } from '#platform/contentChanges';
import type { Transaction } from '#platform/database/client';
import { indexForSearch } from '../search/index.ts';
import { insertPerson, listInDirectory } from './people.queries.ts';
import type { people } from './people.tables.ts';

/** Adds somebody who plays; listed and found only if they chose to be. */
export async function addPerson(tx: Transaction, values: typeof people.$inferInsert): Promise<number> {
  const id = await insertPerson(tx, values);
  if (values.inDirectory) {
    await listInDirectory(tx, id, values.latinName);
    const searchable = locales.map((locale) => ({
      locale,
      title: values.latinName,
      alsoNamed: values.nativeName,
      snippet: values.nativeName,
      body: values.nativeName,
      url: `/members?tab=directory&keyword=${encodeURIComponent(values.latinName)}`,
      visibleFrom: new Date(0),
    }));
    await indexForSearch(tx, 'person', id, searchable);
  }
  await announceChange(tx, 'people');
  return id;
}
