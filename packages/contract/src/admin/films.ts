import { z } from 'zod';
import { id, picture } from '../values.ts';

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

export const filmCalls = {
  adminFilmUploadCreate: {
    summary:
      'Begin an upload of a film. Its bytes follow at `url` with the tus protocol (HEAD, PATCH, DELETE), so that an interrupted upload can be resumed for a day',
    /** In bytes. */
    body: z.object({ size: z.number().int().min(1) }),
    data: z.object({ upload, url: z.string() }),
  },
  adminFilmCreate: {
    summary: 'Check a completely uploaded film, MP4 or WebM, and store it without data such as the place of recording',
    body: z.object({ upload }),
    data: filmRow,
  },
};
