import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/client';
import type { PictureColumn } from '#platform/database/pictureColumns';

/** Returns the folders, `<hash>-<bytes>`, of all files that texts in these columns offer. */
export async function listUsedFiles(
  db: Database,
  columns: readonly Pick<PictureColumn, 'table' | 'column'>[],
): Promise<Set<string>> {
  const used = new Set<string>();
  for (const { table, column } of columns) {
    const { rows } = await db.execute<{ file: string }>(sql`
      select distinct found[1] as file from ${sql.identifier(table)},
        regexp_matches(${sql.identifier(column)}::text, '/media/files/([0-9a-f]{20}-\\d{1,9})/', 'g') as found
      where ${sql.identifier(column)}::text like '%/media/files/%'`);
    for (const { file } of rows) used.add(file);
  }
  return used;
}
