import type { Locale } from '@app/contract/locale';

/** Makes a call of the API without HTTP; rejects with the error that the handler threw. */
export type CallInProcess = (name: string, input: Record<string, unknown>) => Promise<unknown>;

export interface PageRequest {
  /** Absolute, built from PUBLIC_URL, without `lang`. */
  url: string;
  locale: Locale;
  publicUrl: string;
  /** Whether pages show that this is a demonstration site on one machine. */
  isLocalMode: boolean;
  call: CallInProcess;
  /** Takes an error that made the page fail, for the log. */
  report: (thrown: unknown) => void;
  signal: AbortSignal;
}

/** The site's server build. Vite builds it separately, so the server only knows this interface. */
export interface SiteRenderer {
  render(request: PageRequest): Promise<Response>;
  /** Query parameters that change what a page shows. */
  knownQuery: readonly string[];
  /** The language of a page that exists in one language only; null for other pages. */
  fixedLocale(path: string): Locale | null;
  /**
   * Whether a page is for one visitor only: it is rendered with the visitor's address and session, and never cached or
   * shared.
   */
  isUncacheable(path: string, query: string): boolean;
}
