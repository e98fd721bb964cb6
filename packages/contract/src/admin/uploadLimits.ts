/**
 * Limits of files that are uploaded in parts, in bytes. This file does not import zod, so that the back office can use
 * it.
 */
export const maxFilmBytes = 300 * 1024 * 1024;
export const maxContentBytes = 300 * 1024 * 1024;
