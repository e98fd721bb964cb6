import { m } from '#messages';
import { BusinessError } from '#platform/errors';
import { runWithinLimits } from '#platform/http/limits';
import { networkOf } from '#platform/network';
import type { Visitor } from '#platform/visitor';
import type { StaffDeps } from './staffDeps.ts';

interface LinkSending {
  /** In lower case. */
  email: string;
  purpose: 'invitation' | 'password';
  /** The network address of the client that asked for the mail; null when an administrator did. */
  address: string | null;
  /** Whether nothing is sent, because no staff member has the address. */
  isDecoy?: boolean;
}

/** Sends a link by mail, within the limits of verification codes and at most once a minute to one email address. */
export const sendLinkWithinLimits = <Result>(
  { vault, limits, limitMail }: StaffDeps,
  { email, purpose, address, isDecoy = false }: LinkSending,
  work: () => Promise<Result>,
): Promise<Result> =>
  runWithinLimits([[limits.linkPause, vault.fingerprint(`${purpose} link to ${email}`)]], () =>
    limitMail({ email, accountId: null, address, isDecoy }, work),
  );

/**
 * Finds the row that belongs to a link. Links are too long to be guessed, but attempts are limited by address all the
 * same.
 *
 * @throws BusinessError notFound for a link that is void, rateLimited
 */
export async function findWithGuessLimit<Found>(
  { vault, limits }: StaffDeps,
  { address }: Visitor,
  find: () => Promise<Found | null>,
): Promise<Found> {
  const guessKey = vault.fingerprint(`links from ${networkOf(address)}`);
  await limits.address.consume(guessKey);
  const found = await find();
  if (found === null) throw new BusinessError('notFound', null, m.error_link_void);
  await limits.address.restore(guessKey);
  return found;
}
