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

/** A film that an item can show. */
export const filmRow = z.object({
  id,
  url: picture,
  durationSeconds: z.number().int(),
  /** In pixels. */
  width: z.number().int(),
  height: z.number().int(),
});
z.globalRegistry.add(filmRow, { id: 'VideoFile' });

/** A film as the library lists it. */
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
  state: z.enum(['used', 'unused']).optional(),
  ...sortedBy('uploadedAt', 'name', 'durationSeconds'),
});

export const adminFilmCalls = {
  adminFilmList: {
    summary: 'List uploaded videos',
    description: 'The latest first.',
    query: filters,
    data: pageOf(libraryFilm),
  },
  adminFilmCsv: {
    summary: 'Export uploaded videos as CSV or XLSX',
    errors: ['conflict'],
    query: exportQuery(filters),
    data: file,
  },
  adminFilmGet: {
    summary: 'Get a video and the records that show it',
    errors: ['notFound'],
    params: byId,
    data: filmRecord,
  },
  adminFilmUpdate: {
    summary: 'Rename a video',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: z.object({ name: name.min(1), version }),
    data: filmRecord,
  },
  adminFilmDelete: {
    summary: 'Delete an unused video',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: deletionBody,
    data: z.null(),
  },
  adminFilmUploadCreate: {
    summary: 'Begin the upload of a video',
    description:
      'Its bytes follow at `url` with the tus protocol (HEAD, PATCH, DELETE). An interrupted upload can be resumed for a day.',
    errors: ['conflict'],
    /** In bytes. */
    body: z.object({ size: z.number().int().min(1) }),
    data: z.object({ upload, url: z.string() }),
  },
  adminFilmCreate: {
    summary: 'Store a completely uploaded video',
    description: 'MP4 or WebM. It is checked, and metadata such as the place of recording is removed.',
    errors: ['notFound'],
    body: z.object({ upload, name: name.default('') }),
    data: filmRow,
  },
} satisfies Calls;
