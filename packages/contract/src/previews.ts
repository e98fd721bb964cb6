import { standingTextPaths } from './standingTexts.ts';

const standingPages: ReadonlySet<string> = new Set(Object.values(standingTextPaths).flatMap(Object.values));

/** Returns whether drafts are shown at the address of a page: of news, standing texts and pages that staff created. */
export const hasPreviews = (path: string): boolean =>
  path.startsWith('/news/') || path.startsWith('/pages/') || standingPages.has(path);

/** Returns whether a page may show a draft for the token of its address. */
export const isPreview = (path: string, query: string): boolean =>
  hasPreviews(path) && new URLSearchParams(query).has('preview');
