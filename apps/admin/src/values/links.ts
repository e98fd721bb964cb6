/** Returns the path of a page of this site from a path or a whole address; null for other sites. */
export function pathOnThisSite(link: string, origin = window.location.origin): string | null {
  const text = link.trim();
  if (/^\/(?![/\\])\S*$/.test(text)) return text;
  const address = URL.parse(text);
  return address?.origin === origin ? `${address.pathname}${address.search}${address.hash}` : null;
}
