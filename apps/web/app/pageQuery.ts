/**
 * The query parameters that change what a page shows, in the order they stand in links. The server drops all others
 * before it renders, so that a page is cached once and not once for each campaign that links to it.
 */
export const pageQuery = ['tab', 'type', 'category', 'season', 'keyword', 'memberNo', 'pageNum'] as const;
export type PageQuery = (typeof pageQuery)[number];

/**
 * What pages know of an address's query, in their order: so links come out the same in the document, which was
 * rendered for everybody, and in a browser that was sent here with something else in its address.
 */
export function knownQueryOf(search: string): URLSearchParams {
  const given = new URLSearchParams(search);
  return new URLSearchParams(pageQuery.filter((name) => given.has(name)).map((name) => [name, given.get(name)!]));
}
