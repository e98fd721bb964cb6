import { knownQueryOf, type PageQuery } from '../pageQuery.ts';

/** Returns the page's address with query parameters set, or removed if null. `lang` is kept only when it is set. */
export function addressWith(
  pathname: string,
  search: string,
  { lang, ...changes }: { [name in PageQuery | 'lang']?: string | null },
): string {
  const given = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) given.delete(name);
    else given.set(name, value);
  }
  const query = knownQueryOf(given.toString());
  if (lang) query.set('lang', lang);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
