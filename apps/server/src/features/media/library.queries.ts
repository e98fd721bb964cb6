import type { pictureStates } from '@app/contract/admin/pictures';
import type { Localized } from '@app/contract/locale';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { toLikePattern, instantText, type Listing, whereAll } from '#platform/database/listings';
import { mediaUrl } from '#platform/images/mediaUrl';
import type { PictureColumn } from '#platform/database/pictureColumns';
import { pictures, pictureUses } from './media.tables.ts';

export interface LibraryRow {
  id: string;
  url: string;
  width: number;
  height: number;
  alt: Localized;
  version: number;
  name: string;
  tags: string[];
  uploadedAt: string;
  uses: number;
}

interface Filters {
  id?: number;
  keyword?: string | undefined;
  tag?: string | undefined;
  state?: (typeof pictureStates)[number] | undefined;
}

const isUsed = sql`exists (select from ${pictureUses} u where u.picture_id = p.id)`;
/** Uses are counted up to this number, because a common cover may have thousands. */
const maxUses = 100;
const uses = sql`(select count(*)::int from (
  select distinct subject from ${pictureUses} u where u.picture_id = p.id order by subject limit ${maxUses}) counted)`;
const isUndescribed = sql`(p.alt->>'zh_CN' = '' or p.alt->>'en_US' = '')`;

/** Lists the pictures of the library, the latest first. */
export function pictureList({ id, keyword, tag, state }: Filters): Listing<LibraryRow> {
  const where = whereAll(
    id !== undefined && sql`p.id = ${id}`,
    keyword && sql`(p.search_text like ${toLikePattern(keyword.toLowerCase())} or p.tags @> array[${keyword}])`,
    tag && sql`p.tags @> array[${tag}]`,
    state === 'used' && isUsed,
    state === 'unused' && sql`not ${isUsed}`,
    state === 'undescribed' && isUndescribed,
  );
  return {
    columns: sql<LibraryRow>`p.id::text, ${mediaUrl('')}::text || p.file_name as url, p.width, p.height, p.alt,
      p.version, p.name,
        p.tags, ${instantText(sql`p.uploaded_at`)} as "uploadedAt", ${uses} as uses`,
    from: sql`from ${pictures} p ${where}`,
    order: sql`p.uploaded_at desc, p.id desc`,
    shown: { key: sql`p.id`, from: sql`from ${pictures} p` },
    sorts: {
      uploadedAt: [sql`p.uploaded_at`, sql`p.id`],
      name: [sql`p.name`, sql`p.id`],
    },
  };
}

export async function listTags(db: Database): Promise<{ tag: string; pictures: number }[]> {
  const { rows } = await db.execute<{ tag: string; pictures: number }>(sql`
    select tag, count(*)::int as pictures from ${pictures}, unnest(tags) as tag group by tag order by 2 desc, 1
    limit 500`);
  return rows;
}

/** Returns where the uses of a picture are, for `listUses`. */
export const usesOf = (id: number): SQL => sql`from ${pictureUses} where picture_id = ${id}`;

/** Changes the texts of a column that use a picture. @returns whether any was changed */
export async function changeTexts(
  tx: Transaction,
  { table, column, key }: PictureColumn,
  pictureId: number,
  change: (text: string) => string,
): Promise<boolean> {
  const [from, texts] = [sql.identifier(table), sql.identifier(column)];
  const { rows } = await tx.execute<{ key: string; value: string | Record<string, string> }>(sql`
    select ${key} as key, ${texts} as value from ${from}
    where ${key} in (select source_key from ${pictureUses} where picture_id = ${pictureId} and source = ${table})`);
  let isChanged = false;
  for (const row of rows) {
    const before = JSON.stringify(row.value);
    const after =
      typeof row.value === 'string'
        ? change(row.value)
        : Object.fromEntries(Object.entries(row.value).map(([name, text]) => [name, change(text)]));
    if (JSON.stringify(after) === before) continue;
    const stored = typeof after === 'string' ? sql`${after}` : sql`${JSON.stringify(after)}::jsonb`;
    await tx.execute(sql`update ${from} set ${texts} = ${stored} where ${key} = ${row.key}`);
    isChanged = true;
  }
  return isChanged;
}
