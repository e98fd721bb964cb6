import type { Database } from '#platform/database/client';
import type { Localized } from '@app/contract/locale';
import { storeSettings, type StoredSettings } from './settings.queries.ts';
import { insertContact } from './site.queries.ts';

const both = (text: string) => ({ zh_CN: `${text}（中）`, en_US: text });

export const insertTestContact = (db: Database, label: string, position: number) =>
  db.transaction((tx) => insertContact(tx, { label: both(label), value: both('+65 6000 0000'), position }));

/** Gives the association another name, long and short. */
export const renameTestSite = (db: Database, name: Localized) =>
  db.transaction((tx) => storeSettings(tx, { name, shortName: name } as StoredSettings, null));
