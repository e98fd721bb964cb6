import { sql } from 'drizzle-orm';
import type { StoredPictures } from '#platform/database/pictureColumns';

/** The pictures of banners, which are references. */
export const bannerPictures: StoredPictures = {
  owners: [{ kind: 'banner', name: (id) => sql`(select title from banners where id = ${id})` }],
  columns: [],
};
