import type { StoredPictures } from '#platform/database/pictureColumns';

/** The logo is stored as the id of a picture, so that no text has to be searched for it. */
export const sitePictures: StoredPictures = { owners: [{ kind: 'siteSettings' }], columns: [] };
