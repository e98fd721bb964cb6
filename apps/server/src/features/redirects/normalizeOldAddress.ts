const origin = 'http://site.invalid';

/**
 * Returns the path and query by which an address is looked up: without host and trailing slash, decoded and in lower
 * case, because links to old sites differ in these. Null for text that is no address.
 */
export function normalizeOldAddress(address: string): string | null {
  const url = URL.parse(address, origin);
  if (!url) return null;
  const path = decode(url.pathname).replace(/\/+$/, '') || '/';
  const read = `${path}${decode(url.search)}`.toLowerCase();
  // The database cannot store NUL, and no site has such addresses.
  return /\p{Cc}/u.test(read) ? null : read;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
