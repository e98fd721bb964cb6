export {
  type Author,
  deleteDrafts,
  type Draft,
  type DraftFields,
  type DraftTarget,
  findDraft,
} from './drafts.queries.ts';
export { markPublished, readVersions, saveDraft, saveVersion } from './drafts.service.ts';
export { endReview, endReviews, returnDraft, submitDraft, withdrawSubmission } from './reviews.service.ts';
export type { Review } from './reviews.queries.ts';
export { createPreviewToken, endPreviews, openPreview, type Preview } from './previews.service.ts';
export { draftPictures } from './pictures.queries.ts';
