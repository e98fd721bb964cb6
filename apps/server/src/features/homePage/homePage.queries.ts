import type { Locale, Localized } from '@app/contract/locale';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { isPublicText, publicTexts } from '../news/index.ts';
import { homePage, homePins } from './homePage.tables.ts';

export type Composition = Omit<typeof homePage.$inferSelect, 'id'>;
export type PinnedSection = (typeof homePins.$inferSelect)['section'];

const columns = {
  sections: homePage.sections,
  hiddenSections: homePage.hiddenSections,
  newsSource: homePage.newsSource,
  newsCount: homePage.newsCount,
  videoCount: homePage.videoCount,
  version: homePage.version,
};

/** Finds the composition; null when staff never changed it. */
export async function findComposition(db: Database | Transaction): Promise<Composition | null> {
  const [row] = await db.select(columns).from(homePage);
  return row ?? null;
}

/** Finds the composition and locks it until the transaction ends, also when staff never changed it. */
export async function lockComposition(tx: Transaction): Promise<Composition> {
  await tx.insert(homePage).values({}).onConflictDoNothing();
  const [row] = await tx.select(columns).from(homePage).for('update');
  return row!;
}

/** Replaces the composition, which must be locked. */
export async function updateComposition(tx: Transaction, values: Composition): Promise<void> {
  await tx.update(homePage).set(values);
}

/** Replaces the pinned items. @param pins ids of existing items, in the order in which they come first */
export async function replacePins(tx: Transaction, pins: Record<PinnedSection, readonly number[]>): Promise<void> {
  await tx.delete(homePins);
  const rows = (['news', 'videos'] as const).flatMap((section) =>
    pins[section].map((newsId, position) => ({ section, position, newsId })),
  );
  if (rows.length > 0) await tx.insert(homePins).values(rows);
}

/** Whether an item n belongs to a section: its type may have changed since it was pinned. */
const fits = (section: PinnedSection) =>
  section === 'videos' ? sql`n.type = 'hotVideo'` : sql`n.type in ('news', 'hot')`;

/** Finds the ids of the pinned items that visitors of a language may see, in order. */
export async function findPublicPins(
  db: Database,
  section: PinnedSection,
  { locale, asOf }: { locale: Locale; asOf: Date },
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select pin.news_id::int as id
    from ${homePins} pin join news n on n.id = pin.news_id and ${fits(section)}
    where pin.section = ${section} and exists (select from ${publicTexts(locale, asOf)} and t.news_id = n.id)
    order by pin.position`);
  return rows.map(({ id }) => id);
}

export interface Pin {
  id: string;
  title: Localized;
  languages: Locale[];
}

/** Finds the pinned items of a section for staff, in order, those that visitors cannot see included. */
export async function findPins(db: Database | Transaction, section: PinnedSection, asOf: Date): Promise<Pin[]> {
  const title = (locale: Locale) => sql`coalesce((select d.fields->>'title' from drafts d
    where d.kind = 'news' and d.record_id = n.id and d.locale = ${locale}), '')`;
  const { rows } = await db.execute<Record<keyof Pin, unknown>>(sql`
    select n.id::text, jsonb_build_object('zh_CN', ${title('zh_CN')}, 'en_US', ${title('en_US')}) as title,
      array(select t.locale from news_texts t where t.news_id = n.id and ${isPublicText(asOf)}
        order by t.locale desc) as languages
    from ${homePins} pin join news n on n.id = pin.news_id and ${fits(section)}
    where pin.section = ${section} order by pin.position`);
  return rows as unknown as Pin[];
}

/** Counts the items that belong to a section, and keeps them from being deleted until the transaction ends. */
export async function lockFittingItems(
  tx: Transaction,
  section: PinnedSection,
  ids: readonly number[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const { rows } = await tx.execute(sql`
    select from news n where n.id in (${sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )}) and ${fits(section)} order by n.id for key share`);
  return rows.length;
}
