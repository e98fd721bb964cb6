import { sql } from 'drizzle-orm';
import type { StoredPictures } from '#platform/database/pictureColumns';

/** The pictures of banners are stored as ids of pictures, so that no text has to be searched for them. */
export const bannerPictures: StoredPictures = {
  owners: [{ kind: 'banner', name: (id) => sql`(select title from banners where id = ${id})` }],
  columns: [],
};
