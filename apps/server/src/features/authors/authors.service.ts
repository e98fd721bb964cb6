import { authorLimits } from '@app/contract/admin/textLimits';
import { type Locale, type Localized, locales } from '@app/contract/locale';
import { isSlug } from '@app/contract/slugs';
import { announceChange } from '#platform/contentChanges';
import type { Transaction } from '#platform/database/client';
import { InvalidFields } from '#platform/errors';
import { proposeSlug } from '#platform/text/proposedSlug';
import { authorRows, findAuthorByName, findSlugOwner, insertAuthorSlug } from './authors.queries.ts';
import { findAuthorsOfItem, replaceAuthors } from './itemAuthors.queries.ts';

/** Returns an unused address for an author. */
export const proposeAuthorSlug = (tx: Transaction, name: Localized): Promise<string> =>
  proposeSlug(name, {
    fallback: 'author',
    isAllowed: isSlug,
    isUsed: async (slug) => (await findSlugOwner(tx, slug)) !== null,
  });

/** Keeps an address for an author for good. @throws InvalidFields when another author has or had it */
export async function reserveAuthorSlug(tx: Transaction, authorId: number, slug: string): Promise<void> {
  if (!(await insertAuthorSlug(tx, authorId, slug))) throw new InvalidFields({ slug: 'addressInUse' });
}

interface NewAuthor {
  name: Localized;
  introduction?: Localized;
  /** Without one, the author gets an address from the name. */
  slug?: string;
}

/** Adds an author. Returns the id. */
export async function addAuthor(
  tx: Transaction,
  { name, introduction = { zh_CN: '', en_US: '' }, slug: chosen }: NewAuthor,
): Promise<number> {
  const slug = chosen ?? (await proposeAuthorSlug(tx, name));
  const id = await authorRows.insert(tx, { name, introduction, slug });
  await reserveAuthorSlug(tx, id, slug);
  return id;
}

/** The names of the authors of an imported text. */
export interface ImportedByline {
  locale: Locale;
  names: string[];
}

/**
 * Gives an imported item the authors whom its texts name: those with exactly these names, and new ones. An item that
 * has authors keeps them. When each language names one author, both are names of the same person. Names that are too
 * long are left out.
 */
export async function nameImportedAuthors(tx: Transaction, newsId: number, bylines: ImportedByline[]): Promise<void> {
  if ((await findAuthorsOfItem(tx, newsId)).length > 0) return;
  const ids: number[] = [];
  for (const name of namesOf(bylines)) {
    const written = locales.map((locale) => name[locale]).filter((text) => text !== '');
    const known: number[] = [];
    for (const text of written) {
      const id = await findAuthorByName(tx, text);
      if (id !== null) known.push(id);
    }
    ids.push(...(known.length > 0 ? known : [await addAuthor(tx, { name })]));
  }
  if (ids.length === 0) return;
  await replaceAuthors(tx, newsId, [...new Set(ids)].slice(0, authorLimits.authors));
  await announceChange(tx, 'news');
}

/** Returns the names of distinct authors; a name in one language is '' in the other. */
function namesOf(bylines: ImportedByline[]): Localized[] {
  const usable = bylines.map(({ locale, names }) => ({
    locale,
    names: names.map((name) => name.trim()).filter((name) => name !== '' && name.length <= authorLimits.name),
  }));
  const nameIn = (locale: Locale) => usable.find((byline) => byline.locale === locale)?.names ?? [];
  const [chinese, english] = [nameIn('zh_CN'), nameIn('en_US')];
  if (chinese.length === 1 && english.length === 1) return [{ zh_CN: chinese[0]!, en_US: english[0]! }];
  const distinct = new Map<string, Localized>();
  for (const { locale, names } of usable)
    for (const name of names) if (!distinct.has(name)) distinct.set(name, { zh_CN: '', en_US: '', [locale]: name });
  return [...distinct.values()];
}
