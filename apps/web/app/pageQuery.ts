/**
 * The query parameters that affect a page, in the order in which links contain them. The server drops all others before
 * rendering, so that tracking parameters create no additional cache entries.
 */
export const pageQuery = [
  'tab',
  'type',
  'category',
  'season',
  'association',
  'ageGroup',
  'keyword',
  'memberNo',
  'pageNum',
  'preview',
  'event',
  'player',
  'discipline',
  'tag',
] as const;
export type PageQuery = (typeof pageQuery)[number];

/**
 * Returns the known query parameters in their fixed order, so that links match between the cached document and a
 * browser whose address has other parameters or another order.
 */
export function knownQueryOf(search: string): URLSearchParams {
  const parameters = new URLSearchParams(search);
  return new URLSearchParams(
    pageQuery.filter((name) => parameters.has(name)).map((name) => [name, parameters.get(name)!]),
  );
}
