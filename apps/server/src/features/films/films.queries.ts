import type { Locale } from '@app/contract/locale';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { toLikePattern, instantText, type Listing, whereAll } from '#platform/database/listings';
import { versionedRows } from '#platform/database/versionedRows';
import { mediaUrl } from '#platform/images/mediaUrl';
import { films, filmUses } from './films.tables.ts';

export type Film = typeof films.$inferSelect;

export const filmRows = versionedRows(films);

export async function insertFilm(tx: Transaction, values: typeof films.$inferInsert): Promise<Film> {
  const [row] = await tx.insert(films).values(values).returning();
  return row!;
}

/** Finds a film and locks it: `use` while an item begins to show it, `change` against both others. */
export async function lockFilm(tx: Transaction, id: number, purpose: 'use' | 'change'): Promise<Film | null> {
  const [row] = await tx
    .select()
    .from(films)
    .where(eq(films.id, id))
    .for(purpose === 'use' ? 'share' : 'update');
  return row ?? null;
}

/** @returns whether an item or text shows the film */
export async function isFilmUsed(tx: Transaction, id: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from ${filmUses} where film_id = ${id} limit 1`);
  return rows.length > 0;
}

/** @returns whether a film or an item has the file */
export async function isFilmFile(tx: Database | Transaction, fileName: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from ${films} where file_name = ${fileName} union all select from news where video = ${fileName} limit 1`);
  return rows.length > 0;
}

export interface FilmRow {
  id: string;
  url: string;
  name: string;
  durationSeconds: number;
  width: number | null;
  height: number | null;
  uploadedAt: string;
  /** The number of records that use it. */
  uses: number;
  /** The addresses of the subtitles that an item has for it. */
  subtitles: Record<Locale, string | null>;
  version: number;
}

interface Filters {
  id?: number;
  keyword?: string | undefined;
  kind?: 'film' | 'recording' | undefined;
  state?: 'used' | 'unused' | undefined;
}

const isUsed = sql`exists (select from ${filmUses} u where u.film_id = f.id)`;
const uses = sql`(select count(distinct subject)::int from ${filmUses} u where u.film_id = f.id)`;
const subtitlesIn = (locale: Locale) => sql`(select ${mediaUrl('')}::text || (n.subtitles->>${locale}) from news n
  where n.video = f.file_name and n.subtitles->>${locale} is not null order by n.id desc limit 1)`;
const subtitles = sql`json_build_object('zh_CN', ${subtitlesIn('zh_CN')}, 'en_US', ${subtitlesIn('en_US')})`;

/** Returns where the uses of a film are, for `listUses`. */
export const usesOf = (id: number): SQL => sql`from ${filmUses} where film_id = ${id}`;

/** Lists the uploaded films and recordings, the latest first. */
export function filmList({ id, keyword, kind, state }: Filters): Listing<FilmRow> {
  const where = whereAll(
    id !== undefined && sql`f.id = ${id}`,
    keyword && sql`f.name ilike ${toLikePattern(keyword)}`,
    kind && sql`(f.width is null) = ${kind === 'recording'}`,
    state === 'used' && isUsed,
    state === 'unused' && sql`not ${isUsed}`,
  );
  return {
    columns: sql<FilmRow>`f.id::text, ${mediaUrl('')}::text || f.file_name as url, f.name, f.width, f.height, f.version,
      f.duration_seconds as "durationSeconds", ${instantText(sql`f.uploaded_at`)} as "uploadedAt", ${uses} as uses,
      ${subtitles} as subtitles`,
    from: sql`from ${films} f ${where}`,
    order: sql`f.uploaded_at desc, f.id desc`,
    sorts: {
      uploadedAt: [sql`f.uploaded_at`, sql`f.id`],
      name: [sql`f.name`, sql`f.id`],
      durationSeconds: [sql`f.duration_seconds`, sql`f.id`],
    },
  };
}
