import type { Localized } from '@app/contract/locale';
import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { toLikePattern, instantText, type Listing, whereAll } from '#platform/database/listings';
import { versionedRows } from '#platform/database/versionedRows';
import { mediaUrl } from '#platform/images/mediaUrl';
import { films } from './films.tables.ts';

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

/** @returns whether an item shows the file */
export async function isFilmShown(tx: Transaction, fileName: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from news where video = ${fileName} limit 1`);
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
  width: number;
  height: number;
  uploadedAt: string;
  uses: { id: string; title: Localized }[];
  version: number;
}

interface Filters {
  id?: number;
  keyword?: string | undefined;
  state?: 'used' | 'unused' | undefined;
}

const isShown = sql`exists (select from news n where n.video = f.file_name)`;
const title = (locale: string) =>
  sql`coalesce((select d.fields->>'title' from drafts d where d.kind = 'news' and d.record_id = n.id
    and d.locale = ${locale}), '')`;
const uses = sql`coalesce((select json_agg(json_build_object('id', n.id::text, 'title',
  json_build_object('zh_CN', ${title('zh_CN')}, 'en_US', ${title('en_US')})) order by n.id) from news n
  where n.video = f.file_name), '[]')`;

/** Lists the uploaded films, the latest first. */
export function filmList({ id, keyword, state }: Filters): Listing<FilmRow> {
  const where = whereAll(
    id !== undefined && sql`f.id = ${id}`,
    keyword && sql`f.name ilike ${toLikePattern(keyword)}`,
    state === 'used' && isShown,
    state === 'unused' && sql`not ${isShown}`,
  );
  return {
    columns: sql<FilmRow>`f.id::text, ${mediaUrl('')}::text || f.file_name as url, f.name, f.width, f.height, f.version,
      f.duration_seconds as "durationSeconds", ${instantText(sql`f.uploaded_at`)} as "uploadedAt", ${uses} as uses`,
    from: sql`from ${films} f ${where}`,
    order: sql`f.uploaded_at desc, f.id desc`,
    sorts: {
      uploadedAt: [sql`f.uploaded_at`, sql`f.id`],
      name: [sql`f.name`, sql`f.id`],
      durationSeconds: [sql`f.duration_seconds`, sql`f.id`],
    },
  };
}
