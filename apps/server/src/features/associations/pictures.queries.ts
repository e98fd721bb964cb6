import { sql } from 'drizzle-orm';
import { rowId, type StoredPictures } from '#platform/database/pictureColumns';

/**
 * The columns of associations whose texts show pictures. A logo is stored as the id of a picture, so that no text has
 * to be searched for it.
 */
export const associationPictures: StoredPictures = {
  owners: [{ kind: 'association', name: (id) => sql`(select name from associations where id = ${id})` }],
  columns: [{ table: 'associations', column: 'info', key: rowId, topic: 'associations' }],
};
