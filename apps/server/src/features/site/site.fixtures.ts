import type { Database } from '#platform/database/client';
import { insertContact } from './site.queries.ts';

const both = (text: string) => ({ zh_CN: `${text}（中）`, en_US: text });

export const insertTestContact = (db: Database, label: string, position: number) =>
  db.transaction((tx) => insertContact(tx, { label: both(label), value: both('+65 6000 0000'), position }));
