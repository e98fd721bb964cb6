import type { pictureUse, PictureUseKind } from '@app/contract/admin/pictures';
import type { Localized } from '@app/contract/locale';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database, Transaction } from './client.ts';
import type { PictureOwner } from './pictureColumns.ts';

type RecordUse = z.output<typeof pictureUse>;

/** The tables whose rows visitors do not see. */
export const unpublishedSources = ['drafts', 'text_versions'];

const shownUses = 200;

/**
 * Lists the records that use a picture or film; those that visitors see come first.
 * @param uses its uses: `from` and `where` of a table with the columns `subject` and `source`
 */
export async function listUses(
  db: Database | Transaction,
  uses: SQL,
  owners: readonly PictureOwner[],
): Promise<RecordUse[]> {
  const named = owners.flatMap(({ kind, name }) =>
    name ? [sql`when ${kind} then ${name(sql`split_part(subject, ' ', 2)::bigint`)}`] : [],
  );
  const { rows } = await db.execute<{ subject: string; isUnpublished: boolean; name: Localized | null }>(sql`
    select subject, "isUnpublished", case split_part(subject, ' ', 1) ${sql.join(named, sql` `)} end as name
    from (
      select subject, bool_and(source = any(${sql.param(unpublishedSources)}::text[])) as "isUnpublished"
      ${uses} group by subject
    ) used order by "isUnpublished", subject limit ${shownUses}`);
  const found = new Map<string, RecordUse>();
  for (const { subject, ...use } of rows) {
    const [kind, stored] = subject.split(' ') as [PictureUseKind, string];
    const recordId = owners.find((owner) => owner.kind === kind)?.knownId?.(stored) ?? stored;
    const key = `${kind} ${recordId}`;
    if (!found.has(key)) found.set(key, { kind, id: recordId, ...use });
  }
  return [...found.values()];
}
