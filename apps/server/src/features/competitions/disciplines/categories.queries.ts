import type { categoryRow } from '@app/contract/admin/categories';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '#platform/database/client';
import { toLikePattern, inEitherLanguage, type Listing, whereAll } from '#platform/database/listings';
import { versionedRows } from '#platform/database/versionedRows';
import { categories, disciplines } from '../events/events.tables.ts';

export const categoryRows = versionedRows(categories);

interface Filters {
  id?: number;
  keyword?: string | undefined;
  discipline?: number | null;
}

/** Lists the categories for editors, in their order. */
export function categoryList({ id, keyword, discipline }: Filters): Listing<z.output<typeof categoryRow>> {
  const where = whereAll(
    id !== undefined && sql`c.id = ${id}`,
    discipline !== undefined && sql`c.discipline_id = ${discipline}`,
    keyword && sql`(${inEitherLanguage(sql`c.name`, keyword)} or c.code ilike ${toLikePattern(keyword)})`,
  );
  return {
    columns: sql`c.id::text, c.code, c.name, c.version, d.id::text as discipline,
      d.name as "disciplineName"`,
    from: sql`from ${categories} c join ${disciplines} d on d.id = c.discipline_id ${where}`,
    order: sql`c.position, c.id`,
  };
}

export const hasCategories = async (db: Database): Promise<boolean> => (await db.$count(categories)) > 0;
