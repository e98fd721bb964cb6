import type { Clock } from '#platform/clock';
import type { Database, Transaction } from '#platform/database/client';
import { InvalidFields } from '#platform/errors';
import { type Actor, auditedName, writeAudit } from '../audit/index.ts';
import {
  type EditedAuthor,
  findOwnAuthor,
  lockAuthor,
  replaceAuthors,
  replaceOwnAuthor,
} from './itemAuthors.queries.ts';

/** @throws InvalidFields when there is no such author */
async function requireAuthor(tx: Transaction, field: string, id: string): Promise<number> {
  if (!/^[1-9]\d{0,14}$/.test(id) || !(await lockAuthor(tx, Number(id))))
    throw new InvalidFields({ [field]: 'notOffered' });
  return Number(id);
}

/** Sets the authors of an item, each once. @throws InvalidFields when there is no such author */
export async function setAuthors(tx: Transaction, newsId: number, ids: string[]): Promise<void> {
  const found: number[] = [];
  for (const id of new Set(ids)) found.push(await requireAuthor(tx, 'authors', id));
  await replaceAuthors(tx, newsId, found);
}

/**
 * Sets the author with whom the items of a staff member begin; null for none.
 *
 * @throws InvalidFields when there is no such author
 */
export async function setOwnAuthor(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor & { staffId: number },
  author: string | null,
): Promise<EditedAuthor | null> {
  return db.transaction(async (tx) => {
    const before = await findOwnAuthor(tx, actor.staffId);
    await replaceOwnAuthor(tx, actor.staffId, author === null ? null : await requireAuthor(tx, 'author', author));
    const after = await findOwnAuthor(tx, actor.staffId);
    await writeAudit(tx, clock, actor, {
      action: 'record.change',
      subject: `staff ${actor.staffId}`,
      before: { authors: before && [auditedName(before.name)] },
      after: { authors: after && [auditedName(after.name)] },
    });
    return after;
  });
}
