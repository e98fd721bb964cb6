import { sql } from 'drizzle-orm';
import { rowId, type StoredPictures } from '#platform/database/pictureColumns';

/** The pictures in the descriptions of associations. Logos are references. */
export const associationPictures: StoredPictures = {
  owners: [{ kind: 'association', name: (id) => sql`(select name from associations where id = ${id})` }],
  columns: [{ table: 'associations', column: 'info', key: rowId, topic: 'associations' }],
};
