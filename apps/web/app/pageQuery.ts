/**
 * The query parameters that change what a page shows. The server drops all others before it renders, so that a
 * page is cached once and not once for each campaign that links to it.
 */
export const pageQuery = ['category', 'keyword', 'pageNum', 'season', 'tab', 'type'] as const;
export type PageQuery = (typeof pageQuery)[number];
