import { timingSafeEqual } from 'node:crypto';
import type { Vault } from '#platform/vault';
import { unsubscribePlaceholder } from '../issues/issueMail.ts';

type Signer = Pick<Vault, 'fingerprint'>;

interface ClickLink {
  issueId: number;
  position: number;
}

const signatureOf = (vault: Signer, { issueId, position }: ClickLink): string =>
  vault.fingerprint(`click ${issueId} ${position}`).slice(0, 16);

/** Returns the path that counts a click and redirects to the target of a link. It does not identify the reader. */
export const clickPath = (vault: Signer, link: ClickLink): string =>
  `/l/${link.issueId}/${link.position}/${signatureOf(vault, link)}`;

/** @returns null for a path that this site did not write */
export function readClickLink(
  vault: Signer,
  { issue, position, signature }: { issue: string; position: string; signature: string },
): ClickLink | null {
  if (!/^[1-9]\d{0,14}$/.test(issue) || !/^[1-9]\d{0,3}$/.test(position) || !/^[\w-]{16}$/.test(signature)) return null;
  const link = { issueId: Number(issue), position: Number(position) };
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(vault, link))) ? link : null;
}

interface Replacement {
  /** Returns the new address of the link at a position, from 1. */
  addressOf: (position: number) => string;
  /** The address of the issue's page, which readers open instead of the mail. */
  uncounted: string;
  /** The addresses in the order of their positions. New ones are added at the end. */
  urls: string[];
}

/**
 * Replaces the links of a rendered mail. The links to unsubscribe and to the issue's page, addresses of pictures and
 * the text part stay.
 */
export function replaceLinks(html: string, { addressOf, uncounted, urls }: Replacement): string {
  return html.replace(/(<a\s[^>]*?href=")(https?:\/\/[^"]+)(")/gi, (link, before: string, href: string, after) => {
    const url = href.replaceAll('&amp;', '&');
    if (url === unsubscribePlaceholder || url === uncounted) return link;
    if (!urls.includes(url)) urls.push(url);
    return `${before}${addressOf(urls.indexOf(url) + 1)}${after}`;
  });
}
