import { standingTextNames } from '@app/contract/standingTexts';
import { rowId, type StoredPictures } from '#platform/database/pictureColumns';

/** The pictures in published standing texts, whose drafts are numbered. */
export const standingTextPictures: StoredPictures = {
  owners: [{ kind: 'standingText', knownId: (id) => standingTextNames[Number(id) - 1] ?? id }],
  columns: [{ table: 'site_pages', column: 'content', key: rowId, topic: 'site' }],
};
