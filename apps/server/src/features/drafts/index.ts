export {
  type Author,
  deleteDrafts,
  type Draft,
  type DraftFields,
  type DraftTarget,
  findDraft,
  listVersions,
  type TextVersion,
} from './drafts.queries.ts';
export { markPublished, saveDraft } from './drafts.service.ts';
