import { standingTextNames } from '@app/contract/standingTexts';
import { rowId, type StoredPictures } from '#platform/database/pictureColumns';

/**
 * The pictures in standing texts. A draft stores which text it is as the place in `standingTextNames`, from 1; a
 * published text has an id of its own, which stays as it is.
 */
export const standingTextPictures: StoredPictures = {
  owners: [{ kind: 'standingText', knownId: (id) => standingTextNames[Number(id) - 1] ?? id }],
  columns: [{ table: 'site_pages', column: 'content', key: rowId, topic: 'site' }],
};
