import { z } from 'zod';
import { locales } from '../locale.ts';
import { newsTypes } from '../newsTypes.ts';
import { isSlug } from '../slugs.ts';
import { html, id, instant } from '../values.ts';
import { inBothLanguages } from './bilingual.ts';
import { limitedText, previewAddress, review, reviewState, textPart, textState, textVersionPart } from './drafts.ts';
import { byId, exportQuery, file, pageOf, pageQuery, sortedBy, version } from './lists.ts';
import { deletionBody } from './plainCalls.ts';
import { newsStates } from './newsStates.ts';
import { pictureRow } from './pictures.ts';
import { authorReferences, editedAuthor } from './authors.ts';
import { editedTopic, topicReferences } from './topics.ts';
import { newsLimits, reviewLimits } from './textLimits.ts';
import type { Calls } from '../calls.ts';

const type = z.enum(newsTypes);
const locale = z.enum(locales);

export const newsFields = z.object({
  title: limitedText(newsLimits.title),
  titleSignature: limitedText(newsLimits.titleSignature),
  summary: limitedText(newsLimits.summary),
  /** HTML; the server sanitizes it. */
  content: limitedText(newsLimits.content),
});

const newsRow = z.object({
  id,
  type,
  /** Of the drafts; '' in a language without one. */
  title: inBothLanguages(z.string()),
  states: inBothLanguages(textState),
  /** Null in a language that is not in review. */
  reviews: inBothLanguages(reviewState.nullable()),
  /** When each language was or will be published. */
  startTime: inBothLanguages(instant.nullable()),
  picture: pictureRow.nullable(),
  reads: z.number().int(),
  editedAt: instant.nullable(),
  editedBy: z.string(),
  deletedAt: instant.nullable(),
});

const newsText = textPart.extend({
  /** When an imported text appeared on its earlier site. It is published with this time. */
  originalTime: instant.nullable(),
  /** Who published it last; '' when no staff member did. */
  publishedBy: z.string(),
  /** Null when the text is not in review. */
  review: review.nullable(),
  /** Counts what happened in reviews of the text; 0 when it was never submitted. */
  reviewVersion: version,
  /** The draft. */
  fields: z.object({ title: z.string(), titleSignature: z.string(), summary: z.string(), content: html }),
});

const newsRecord = z.object({
  id,
  type,
  picture: pictureRow.nullable(),
  videoUrl: z.string().nullable(),
  durationSeconds: z.number().int().nullable(),
  /** Whether the home page shows it before other hot news. */
  isRecommended: z.boolean(),
  /** The own address below `/news/`; null for none. */
  slug: z.string().nullable(),
  /** The address of the subtitles in each language; null for none. */
  subtitles: inBothLanguages(z.string().nullable()),
  /** In the order that editors chose. */
  topics: z.array(editedTopic),
  /** In the order of the byline; empty for an item of the association itself. */
  authors: z.array(editedAuthor),
  deletedAt: instant.nullable(),
  texts: inBothLanguages(newsText),
  version,
});
z.globalRegistry.add(newsRecord, { id: 'NewsRecord' });

const textVersion = textVersionPart.extend({ fields: newsText.shape.fields });

const filters = pageQuery.extend({
  ...sortedBy('editedAt'),
  type: type.optional(),
  state: z.enum(newsStates).optional(),
  /** Only items that the requester added or wrote last, and that are not published as they are. */
  mine: z.enum(['true']).optional(),
});

