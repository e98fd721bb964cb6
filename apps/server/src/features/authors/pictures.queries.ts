import { sql } from 'drizzle-orm';
import type { StoredPictures } from '#platform/database/pictureColumns';

/** The pictures of authors are stored as ids of pictures, so that no text has to be searched for them. */
export const authorPictures: StoredPictures = {
  owners: [{ kind: 'author', name: (id) => sql`(select name from authors where id = ${id})` }],
  columns: [],
};
