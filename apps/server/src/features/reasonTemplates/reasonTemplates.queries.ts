import type { Localized } from '@app/contract/locale';
import { sql } from 'drizzle-orm';
import { inEitherLanguage, type Listing, whereAll } from '#platform/database/listings';
import { versionedRows } from '#platform/database/versionedRows';
import { reasonTemplates } from './reasonTemplates.tables.ts';

export const reasonTemplateRows = versionedRows(reasonTemplates);

type Row = Record<'label' | 'text', Localized> & { id: string; version: number };

export function reasonTemplateList({ id, keyword }: { id?: number; keyword?: string | undefined }): Listing<Row> {
  const found =
    keyword && sql`(${inEitherLanguage(sql`t.label`, keyword)} or ${inEitherLanguage(sql`t.text`, keyword)})`;
  return {
    columns: sql<Row>`t.id::text, t.label, t.text, t.version`,
    from: sql`from ${reasonTemplates} t ${whereAll(id !== undefined && sql`t.id = ${id}`, found)}`,
    order: sql`t.position, t.id`,
  };
}
