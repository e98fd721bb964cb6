import { standingTextNames } from '@app/contract/standingTexts';
import { rowId, type StoredPictures } from '#platform/database/pictureColumns';

/**
 * The columns of standing texts that show pictures. The record id of a draft is the position of the text's name in
 * `standingTextNames`, from 1. A published text has its own id.
 */
export const standingTextPictures: StoredPictures = {
  owners: [{ kind: 'standingText', knownId: (id) => standingTextNames[Number(id) - 1] ?? id }],
  columns: [{ table: 'site_pages', column: 'content', key: rowId, topic: 'site' }],
};
