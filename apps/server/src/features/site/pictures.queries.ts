import type { StoredPictures } from '#platform/database/pictureColumns';

/** The logo, which is a reference. */
export const sitePictures: StoredPictures = { owners: [{ kind: 'siteSettings' }], columns: [] };
