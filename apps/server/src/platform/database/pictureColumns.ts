import type { Topic } from '@app/contract/contentTopics';
import type { PictureUseKind } from '@app/contract/admin/pictures';
import { type SQL, sql } from 'drizzle-orm';

/** A column whose texts show pictures: rich text, an object of texts by language or field, or one file name. */
export interface PictureColumn {
  table: string;
  column: string;
  /** The key of a row, as `picture_uses.source_key` has it. */
  key: SQL;
  /** The cached content of the site that shows the texts; null for texts that visitors do not see. */
  topic: Topic | null;
}

/** How staff see the records that use pictures. */
export interface PictureOwner {
  kind: PictureUseKind;
  /** Returns an expression for the name in both languages as JSON. @param id the record's id, a bigint */
  name?: (id: SQL) => SQL;
  /** Returns the id by which staff know the record, from the id in its drafts. */
  knownId?: (id: string) => string;
}

/** How a feature stores the pictures that its records show. */
export interface StoredPictures {
  owners: readonly PictureOwner[];
  columns: readonly PictureColumn[];
}

/** The key of rows with a column `id`. */
export const rowId = sql`id::text`;
