import type { Locale } from './locale.ts';
import type { PagePattern } from './pages.ts';

/** Texts of the site that always exist and that staff edit. Drafts store the place in this list: never reorder it. */
export const standingTextNames = ['about', 'introduction', 'privacy', 'terms'] as const;
export type StandingTextName = (typeof standingTextNames)[number];
/** The page of each text; the introduction has one page for each language. */
export const standingTextPaths = {
  about: { zh_CN: '/about', en_US: '/about' },
  introduction: { zh_CN: '/c', en_US: '/e' },
  privacy: { zh_CN: '/privacy', en_US: '/privacy' },
  terms: { zh_CN: '/terms', en_US: '/terms' },
} as const satisfies Record<StandingTextName, Record<Locale, PagePattern>>;
