import type { Locale, Localized } from '@app/contract/locale';
import type { DictionaryCode } from '@app/contract/site';
import { and, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { dictionaryItems, dictionaryVersions } from './dictionary.tables.ts';

export interface DictionaryItem {
  value: string;
  text: Localized;
}

export interface Dictionary {
  id: DictionaryCode;
  items: DictionaryItem[];
  version: number;
}

export async function findDictionary(db: Database, code: string, locale: Locale) {
  const { rows } = await db.execute<{ value: string; text: string }>(sql`
    select value, text->>${locale} as text from dictionary_items where code = ${code} order by position, value`);
  return rows;
}

/** Finds the texts of codes in a language. @returns a function that returns the text of a value */
export async function findNames<Code extends DictionaryCode>(
  db: Database | Transaction,
  codes: readonly Code[],
  locale: Locale,
): Promise<(code: Code, value: string) => string> {
  const { rows } = await db.execute<{ code: string; value: string; text: string }>(sql`
    select code, value, text->>${locale} as text from ${dictionaryItems}
    where code = any(${sql.param(codes)}::text[])`);
  const names = new Map(rows.map(({ code, value, text }) => [`${code} ${value}`, text]));
  return (code, value) => names.get(`${code} ${value}`) ?? value;
}

/**
 * Finds the items of the codes in both languages, in order, with their versions. @param code undefined for all codes
 */
export async function findDictionaries(db: Database | Transaction, code?: DictionaryCode): Promise<Dictionary[]> {
  const { rows } = await db.execute<Dictionary & Record<string, unknown>>(sql`
    select i.code as id, json_agg(json_build_object('value', i.value, 'text', i.text)
    order by i.position, i.value) as items,
      coalesce((select v.version from ${dictionaryVersions} v where v.code = i.code), 0) as version
    from ${dictionaryItems} i ${code === undefined ? sql`` : sql`where i.code = ${code}`} group by i.code
    order by i.code`);
  return rows;
}

/** @returns false when the texts were changed since that version was read */
export async function claimVersion(tx: Transaction, code: DictionaryCode, version: number): Promise<boolean> {
  await tx.insert(dictionaryVersions).values({ code, version: 0 }).onConflictDoNothing();
  const claimed = await tx
    .update(dictionaryVersions)
    .set({ version: version + 1 })
    .where(and(eq(dictionaryVersions.code, code), eq(dictionaryVersions.version, version)))
    .returning({ version: dictionaryVersions.version });
  return claimed.length > 0;
}

/** Stores the texts of existing values, in the given order. */
export async function updateItems(
  tx: Transaction,
  code: DictionaryCode,
  items: readonly DictionaryItem[],
): Promise<void> {
  for (const [position, { value, text }] of items.entries())
    await tx
      .update(dictionaryItems)
      .set({ text, position })
      .where(and(eq(dictionaryItems.code, code), eq(dictionaryItems.value, value)));
}
