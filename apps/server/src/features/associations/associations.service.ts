import { type Locale, locales, type Localized } from '@app/contract/locale';
import { announceChange } from '#platform/contentChanges';
import type { Transaction } from '#platform/database/client';
import { textOfHtml } from '#platform/text/plainText';
import { sanitizeRichText } from '#platform/text/richText';
import { indexForSearch } from '../search/index.ts';
import { insertAssociation, insertClub } from './associations.queries.ts';
import type { associations, clubs } from './associations.tables.ts';

/** Joins a text in all languages for search, because a reader may know a place by its name in the other language. */
const inEveryLanguage = (text: Localized): string => locales.map((locale) => text[locale]).join(' ');

/** Associations and clubs are never scheduled, so they can be found at any time. */
const always = new Date(0);

export async function addAssociation(tx: Transaction, values: typeof associations.$inferInsert): Promise<number> {
  const info: Localized = { zh_CN: sanitizeRichText(values.info.zh_CN), en_US: sanitizeRichText(values.info.en_US) };
  const id = await insertAssociation(tx, { ...values, info });
  const describe = (locale: Locale) => {
    const body = textOfHtml(info[locale]);
    return {
      locale,
      title: values.name[locale],
      alsoNamed: inEveryLanguage(values.name),
      snippet: body.slice(0, 160),
      body,
      url: `/members#association-${id}`,
      visibleFrom: always,
    };
  };
  await indexForSearch(tx, 'association', id, locales.map(describe));
  await announceChange(tx, 'associations');
  return id;
}

export async function addClub(tx: Transaction, values: typeof clubs.$inferInsert): Promise<number> {
  const id = await insertClub(tx, values);
  const describe = (locale: Locale) => ({
    locale,
    title: values.name[locale],
    alsoNamed: inEveryLanguage(values.name),
    snippet: values.city[locale],
    body: inEveryLanguage(values.city),
    url: `/members#association-${values.associationId}`,
    visibleFrom: always,
  });
  await indexForSearch(tx, 'club', id, locales.map(describe));
  await announceChange(tx, 'associations');
  return id;
}
