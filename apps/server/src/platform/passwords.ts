import { hash, verify } from '@node-rs/argon2';
import { FairQueue } from '#platform/fairQueue';
import type { SecretKey } from '#platform/secretKey';

/** Argon2id with RFC 9106's parameters for little memory, as OWASP recommends: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes passwords. Clients send the MD5 of a password, 32 lower-case hex digits, which is hashed here. */
export interface Passwords {
  hash(md5: string): Promise<string>;
  /** @param passwordHash null for an account that does not exist: takes the same work and returns false */
  verify(passwordHash: string | null, md5: string): Promise<boolean>;
  /** Number of hashes being computed. */
  running(): number;
}

/** The queue of the command line, where the queues of the site do not exist. */
const createOwnQueue = () => new FairQueue('hashes', { concurrency: 4, maxWaiting: 256, retryAfterSeconds: 5 });

/**
 * @param queue limits the concurrent hashes, so that a flood of logins takes neither all memory nor all processors
 * @throws HttpError 503 from both functions when too many calls wait
 */
export function createPasswords(secretKey: SecretKey, queue = createOwnQueue()): Passwords {
  const pepper = secretKey.derive('password pepper');
  let decoy: Promise<string> | undefined;
  return {
    hash: async (md5) => queue.run(() => hash(md5, { ...cost, secret: pepper })),
    async verify(passwordHash, md5) {
      decoy ??= hash('decoy', { ...cost, secret: pepper });
      const comparedHash = passwordHash ?? (await decoy);
      const matches = await queue.run(() => verify(comparedHash, md5, { secret: pepper }));
      return matches && passwordHash !== null;
    },
    running: () => queue.running,
  };
}
