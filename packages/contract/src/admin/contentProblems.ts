export const contentImportFormats = ['ghost', 'wordpress', 'markdown'] as const;
export type ContentImportFormat = (typeof contentImportFormats)[number];

/** Why a file cannot be imported at all. */
export const contentFileProblems = [
  'formatUnknown',
  'jsonMalformed',
  'xmlMalformed',
  'xmlDeclaresEntities',
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
] as const;

/** What a reader of the report learns about an item. */
export const contentItemProblems = [
  ...draftProblems,
  'kindLeftOut',
  'itemMalformed',
  'frontMatterMalformed',
  'languageRepeated',
  'pictureMissing',
  'pictureElsewhere',
  'pictureNotAccepted',
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
