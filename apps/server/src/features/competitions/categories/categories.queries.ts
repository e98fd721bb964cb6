import type { categoryRow, disciplineRow } from '@app/contract/admin/categories';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#platform/database/client';
import { containing, inEitherLanguage, type Listing, whereAll } from '#platform/database/listings';
import { versionedRows } from '#platform/database/versionedRows';
import { pictureJson } from '../../media/index.ts';
import { categories, disciplines } from '../events/events.tables.ts';

export const disciplineRows = versionedRows(disciplines);
export const categoryRows = versionedRows(categories);

interface Filters {
  id?: number;
  keyword?: string | undefined;
}

/** Lists the disciplines for editors, in their order. */
export function disciplineList({ id, keyword }: Filters): Listing<z.output<typeof disciplineRow>> {
  const where = whereAll(
    id !== undefined && sql`d.id = ${id}`,
    keyword && sql`(${inEitherLanguage(sql`d.name`, keyword)} or d.code ilike ${containing(keyword)})`,
  );
  return {
    columns: sql`d.id::text, d.code, d.name, d.info, d.version, ${pictureJson(sql`d.picture_id`)} as picture,
      (select count(*)::int from ${categories} c where c.discipline_id = d.id) as categories`,
    from: sql`from ${disciplines} d ${where}`,
    order: sql`d.position, d.id`,
  };
}

/** Lists the categories for editors, in their order. */
export function categoryList({
  id,
  keyword,
  discipline,
}: Filters & { discipline?: number | null }): Listing<z.output<typeof categoryRow>> {
  const where = whereAll(
    id !== undefined && sql`c.id = ${id}`,
    discipline !== undefined && sql`c.discipline_id = ${discipline}`,
    keyword && sql`(${inEitherLanguage(sql`c.name`, keyword)} or c.code ilike ${containing(keyword)})`,
  );
  return {
    columns: sql`c.id::text, c.code, c.name, c.version, d.id::text as discipline,
      d.name as "disciplineName"`,
    from: sql`from ${categories} c join ${disciplines} d on d.id = c.discipline_id ${where}`,
    order: sql`c.position, c.id`,
  };
}

export async function disciplineExists(tx: Transaction, id: number): Promise<boolean> {
  return (await tx.execute(sql`select from ${disciplines} where id = ${id}`)).rows.length > 0;
}
