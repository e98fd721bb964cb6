import { z } from 'zod';
import { id, instant, picture } from '../values.ts';
import { inBothLanguages, shownInBothLanguages } from './bilingual.ts';
import { byId, file, exportQuery, pageOf, pageQuery, sortedBy, version } from './lists.ts';
import { deletionBody } from './plainCalls.ts';
import type { Calls } from '../calls.ts';

const length = z.coerce.number().int().min(0).max(40_000);
const part = { left: length, top: length, width: length.min(1), height: length.min(1) };
const shortText = z.string().trim().max(300);
/** Alternative text; a language may be described later, but before the picture is published. */
const alternativeText = inBothLanguages(shortText);
const name = z.string().trim().max(200);
const tag = z.string().trim().min(1).max(40);
const percent = z.number().int().min(0).max(100);

/** A picture of the site with its alternative text. */
export const pictureRow = z.object({
  id,
  url: picture,
  width: z.number().int(),
  height: z.number().int(),
  /** '' in a language in which it was not described. */
  alt: shownInBothLanguages,
  version,
});
z.globalRegistry.add(pictureRow, { id: 'Picture' });

/** A picture as the library lists it. */
const libraryPicture = pictureRow.extend({
  /** What staff call it, at first the name of the uploaded file. */
  name: z.string(),
  tags: z.array(z.string()),
  uploadedAt: instant,
  /** The number of records that use it; 100 also means more. */
  uses: z.number().int(),
});
z.globalRegistry.add(libraryPicture, { id: 'LibraryPicture' });

/** The records that show pictures, named as in the audit log. */
export const pictureUseKinds = [
  'news',
  'standingText',
  'ownPage',
  'newsletter',
  'banner',
  'author',
  'association',
  'discipline',
  'event',
  'siteSettings',
] as const;
export type PictureUseKind = (typeof pictureUseKinds)[number];

/** A record that uses a picture. */
export const pictureUse = z.object({
  kind: z.enum(pictureUseKinds),
  /** The id of the record, or the name of a standing text. The site settings have the id 1. */
  id: z.string(),
  name: shownInBothLanguages.nullable(),
  /** Whether only drafts and earlier versions of its texts show the picture. */
  isUnpublished: z.boolean(),
});

const pictureRecord = libraryPicture.extend({
  /** Those that visitors see come first. */
  usedBy: z.array(pictureUse),
});
z.globalRegistry.add(pictureRecord, { id: 'PictureRecord' });

export const pictureStates = ['used', 'unused', 'undescribed'] as const;
const filters = pageQuery.extend({
  tag: tag.optional(),
  state: z.enum(pictureStates).optional(),
  ...sortedBy('uploadedAt', 'name'),
});

export const adminPictureCalls = {
  adminPictureList: {
    summary: 'List the pictures of the library',
    description: 'The latest first.',
    query: filters,
    data: pageOf(libraryPicture),
  },
  adminPictureCsv: {
    summary: 'Export the pictures of the library as CSV or XLSX',
    errors: ['conflict'],
    query: exportQuery(filters),
    data: file,
  },
  adminPictureGet: {
    summary: 'Get a picture and the records that use it',
    errors: ['notFound'],
    params: byId,
    data: pictureRecord,
  },
  adminPictureTags: {
    summary: 'List the tags of the pictures',
    description: 'The most used first.',
    data: z.array(z.object({ tag: z.string(), pictures: z.number().int() })),
  },
  adminPictureCreate: {
    summary: 'Upload a picture',
    description: 'JPEG or PNG, at most 8 MB and 40 megapixels.',
    /** The part to keep, in pixels of the upright picture, and the alternative texts. Sent along with the file. */
    body: z.object({
      /** Without a width, the whole picture. */
      left: length.default(0),
      top: length.default(0),
      width: part.width.optional(),
      height: part.height.optional(),
      altInChinese: shortText.default(''),
      altInEnglish: shortText.default(''),
      name: name.default(''),
      /** One tag for a picture of a series. */
      tag: tag.optional(),
    }),
    data: pictureRow,
  },
  adminPictureUpdate: {
    summary: 'Update the description and tags of a picture',
    description: 'Alternative text, wherever the picture is used, name, tags and focal point.',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: z.object({
      alt: alternativeText.optional(),
      name: name.optional(),
      tags: z.array(tag).max(20).optional(),
      /** In percent; the part that stays visible where the picture is cropped. */
      focus: z.object({ x: percent, y: percent }).optional(),
      version,
    }),
    data: pictureRecord,
  },
  adminPictureReplace: {
    summary: 'Replace the file of a picture',
    description: 'Wherever it is used, also in texts.',
    errors: ['notFound', 'conflict'],
    body: z.object({ id, version: z.coerce.number().int(), ...part }),
    data: pictureRow,
  },
  adminPictureDelete: {
    summary: 'Delete an unused picture',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: deletionBody,
    data: z.null(),
  },
} satisfies Calls;
