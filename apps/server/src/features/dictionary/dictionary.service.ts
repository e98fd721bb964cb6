import type { DictionaryCode } from '@app/contract/site';
import type { Clock } from '#platform/clock';
import { announceChange } from '#platform/contentChanges';
import type { Database, Transaction } from '#platform/database/client';
import { BusinessError, createEditConflict, InvalidFields } from '#platform/errors';
import { type Actor, writeAudit } from '../audit/index.ts';
import {
  claimVersion,
  type Dictionary,
  type DictionaryItem,
  findDictionaries,
  updateItems,
} from './dictionary.queries.ts';

/** @throws BusinessError notFound */
export async function getDictionary(db: Database | Transaction, code: DictionaryCode): Promise<Dictionary> {
  const [found] = await findDictionaries(db, code);
  if (!found) throw new BusinessError('notFound');
  return found;
}

/**
 * Changes the texts of a code and their order.
 *
 * @throws InvalidFields when a value is missing, added or repeated; BusinessError conflict when the texts were changed
 *   since that version
 */
export async function changeDictionary(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  code: DictionaryCode,
  { items, version }: { items: DictionaryItem[]; version: number },
): Promise<Dictionary> {
  return db.transaction(async (tx) => {
    if (!(await claimVersion(tx, code, version))) throw createEditConflict();
    const { items: before } = await getDictionary(tx, code);
    if (valuesOf(items) !== valuesOf(before)) throw new InvalidFields({ items: 'unchangeable' });
    await updateItems(tx, code, items);
    await writeAudit(tx, clock, actor, {
      action: 'record.change',
      subject: `dictionary ${code}`,
      before: { items: before.map(toLogged) },
      after: { items: items.map(toLogged) },
    });
    await announceChange(tx, 'site');
    return getDictionary(tx, code);
  });
}

const valuesOf = (items: readonly DictionaryItem[]): string =>
  items
    .map(({ value }) => value)
    .toSorted()
    .join(' ');

const toLogged = ({ value, text }: DictionaryItem) => ({ code: value, text });