export const adminNewsCalls = {
  adminNewsList: {
    summary: 'List news and videos',
    description: 'The latest first. Items in the trash are returned only with `state=trash`.',
    query: filters,
    data: pageOf(newsRow),
  },
  adminNewsCsv: {
    summary: 'Export news and videos as CSV or XLSX',
    errors: ['conflict'],
    query: exportQuery(filters),
    data: file,
  },
  adminNewsGet: {
    summary: 'Get a news item or video with its drafts',
    errors: ['notFound'],
    params: byId,
    data: newsRecord,
  },
  adminNewsCreate: {
    summary: 'Create an item without texts',
    description: 'It begins with the author of the current staff member, if there is one.',
    body: z.object({ type }),
    data: newsRecord,
  },
  adminNewsUpdate: {
    summary: 'Update the type, cover, video or own address of an item',
    description: 'The site shows the change immediately.',
    errors: ['notFound', 'conflict'],
    params: byId,
    /** Without a `film`, the item keeps the one it has. */
    body: z.object({
      type,
      picture: id.nullable().default(null),
      film: id.nullable().default(null),
      /** Hot news only; null to keep it. */
      isRecommended: z.boolean().nullable().default(null),
      /** Null for none. Addresses that the item had before lead to the new one. */
      slug: z.string().trim().toLowerCase().refine(isSlug).nullable().default(null),
      version,
    }),
    data: newsRecord,
  },
  adminNewsSubtitles: {
    summary: 'Set or remove the subtitles of a video in one language',
    description: 'As WebVTT. The site shows the change immediately.',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: z.object({ locale, subtitles: z.string().max(500_000).nullable().default(null), version }),
    data: newsRecord,
  },
  adminNewsTopics: {
    summary: 'Set the topics of an item',
    description: 'What it is about, in the given order. The site shows the change immediately.',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: z.object({ topics: topicReferences, version }),
    data: newsRecord,
  },
  adminNewsAuthors: {
    summary: 'Set the authors of an item',
    description: 'In the given order, for all languages. The site shows the change immediately.',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: z.object({ authors: authorReferences, version }),
    data: newsRecord,
  },
  adminNewsDraftSave: {
    summary: 'Save the draft of an item in one language',
    description: '4009 when another editor has saved it since that version.',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: z.object({ locale, fields: newsFields, version }),
    data: z.object({ version, savedAt: instant }),
  },
  adminNewsPublish: {
    summary: 'Publish the draft of an item in one language',
    description:
      'Now, or with a time in the past or future; a public or imported text keeps its time. Ends the review.',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: z.object({
      locale,
      version,
      startTime: z.iso.datetime({ precision: 3 }).nullable().default(null),
      reviewVersion: version.nullable().default(null),
    }),
    data: newsRecord,
  },
  adminNewsSubmit: {
    summary: 'Submit the draft of an item for review',
    description:
      'In one language. Publishers get a mail. 4009 when the draft or its review changed since the given versions.',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: z.object({ locale, version, reviewVersion: version, note: limitedText(reviewLimits.note) }),
    data: newsRecord,
  },
  adminNewsSubmissionWithdraw: {
    summary: 'Withdraw the submission of a draft',
    description: 'In one language; the draft stays. 4009 when the review changed since that version.',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: z.object({ locale, reviewVersion: version }),
    data: newsRecord,
  },
  adminNewsReturn: {
    summary: 'Return a submitted draft with a comment',
    description:
      'In one language. The person who submitted it gets a mail. 4009 when the review changed since that version.',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: z.object({ locale, reviewVersion: version, comment: z.string().trim().min(1).max(reviewLimits.comment) }),
    data: newsRecord,
  },
  adminNewsWithdraw: {
    summary: 'Withdraw an item from the site in one language',
    description: 'Its draft stays.',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: z.object({ locale }),
    data: newsRecord,
  },
  adminNewsDelete: {
    summary: 'Move an item to the trash',
    description: 'It disappears from the site, and is deleted after 30 days.',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: deletionBody,
    data: z.null(),
  },
  adminNewsRestore: {
    summary: 'Restore an item from the trash as drafts',
    errors: ['notFound'],
    params: byId,
    data: newsRecord,
  },
  adminNewsVersions: {
    summary: 'List the latest 200 versions of a text in one language',
    errors: ['notFound'],
    params: byId,
    query: z.object({ locale }),
    data: z.array(textVersion),
  },
  adminNewsPreview: {
    summary: 'Create a preview address of an item’s draft',
    description: 'For one language. The address shows the draft to everyone who has it, for seven days.',
    errors: ['notFound'],
    params: byId,
    body: z.object({ locale }),
    data: previewAddress,
  },
  adminNewsPreviewEnd: {
    summary: 'Revoke the preview addresses of an item’s draft',
    description: 'For one language.',
    errors: ['notFound'],
    params: byId,
    body: z.object({ locale }),
    data: z.null(),
  },
} satisfies Calls;
