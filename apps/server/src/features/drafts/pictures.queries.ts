import { sql } from 'drizzle-orm';
import { rowId, type StoredPictures } from '#platform/database/pictureColumns';

/** The pictures in drafts and earlier versions of texts. */
export const draftPictures: StoredPictures = {
  owners: [],
  columns: [
    { table: 'drafts', column: 'fields', key: sql`concat_ws(' ', kind, record_id, locale)`, topic: null },
    { table: 'text_versions', column: 'fields', key: rowId, topic: null },
  ],
};
