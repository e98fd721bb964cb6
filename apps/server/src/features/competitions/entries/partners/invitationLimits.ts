import type pg from 'pg';
import type { Config } from '../../../../config.ts';
import { createLimit, type Limit, runWithinLimits } from '#platform/http/limits';
import { mailboxOf } from '#platform/mailboxes';
import { networkOf } from '#platform/network';
import type { Vault } from '#platform/vault';

const hourSeconds = 3_600;
/** An address is mailed at most a fifth of its hourly number within this time. */
const pauseSeconds = 60;

interface InvitationRequest {
  emails: readonly string[];
  accountId: number;
  /** The network address of the client. */
  address: string;
}

/**
 * Limits on mailed invitations: by account, by network, and by address, because the owner of the address may know none
 * of the senders.
 */
export interface InvitationLimits {
  /** Runs what mails the invitations. @throws BusinessError rateLimited before it runs */
  run<Result>(request: InvitationRequest, work: () => Promise<Result>): Promise<Result>;
}

export function createInvitationLimits(
  pool: pg.Pool,
  vault: Pick<Vault, 'fingerprint'>,
  { inviteAccount, inviteEmail, mailAddress }: Config['limits'],
): InvitationLimits {
  const limit = (name: string, tries: number, seconds: number) => createLimit(pool, name, { tries, seconds });
  const account = limit('invite-account', inviteAccount, 24 * hourSeconds);
  const network = limit('invite-address', mailAddress, hourSeconds);
  const email = limit('invite-email', inviteEmail, hourSeconds);
  const pause = limit('invite-pause', Math.ceil(inviteEmail / 5), pauseSeconds);
  return {
    run({ emails, accountId, address }, work) {
      const from = vault.fingerprint(networkOf(address));
      const attempts = emails.flatMap((to): [limit: Limit, key: string][] => [
        [account, String(accountId)],
        [network, from],
        [pause, vault.fingerprint(mailboxOf(to))],
        [email, vault.fingerprint(mailboxOf(to))],
      ]);
      return runWithinLimits(attempts, work);
    },
  };
}
