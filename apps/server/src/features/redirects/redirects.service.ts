import { matchPage } from '@app/contract/pages';
import type { Transaction } from '#platform/database/client';
import { announceChange } from '#platform/contentChanges';
import { InvalidFields } from '#platform/errors';
import { oldAddress } from './oldAddress.ts';
import { findRedirects, findTarget, redirectRows } from './redirects.queries.ts';

/** Paths that the server answers before pages. */
const ownFolders = /^\/(?:api|admin|media|assets|feeds|qr|healthz|readyz|metrics)(?:\/|$)/;

/**
 * Returns the columns of a redirect.
 *
 * @throws InvalidFields for an address that the site needs itself, and for a target that leads back to it
 */
export async function readRedirect(tx: Transaction, values: { from: string; to: string }) {
  const from = oldAddress(values.from);
  if (from === null) throw new InvalidFields({ from: 'malformed' });
  if (isOwn(from)) throw new InvalidFields({ from: 'addressInUse' });
  const targets = new Map((await findRedirects(tx)).map((redirect) => [redirect.from, redirect.to]));
  targets.set(from, values.to);
  if (leadsBack(from, targets)) throw new InvalidFields({ to: 'addressLeadsBack' });
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
  const from = oldAddress(values.from);
  const target = oldAddress(values.to);
  if (from === null || target === null || from === target || isOwn(from)) return 'notPossible';
  const current = await findTarget(tx, from);
  if (current !== null) return current === values.to ? 'added' : 'exists';
  if ((await findTarget(tx, target)) !== null) return 'notPossible';
  await redirectRows.insert(tx, { from, to: values.to });
  await announceChange(tx, 'redirects');
  return 'added';
}

/** Pages with a number or name in their address may be missing, so only the others are in use. */
function isOwn(address: string): boolean {
  const page = matchPage(address);
  return ownFolders.test(address) || (page !== null && !page.pattern.includes(':'));
}

function leadsBack(from: string, targets: ReadonlyMap<string, string>): boolean {
  const met = new Set([from]);
  for (let to = targets.get(from); to?.startsWith('/'); to = targets.get(oldAddress(to) ?? '')) {
    const address = oldAddress(to) ?? '';
    if (met.has(address)) return true;
    met.add(address);
  }
  return false;
}
