import type { Localized } from '@app/contract/locale';
import type { Transaction } from '#platform/database/client';
import { indexTopic } from '../../search/index.ts';
import { insertDiscipline, lockDiscipline } from './events.queries.ts';
import type { disciplines } from './events.tables.ts';

export async function addDiscipline(tx: Transaction, values: typeof disciplines.$inferInsert): Promise<number> {
  const id = await insertDiscipline(tx, values);
  await indexDiscipline(tx, id, values);
  return id;
}

/** Updates the search from a discipline as it is stored. */
export const reindexDiscipline = async (tx: Transaction, id: number): Promise<void> =>
  indexDiscipline(tx, id, await lockDiscipline(tx, id));

/** Updates the search from a discipline; null removes it. */
export const indexDiscipline = (
  tx: Transaction,
  id: number,
  discipline: { code: string; name: Localized } | null,
): Promise<void> => {
  const topic = discipline && { name: discipline.name, url: `/topics/discipline-${discipline.code}` };
  return indexTopic(tx, 'disciplineTopic', id, topic);
};
