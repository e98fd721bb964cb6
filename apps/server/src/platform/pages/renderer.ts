import type { Locale } from '@app/contract/locale';

/** Makes a call of the API without HTTP; rejects with what the handler threw. */
export type CallInProcess = (name: string, input: Record<string, unknown>) => Promise<unknown>;

export interface PageRequest {
  /** Absolute, built from PUBLIC_URL; without `lang`. */
  url: string;
  locale: Locale;
  publicUrl: string;
  call: CallInProcess;
  signal: AbortSignal;
}

/** The site's server build. Lives inside Vite's graph, so the server knows it by this shape only. */
export interface SiteRenderer {
  render(request: PageRequest): Promise<Response>;
  /** Query parameters that change what a page shows. */
  knownQuery: readonly string[];
  /** The language of a page that has one of its own, whatever was chosen. */
  fixedLocale(path: string): Locale | null;
  /** Whether a path is one of the site's, whatever is behind it. */
  isPagePath(path: string): boolean;
  /** Whether a page is an answer to whoever asks: never kept, never shared, limited by the asker's own address. */
  isForAsker(path: string, query: string): boolean;
}
