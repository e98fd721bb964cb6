import { createHash } from 'node:crypto';
import { listPlayerOrigins } from '@app/contract/embeds';

/** Who may show a page in a frame; of this origin, only the back office shows frames. */
export type Framing = 'none' | 'sameOrigin' | 'any';

const frameAncestors = { none: "'none'", sameOrigin: "'self'", any: '*' } as const satisfies Record<Framing, string>;

/**
 * The players of videos that texts contain. All pages but the embedded ones allow them: the policy of the page with
 * which a visit begins also holds for those that the router shows later.
 */
const playerFrames = `frame-src ${listPlayerOrigins().join(' ')}`;

/**
 * Returns a policy for exactly this page, which allows its inline scripts by their hashes. A nonce would have to change
 * with every answer, which a cached page and a 304 cannot do.
 *
 * @param framing who may show the page in a frame
 */
export function contentSecurityPolicy(html: string, { framing }: { framing: Framing }): string {
  const hashes = [...html.matchAll(/<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g)]
    .filter(({ groups }) => groups!.code !== '' && !/\bsrc=|application\/ld\+json/.test(groups!.attributes!))
    .map(({ groups }) => `'sha256-${createHash('sha256').update(groups!.code!).digest('base64')}'`);
  return [
    `default-src 'none'`,
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`.trim(),
    // Mantine sets sizes in style attributes, which cannot run code.
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `media-src 'self'`,
    `font-src 'self'`,
    `connect-src 'self'`,
    ...(framing === 'any' ? [] : [playerFrames]),
    `manifest-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors ${frameAncestors[framing]}`,
    `require-trusted-types-for 'script'`,
    `trusted-types default sanitized`,
  ].join('; ');
}
