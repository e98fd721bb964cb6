import { matchPage, pagePatterns } from '@app/contract/pages';
import type { Transaction } from '#platform/database/client';
import { announceChange } from '#platform/contentChanges';
import { InvalidFields } from '#platform/errors';
import { normalizeOldAddress } from './normalizeOldAddress.ts';
import { findRedirects, findTarget, isOwnAddressOfNews, redirectRows } from './redirects.queries.ts';

/** First parts of addresses that the server answers before pages. */
const serverFolders = [
  ...['api', 'admin', 'dev', 'healthz', 'readyz', 'metrics'],
  ...['media', 'assets', 'feeds', 'calendar', 'download', 'qr'],
  ...['.well-known', 'robots.txt', 'sitemap.xml', 'sitemaps'],
];
/** First parts of paths that other sites use as well. Old addresses below them can therefore be redirected. */
const sharedFolders = new Set(['', 'news', 'hot', 'match', 'members', 'about']);
const ownFolders = new Set([
  ...serverFolders,
  ...pagePatterns.map((pattern) => firstPart(pattern.toLowerCase())).filter((part) => !sharedFolders.has(part)),
]);

/**
 * Returns the columns of a redirect.
 *
 * @throws InvalidFields for an address that the site needs itself, and for a target that leads back to it
 */
export async function readRedirect(tx: Transaction, values: { from: string; to: string }) {
  const from = normalizeOldAddress(values.from);
  if (from === null) throw new InvalidFields({ from: 'malformed' });
  if (isOwn(from) || (await isOwnAddressOfNews(tx, from))) throw new InvalidFields({ from: 'addressInUse' });
  const targets = new Map((await findRedirects(tx)).map((redirect) => [redirect.from, redirect.to]));
  targets.set(from, values.to);
  if (formsLoop(from, targets)) throw new InvalidFields({ to: 'addressLeadsBack' });
  return { from, to: values.to };
}

/**
 * Sends visitors of an address of an earlier site to a path of this one. An existing redirect is kept.
 *
 * @returns `notPossible` for an address that the site needs itself, and for a target that is redirected
 */
export async function addRedirect(
  tx: Transaction,
  values: { from: string; to: string },
): Promise<'added' | 'exists' | 'notPossible'> {
  const from = normalizeOldAddress(values.from);
  const target = normalizeOldAddress(values.to);
  if (from === null || target === null || from === target || isOwn(from)) return 'notPossible';
  if (await isOwnAddressOfNews(tx, from)) return 'notPossible';
  const current = await findTarget(tx, from);
  if (current !== null) return current === values.to ? 'added' : 'exists';
  if ((await findTarget(tx, target)) !== null) return 'notPossible';
  await redirectRows.insert(tx, { from, to: values.to });
  await announceChange(tx, 'redirects');
  return 'added';
}

/**
 * Whether an address belongs to this site, even if no page is found there: links for payment, card verification or
 * login must never be redirected. `/news/an-old-title` does not belong to it unless a news item has it as its own.
 *
 * @param address as `normalizeOldAddress` returns it
 */
function isOwn(address: string): boolean {
  const [path = '', query] = address.split('?', 2);
  if (ownFolders.has(firstPart(path))) return true;
  const page = matchPage(path);
  if (page === null) return false;
  if (page.pattern.includes(':')) return !/id$/i.test(page.pattern) || /\/\d+$/.test(page.path);
  // A page's path with a query can be redirected, because old sites had addresses such as `/?p=123` for posts.
  return query === undefined;
}

function firstPart(path: string): string {
  return path.split('/').find((part) => part !== '') ?? '';
}

function formsLoop(from: string, targets: ReadonlyMap<string, string>): boolean {
  const visited = new Set([from]);
  for (let to = targets.get(from); to?.startsWith('/'); to = targets.get(normalizeOldAddress(to) ?? '')) {
    const address = normalizeOldAddress(to) ?? '';
    if (visited.has(address)) return true;
    visited.add(address);
  }
  return false;
}
