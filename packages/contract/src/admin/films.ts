import { z } from 'zod';
import { id, instant, picture } from '../values.ts';
import { inBothLanguages } from './bilingual.ts';
import { byId, exportQuery, file, pageOf, pageQuery, sortedBy, version } from './lists.ts';
import { pictureUse } from './pictures.ts';
import { deletionBody } from './plainCalls.ts';
import type { Calls } from '../calls.ts';

/** Names an unfinished upload. */
const upload = z
  .string()
  .regex(/^\d{1,15}-[0-9a-f]{32}$/)
  .meta({ examples: ['7-0123456789abcdef0123456789abcdef'] });

/** A film that an item can show, or a recording that texts can contain. */
export const filmRow = z.object({
  id,
  url: picture,
  durationSeconds: z.number().int(),
  /** In pixels; null for a recording, which has no picture. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
});
z.globalRegistry.add(filmRow, { id: 'VideoFile' });

/** A film or recording as the library lists it. */
const libraryFilm = filmRow.extend({
  /** What staff call it, at first the name of the uploaded file. */
  name: z.string(),
  uploadedAt: instant,
  /** The number of records that show it. */
  uses: z.number().int(),
  /** The addresses of the subtitles that a video item has for it. */
  subtitles: inBothLanguages(picture.nullable()),
  version,
});
z.globalRegistry.add(libraryFilm, { id: 'LibraryVideo' });

const filmRecord = libraryFilm.extend({
  /** Those that visitors see come first. */
  usedBy: z.array(pictureUse),
});
z.globalRegistry.add(filmRecord, { id: 'VideoRecord' });
const name = z.string().trim().max(200);
const filters = pageQuery.extend({
  kind: z.enum(['film', 'recording']).optional(),
  state: z.enum(['used', 'unused']).optional(),
  ...sortedBy('uploadedAt', 'name', 'durationSeconds'),
});

export const adminFilmCalls = {
  adminFilmList: {
    summary: 'List uploaded videos and recordings',
    description: 'The latest first.',
    query: filters,
    data: pageOf(libraryFilm),
  },
  adminFilmCsv: {
    summary: 'Export uploaded videos and recordings as CSV or XLSX',
    errors: ['conflict'],
    query: exportQuery(filters),
    data: file,
  },
  adminFilmGet: {
    summary: 'Get a video or recording and the records that show it',
    errors: ['notFound'],
    params: byId,
    data: filmRecord,
  },
  adminFilmUpdate: {
    summary: 'Rename a video or recording',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: z.object({ name: name.min(1), version }),
    data: filmRecord,
  },
  adminFilmDelete: {
    summary: 'Delete an unused video or recording',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: deletionBody,
    data: z.null(),
  },
  adminFilmUploadCreate: {
    summary: 'Begin the upload of a video or recording',
    description:
      'Its bytes follow at `url` with the tus protocol (HEAD, PATCH, DELETE). An interrupted upload can be resumed for a day.',
    errors: ['conflict'],
    /** In bytes. */
    body: z.object({ size: z.number().int().min(1) }),
    data: z.object({ upload, url: z.string() }),
  },
  adminFilmCreate: {
    summary: 'Store a completely uploaded video or recording',
    description:
      'A video in MP4 or WebM, or a recording in MP3, M4A or Ogg. It is checked, and metadata such as its place is removed.',
    errors: ['notFound'],
    body: z.object({ upload, name: name.default('') }),
    data: filmRow,
  },
} satisfies Calls;
