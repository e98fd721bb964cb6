import { hasLeadingZeroBits } from '@app/contract/proofOfWork';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import type { Vault } from '#platform/vault';
import { type CaptchaRecord, consumeCaptcha, insertCaptcha } from './captchas.queries.ts';

/** How long a captcha or proof of work can be answered. */
export const challengeLifetimeMs = 5 * 60_000;
/** Leading zero bits: about 130 000 hashes, a second or two on a phone. */
const workDifficulty = 17;
const maxNonceLength = 20;

/** Work to do: find a decimal nonce for which sha256(challenge + nonce) has `difficulty` leading zero bits. */
export interface Work {
  uuid: string;
  imgData: null;
  challenge: string;
  difficulty: number;
}

/** Requires proof of work from clients, which needs no action of their users. */
export interface ProofOfWork {
  /** @param purpose what the work allows, such as a login under a name, existing or not */
  create(purpose: string): Promise<Work>;
  /**
   * Whether the answer is right and was computed for this purpose. Right or wrong, the work cannot be answered again.
   */
  check(purpose: string, answer: WorkAnswer): Promise<boolean>;
}

interface WorkAnswer {
  uuid?: string | undefined;
  code?: string | undefined;
}

interface ProofOfWorkDeps {
  db: Database;
  clock: Clock;
  vault: Vault;
}

export function createProofOfWork({ db, clock, vault }: ProofOfWorkDeps): ProofOfWork {
  return {
    async create(purpose) {
      const uuid = randomUUID();
      const challenge = randomBytes(16).toString('hex');
      await db.transaction((tx) =>
        insertCaptcha(tx, {
          uuid,
          kind: 'work',
          usernameFingerprint: captchaFingerprint(vault, purpose),
          answer: challenge,
          difficulty: workDifficulty,
          expiresAt: new Date(clock.now().getTime() + challengeLifetimeMs),
        }),
      );
      return { uuid, imgData: null, challenge, difficulty: workDifficulty };
    },
    async check(purpose, { uuid, code }) {
      if (uuid === undefined || code === undefined) return false;
      const work = await consumeCaptcha(db, uuid, clock.now());
      return work?.usernameFingerprint === captchaFingerprint(vault, purpose) && isWorkDone(work, code);
    },
  };
}

/** Binds a captcha or proof of work to what it allows. */
export const captchaFingerprint = (vault: Vault, purpose: string): string =>
  vault.fingerprint(`captcha for ${purpose}`);

/** Whether a nonce answers a proof of work. */
export function isWorkDone({ kind, answer: challenge, difficulty }: CaptchaRecord, nonce: string): boolean {
  return (
    kind === 'work' &&
    /^\d+$/.test(nonce) &&
    nonce.length <= maxNonceLength &&
    hasLeadingZeroBits(createHash('sha256').update(`${challenge}${nonce}`).digest(), difficulty!)
  );
}
