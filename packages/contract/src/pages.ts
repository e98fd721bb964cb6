/**
 * All pages of the site, spelled as in the specification; `:name` is a path parameter. The site's routes, the server's
 * redirects and `matchPage` derive from this table.
 */
export const pagePatterns = [
  '/',
  '/news',
  '/news/:id',
  '/topics/:topic',
  '/authors/:author',
  '/hot',
  '/match/:id',
  '/match/:id/enter',
  '/match/:id/screen',
  '/match/:id/player/:entryId',
  '/match/invitation/:token',
  '/members',
  '/members/why/:personId',
  '/members/person/:personId',
  '/members/person/:personId/against/:otherId',
  '/about',
  '/pages/:slug',
  '/privacy',
  '/terms',
  '/online',
  '/search',
  '/subscribe/confirm',
  '/unsubscribe',
  '/newsletter',
  '/newsletter/:key',
  '/follow',
  '/follow/manage',
  '/data',
  '/embed/match/:id',
  '/embed/ranking/:code',
  '/c',
  '/e',
  '/join',
  '/pay/:orderId',
  '/verify/:token',
  '/certificate/:code',
  '/forgetPsw',
  '/undo/:token',
  '/personal',
  '/personal/index',
  '/personal/order',
  '/personal/safe',
  '/personal/safe/index',
  '/personal/safe/bindEmail',
  '/personal/safe/changeEmail',
  '/personal/safe/changePhone',
  '/personal/safe/changePsw',
  '/personal/safe/closeAccount',
  '/personal/match/:code',
  '/mobile-personal',
  '/changeAvatar',
] as const;

/** Pages that other sites may show in a frame. */
export const isFrameable = (path: string): boolean => path.startsWith('/embed/');

export type PagePattern = (typeof pagePatterns)[number];

export interface MatchedPage {
  pattern: PagePattern;
  /** The canonical path: spelled as in the specification, without a trailing slash or unnecessary percent-encoding. */
  path: string;
}

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');
const table = pagePatterns.map((pattern) => ({ pattern, parts: segmentsOf(pattern) }));

/** Finds the page of a path in any spelling; returns null for an unknown path. */
export function matchPage(path: string): MatchedPage | null {
  const segments: string[] = [];
  for (const written of segmentsOf(path)) {
    const segment = decodeSegment(written);
    if (segment === null) return null;
    segments.push(segment);
  }
  for (const { pattern, parts } of table) {
    if (parts.length !== segments.length) continue;
    const canonical = parts.map((part, at) => canonicalSegment(part, segments[at]!));
    if (!canonical.includes(null)) return { pattern, path: `/${canonical.join('/')}` };
  }
  return null;
}

/** Decodes a path segment; returns null for invalid encoding, control characters and dot segments. */
function decodeSegment(written: string): string | null {
  try {
    const segment = decodeURIComponent(written);
    return segment === '.' || segment === '..' || /\p{Cc}/u.test(segment) ? null : segment;
  } catch {
    return null;
  }
}

function canonicalSegment(part: string, segment: string): string | null {
  if (part.startsWith(':')) return encodeSegment(segment);
  return part.toLowerCase() === segment.toLowerCase() ? part : null;
}

/** Percent-encodes only the characters that RFC 3986 does not allow in a segment. */
const encodeSegment = (segment: string): string =>
  encodeURIComponent(segment).replaceAll(/%(?:3A|40|24|2C|2B|3B|3D|26)/g, (encoded) => decodeURIComponent(encoded));
