import type { Database } from '#platform/database/client';
import { findSettings, storeSettings } from './settings.queries.ts';
import { insertContact } from './site.queries.ts';
import { initialSocialLinks } from './socialLinks.queries.ts';

const both = (text: string) => ({ zh_CN: `${text}（中）`, en_US: text });

/** @param email in both languages; without one, the contact is a telephone number */
export const insertTestContact = (db: Database, label: string, position: number, email?: string) =>
  db.transaction((tx) =>
    insertContact(tx, {
      label: both(label),
      value: email === undefined ? both('+65 6000 0000') : { zh_CN: email, en_US: email },
      position,
    }),
  );

/** Names the association in English and, with a mark, in Chinese. */
export const renameSite = (db: Database, name: string) =>
  db.transaction(async (tx) => {
    const { version: _, ...settings } = await findSettings(tx);
    const pictures = { logo: null, icon: null, sharePicture: null, socialLinks: initialSocialLinks };
    await storeSettings(tx, { ...settings, ...pictures, name: both(name), shortName: both(name) });
  });
