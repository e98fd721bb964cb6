import { type Locale, locales, type Localized } from '@app/contract/locale';
import { announceChange } from '#platform/contentChanges';
import type { Transaction } from '#platform/database/client';
import { InvalidFields } from '#platform/errors';
import { textOfHtml } from '#platform/text/plainText';
import { sanitizeRichText } from '#platform/text/richText';
import { indexForSearch, indexTopic } from '../search/index.ts';
import {
  insertAssociation,
  insertClub,
  isValidAffiliation,
  lockAssociation,
  lockClub,
} from './associations.queries.ts';
import type { associations, clubs } from './associations.tables.ts';

/** Joins a text in all languages for search, because a reader may know a place by its name in the other language. */
const inEveryLanguage = (text: Localized): string => locales.map((locale) => text[locale]).join(' ');

/** Associations and clubs are never scheduled, so they can be found at any time. */
const alwaysVisibleFrom = new Date(0);

const sanitizeInfo = (info: Localized): Localized => ({
  zh_CN: sanitizeRichText(info.zh_CN),
  en_US: sanitizeRichText(info.en_US),
});

export async function addAssociation(tx: Transaction, values: typeof associations.$inferInsert): Promise<number> {
  const association = { ...values, info: sanitizeInfo(values.info) };
  const id = await insertAssociation(tx, association);
  await indexAssociation(tx, id, association);
  await announceChange(tx, 'associations');
  return id;
}

/** Updates the search from an association as it is stored. */
export const reindexAssociation = async (tx: Transaction, id: number): Promise<void> =>
  indexAssociation(tx, id, await lockAssociation(tx, id));

/** Updates the search from a club as it is stored. */
export async function reindexClub(tx: Transaction, id: number): Promise<void> {
  const club = await lockClub(tx, id);
  const after = club && { ...club, association: String(club.associationId) };
  await indexClub(tx, id, { before: null, after });
}

/** Updates the search from an association, and from the page of what is written about it; null removes both. */
export async function indexAssociation(
  tx: Transaction,
  id: number,
  association: { name: Localized; info: Localized } | null,
): Promise<void> {
  const topic = association && { name: association.name, url: `/topics/association-${id}` };
  await indexTopic(tx, 'associationTopic', id, topic);
  if (association === null) return indexForSearch(tx, 'association', id, []);
  const { name, info } = association;
  const describe = (locale: Locale) => {
    const body = textOfHtml(info[locale]);
    return {
      locale,
      title: name[locale],
      alsoNamed: inEveryLanguage(name),
      snippet: body.slice(0, 160),
      body,
      url: `/members#association-${id}`,
      visibleFrom: alwaysVisibleFrom,
    };
  };
  await indexForSearch(tx, 'association', id, locales.map(describe));
}

export async function addClub(tx: Transaction, values: typeof clubs.$inferInsert): Promise<number> {
  const id = await insertClub(tx, values);
  await indexClub(tx, id, { before: null, after: { ...values, association: String(values.associationId) } });
  await announceChange(tx, 'associations');
  return id;
}

interface ClubTexts {
  name: Localized;
  city: Localized;
  association: string;
}

/**
 * Updates the search from a club.
 *
 * @throws InvalidFields for a change of the association: people and applications refer to a club together with its
 * association
 */
export async function indexClub(
  tx: Transaction,
  id: number,
  { before, after }: { before: ClubTexts | null; after: ClubTexts | null },
): Promise<void> {
  if (after === null) return indexForSearch(tx, 'club', id, []);
  if (before !== null && before.association !== after.association)
    throw new InvalidFields({ association: 'unchangeable' });
  const { name, city, association } = after;
  const describe = (locale: Locale) => ({
    locale,
    title: name[locale],
    alsoNamed: inEveryLanguage(name),
    snippet: city[locale],
    body: inEveryLanguage(city),
    url: `/members#association-${association}`,
    visibleFrom: alwaysVisibleFrom,
  });
  await indexForSearch(tx, 'club', id, locales.map(describe));
}

/** Returns the id of an existing association. @throws InvalidFields when there is none */
export async function requireAssociation(tx: Transaction, id: string): Promise<number> {
  const found = /^[1-9]\d{0,14}$/.test(id) && (await isValidAffiliation(tx, Number(id), null));
  if (!found) throw new InvalidFields({ association: 'notOffered' });
  return Number(id);
}
