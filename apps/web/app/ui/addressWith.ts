import { knownQueryOf, type PageQuery } from '../pageQuery.ts';

/** Returns the page's address with query parameters set, or removed if null. `lang` is kept only when it is set. */
export function addressWith(
  pathname: string,
  search: string,
  { lang, ...changes }: { [name in PageQuery | 'lang']?: string | null },
): string {
  const parameters = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) parameters.delete(name);
    else parameters.set(name, value);
  }
  const query = knownQueryOf(parameters.toString());
  if (lang) query.set('lang', lang);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
