import { z } from 'zod';
import { id, instant, picture } from '../values.ts';
import { shownInBoth } from './bilingual.ts';
import { byId, exportQuery, file, pageOf, pageQuery, sortedBy, version } from './lists.ts';
import { deletion } from './plainCalls.ts';

/** In bytes. */
export const maxFilmBytes = 300 * 1024 * 1024;

/** Names an unfinished upload. */
const upload = z.string().regex(/^\d{1,15}-[0-9a-f]{32}$/);

/** A film that an item can show. */
export const filmRow = z.object({
  id,
  url: picture,
  durationSeconds: z.number().int(),
  /** In pixels. */
  width: z.number().int(),
  height: z.number().int(),
});

/** A film as the library lists it. */
const libraryFilm = filmRow.extend({
  /** What staff call it, at first the name of the uploaded file. */
  name: z.string(),
  uploadedAt: instant,
  /** The items that show it. */
  uses: z.array(z.object({ id, title: shownInBoth })),
  version,
});
const name = z.string().trim().max(200);
const filters = pageQuery.extend({
  state: z.enum(['used', 'unused']).optional(),
  ...sortedBy('uploadedAt', 'name', 'durationSeconds'),
});

export const filmCalls = {
  adminFilmList: { summary: 'The uploaded films, the latest first', query: filters, data: pageOf(libraryFilm) },
  adminFilmCsv: { summary: 'The same as a file', query: exportQuery(filters), data: file },
  adminFilmGet: { summary: 'One film, and the items that show it', params: byId, data: libraryFilm },
  adminFilmUpdate: {
    summary: 'Change the name of a film',
    params: byId,
    body: z.object({ name: name.min(1), version }),
    data: libraryFilm,
  },
  adminFilmDelete: { summary: 'Delete a film that no item shows', params: byId, body: deletion, data: z.null() },
  adminFilmUploadCreate: {
    summary:
      'Begin an upload of a film. Its bytes follow at `url` with the tus protocol (HEAD, PATCH, DELETE), so that an interrupted upload can be resumed for a day',
    /** In bytes. */
    body: z.object({ size: z.number().int().min(1) }),
    data: z.object({ upload, url: z.string() }),
  },
  adminFilmCreate: {
    summary: 'Check a completely uploaded film, MP4 or WebM, and store it without data such as the place of recording',
    body: z.object({ upload, name: name.default('') }),
    data: filmRow,
  },
};
