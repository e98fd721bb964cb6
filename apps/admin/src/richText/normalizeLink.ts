/**
 * Returns the address of a link as the site stores it: a path of this site, or an address with one of the schemes that
 * the server allows. Adds what is left out when people type an address. Null for anything else.
 */
export function normalizeLink(typed: string): string | null {
  const text = typed.trim();
  if (/^\/(?![/\\])\S*$/.test(text)) return text;
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`;
  if (/^(mailto|tel):\S+$/i.test(text)) return text;
  const withScheme = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (/^[/\\]|\s/.test(text) || (/^[a-z][a-z\d+.-]*:/i.test(text) && withScheme !== text)) return null;
  if (!URL.canParse(withScheme)) return null;
  const url = new URL(withScheme);
  return url.hostname.includes('.') ? url.href : null;
}
