/** Where pages that staff create are linked on every page; `none`: nowhere. */
export const pagePlaces = ['menu', 'footer', 'none'] as const;
export type PagePlace = (typeof pagePlaces)[number];

/** Returns the path of a page that staff created. */
export const ownPageAddress = (slug: string): `/pages/${string}` => `/pages/${slug}`;
