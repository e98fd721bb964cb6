export {
  type Author,
  deleteDrafts,
  type Draft,
  type DraftFields,
  type DraftTarget,
  findDraft,
} from './drafts.queries.ts';
export { markPublished, readVersions, saveDraft, saveVersion } from './drafts.service.ts';
export { openPreview, type Preview, sealPreview } from './previewTokens.ts';
export { draftPictures } from './pictures.queries.ts';
