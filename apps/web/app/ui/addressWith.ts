/** The same page with some query parameters set, or taken out where null. The language stays out of links. */
export function addressWith(pathname: string, search: string, changes: Record<string, string | null>): string {
  const query = new URLSearchParams(search);
  query.delete('lang');
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
