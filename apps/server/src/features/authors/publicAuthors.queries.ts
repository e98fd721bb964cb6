import type { Author } from '@app/contract/authors';
import type { Locale } from '@app/contract/locale';
import type { NewsAuthor } from '@app/contract/news';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/client';
import { isPublicText } from '../news/index.ts';
import { authorSlugs, authors, newsAuthors } from './authors.tables.ts';

const shownName = (locale: Locale) =>
  sql`coalesce(nullif(a.name->>${locale}, ''), nullif(a.name->>'zh_CN', ''), a.name->>'en_US')`;

/** Finds the authors of items for their bylines, by the id of the item. Items without authors are left out. */
export async function findBylines(
  db: Database,
  locale: Locale,
  newsIds: readonly number[],
): Promise<Map<number, NewsAuthor[]>> {
  if (newsIds.length === 0) return new Map();
  const { rows } = await db.execute<NewsAuthor & { newsId: number }>(sql`
    select n.news_id::int as "newsId", a.id::text, ${shownName(locale)} as name, a.slug
    from ${newsAuthors} n join ${authors} a on a.id = n.author_id
    where n.news_id in (${sql.join(
      newsIds.map((id) => sql`${id}`),
      sql`, `,
    )}) order by n.news_id, n.position`);
  const bylines = new Map<number, NewsAuthor[]>();
  for (const { newsId, ...author } of rows) bylines.set(newsId, [...(bylines.get(newsId) ?? []), author]);
  return bylines;
}

/** The items (`news_id`) of an author. */
export const itemsOf = (authorId: number): SQL =>
  sql`select n.news_id from ${newsAuthors} n where n.author_id = ${authorId}`;

type FoundAuthor = Omit<Author, 'picture'> & {
  /** Name of a stored picture. */
  picture: string | null;
};

/** The languages in which an author (a) has public items; null for none. */
const publicLanguages = (asOf: Date) => sql`(
  select array_agg(distinct t.locale order by t.locale desc)
  from ${newsAuthors} n join news_texts t on t.news_id = n.news_id
  where n.author_id = a.id and ${isPublicText(asOf)})`;

/** Finds an author by an address that they have or had; null for one without public items in the language. */
export async function findAuthor(
  db: Database,
  slug: string,
  { locale, asOf }: { locale: Locale; asOf: Date },
): Promise<FoundAuthor | null> {
  const { rows } = await db.execute<Omit<FoundAuthor, 'languages'> & { languages: Locale[] | null }>(sql`
    select a.id::text, ${shownName(locale)} as name, a.slug, a.introduction->>${locale} as introduction,
      (select p.file_name from pictures p where p.id = a.picture_id) as picture,
      ${publicLanguages(asOf)} as languages
    from ${authors} a
    where a.id = (select s.author_id from ${authorSlugs} s where s.slug = ${slug})`);
  const [found] = rows;
  return found?.languages?.includes(locale) ? { ...found, languages: found.languages } : null;
}

/** Finds the authors with public items, with the languages of these, for the sitemap. */
export async function findAuthorPages(db: Database, asOf: Date): Promise<{ slug: string; languages: Locale[] }[]> {
  const { rows } = await db.execute<{ slug: string; languages: Locale[] }>(sql`
    select * from (select a.id, a.slug, ${publicLanguages(asOf)} as languages from ${authors} a) found
    where languages is not null order by id`);
  return rows;
}
