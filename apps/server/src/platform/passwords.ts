import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { HttpRefusal } from '#platform/errors';
import type { SecretKey } from '#platform/secretKey';

/** Argon2id by RFC 9106's memory-constrained advice, as OWASP gives it: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** At a time; the rest wait their turn, so that a flood of logins takes neither all memory nor all processors. */
const mostAtOnce = 4;
const retryAfterSeconds = 5;

/** What is hashed is the MD5 that crosses the wire, 32 lower-case hex digits. */
export interface Passwords {
  hash(md5: string): Promise<string>;
  /** @param passwordHash null for an account that does not exist: takes the same work, and is false */
  verify(passwordHash: string | null, md5: string): Promise<boolean>;
  /** Hashes being computed now. */
  running(): number;
}

/** @throws HttpRefusal 503 from both when too many are waiting */
export function openPasswords(secretKey: SecretKey, { mostWaiting = 1_000 } = {}): Passwords {
  const pepper = secretKey.derive('password pepper');
  const inTurn = pLimit(mostAtOnce);
  const run = <Result>(work: () => Promise<Result>) => {
    if (inTurn.pendingCount >= mostWaiting) throw new HttpRefusal(503, retryAfterSeconds);
    return inTurn(work);
  };
  let decoy: Promise<string> | undefined;
  return {
    hash: async (md5) => run(() => hash(md5, { ...cost, secret: pepper })),
    async verify(passwordHash, md5) {
      decoy ??= hash('nobody', { ...cost, secret: pepper });
      const against = passwordHash ?? (await decoy);
      const matches = await run(() => verify(against, md5, { secret: pepper }));
      return matches && passwordHash !== null;
    },
    running: () => inTurn.activeCount,
  };
}
