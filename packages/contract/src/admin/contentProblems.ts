export const contentImportFormats = ['ghost', 'wordpress', 'markdown'] as const;
export type ContentImportFormat = (typeof contentImportFormats)[number];

/** Why a file cannot be imported at all. */
export const contentFileProblems = [
  'formatUnknown',
  'jsonMalformed',
  'xmlMalformed',
  'xmlDeclaresEntities',
  'encodingUnknown',
  'textDamaged',
  'zipMalformed',
  'zipUnsafe',
  'fileTooLarge',
  'tooManyItems',
  'nothingFound',
  'notReadable',
  'interrupted',
] as const;
export type ContentFileProblem = (typeof contentFileProblems)[number];

/** Problems because of which an item comes in as a draft. */
export const draftProblems = [
  'titleMissing',
  'titleTooLong',
  'authorTooLong',
  'summaryTooLong',
  'contentTooLong',
  'contentEmpty',
  'coverMissing',
  'dateMissing',
  'dateInFuture',
  'membersOnly',
  'passwordProtected',
  'pageAsNews',
  'lettersDamaged',
] as const;

/** All problems of an item that the report shows. */
export const contentItemProblems = [
  ...draftProblems,
  'kindLeftOut',
  'itemMalformed',
  'frontMatterMalformed',
  'encodingUnknown',
  'tagsLeftOut',
  'linkLeftOut',
  'languageRepeated',
  'pictureMissing',
  'pictureElsewhere',
  'pictureNotAccepted',
  'pictureMoving',
  'embedLeftOut',
  'scriptLeftOut',
  'formattingLeftOut',
  'shortcodeLeftOut',
  'cardLeftOut',
  'commentsLeftOut',
  'summaryFromText',
  'coverFromText',
  'redirectExists',
  'redirectNotPossible',
  'notSaved',
] as const;
export type ContentItemProblem = (typeof contentItemProblems)[number];

/** A problem of an item, with the name, address or number that it is about; '' without one. */
export interface ItemProblem {
  problem: ContentItemProblem;
  detail: string;
}

/** `edited`: the texts were edited here since they were imported; `leftOut`: the site has no place for it. */
export const contentItemStates = ['new', 'changed', 'unchanged', 'edited', 'leftOut'] as const;
export const contentOutcomes = ['created', 'updated', 'skipped', 'failed'] as const;

interface ItemStatus {
  state: (typeof contentItemStates)[number];
  outcome: (typeof contentOutcomes)[number] | null;
  /** Whether visitors can read it, now or from a scheduled time on. */
  isPublic: boolean;
}

/**
 * Returns the key of the text that describes the outcome of an item. An imported item that visitors cannot read yet is
 * a draft.
 */
export function itemStatusKey({ state, outcome, isPublic }: ItemStatus) {
  if (outcome === null) return `enums.contentItemState.${state}` as const;
  if (!isPublic && (outcome === 'created' || outcome === 'updated')) return `enums.contentDraft.${outcome}` as const;
  return `enums.contentOutcome.${outcome}` as const;
}
