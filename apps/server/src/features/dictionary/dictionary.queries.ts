import type { Locale } from '@app/contract/locale';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/client';

export async function findDictionary(db: Database, code: string, locale: Locale) {
  const { rows } = await db.execute<{ value: string; text: string }>(sql`
    select value, text->>${locale} as text from dictionary_items where code = ${code} order by position, value`);
  return rows;
}
