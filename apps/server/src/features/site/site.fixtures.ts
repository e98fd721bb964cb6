import { type Locale, locales } from '@app/contract/locale';
import type { Database } from '#platform/database/client';
import { insertContact, type SitePageName } from './site.queries.ts';
import { addSitePage } from './site.service.ts';

const both = (text: string) => ({ zh_CN: `${text}（中）`, en_US: text });

/** Creates a standing text in both languages, or in the given ones. */
export const insertTestPage = (db: Database, name: SitePageName, languages: readonly Locale[] = locales) =>
  db.transaction(async (tx) => {
    for (const locale of languages)
      await addSitePage(tx, {
        name,
        locale,
        title: both('Title')[locale],
        lead: both('Lead')[locale],
        content: `<p>${locale}</p>`,
      });
  });

export const insertTestContact = (db: Database, label: string, position: number) =>
  db.transaction((tx) => insertContact(tx, { label: both(label), value: both('+65 6000 0000'), position }));
