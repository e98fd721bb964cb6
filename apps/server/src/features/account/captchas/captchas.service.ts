import { randomInt, randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Captcha } from '@app/contract/account';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import { consumeCaptcha, insertCaptcha } from '#platform/logins/captchas.queries';
import { challengeLifetimeMs, captchaFingerprint, createProofOfWork, isWorkDone } from '#platform/logins/proofOfWork';
import type { Outbox } from '#platform/messages/outbox';
import type { Vault } from '#platform/vault';
import { WorkerProcess } from '#platform/workerProcess';
import { toUsernameKey } from '../username.ts';
import type { CaptchaJob } from './captchaWorker.ts';

const letterCount = 5;
/** Characters that are not mistaken for one another in either case. */
const alphabet = 'ABCDEFHJKMNPRTUVWXY34789';
const randomLetters = () => Array.from({ length: letterCount }, () => alphabet[randomInt(alphabet.length)]).join('');
/** A pause after which the drawing process ends, long enough that one picture a minute keeps it running. */
const idleMs = 300_000;

export interface Captchas {
  /**
   * Creates a captcha for logging in under a username, existing or not: letters in a picture, or proof of work for
   * people who cannot see it.
   */
  create(username: string, kind: 'image' | 'work'): Promise<Captcha>;
  /** Whether the answer is right. Right or wrong, the captcha cannot be answered again. */
  check(username: string, uuid: string, answer: string): Promise<boolean>;
  close(): void;
}

interface CaptchaDeps {
  db: Database;
  clock: Clock;
  vault: Vault;
  outbox: Outbox;
  /** Whether answers are shown on the outbox page of a developer's machine. */
  showAnswers: boolean;
}

export function createCaptchas({ db, clock, vault, outbox, showAnswers }: CaptchaDeps): Captchas {
  const proofOfWork = createProofOfWork({ db, clock, vault });
  const nameFingerprint = (username: string) => captchaFingerprint(vault, toUsernameKey(username));
  const answerFingerprint = (uuid: string, letters: string) => vault.fingerprint(`captcha ${uuid} ${letters}`);
  const drawingProcess = new WorkerProcess<CaptchaJob, string>({
    script: path.join(import.meta.dirname, 'captchaWorker.ts'),
    idleMs,
  });
  return {
    close: () => drawingProcess.close(),
    async create(username, kind) {
      if (kind === 'work') return proofOfWork.create(toUsernameKey(username));
      const uuid = randomUUID();
      const text = randomLetters();
      const imgData = await drawingProcess.run({ letters: text });
      await db.transaction(async (tx) => {
        await insertCaptcha(tx, {
          uuid,
          kind,
          usernameFingerprint: nameFingerprint(username),
          answer: answerFingerprint(uuid, text),
          expiresAt: new Date(clock.now().getTime() + challengeLifetimeMs),
        });
        if (showAnswers)
          await outbox.enqueue(tx, { channel: 'captcha', kind: 'captcha', to: uuid, text, code: text, uuid });
      });
      return { uuid, imgData };
    },
    async check(username, uuid, answer) {
      const captcha = await consumeCaptcha(db, uuid, clock.now());
      if (!captcha || captcha.usernameFingerprint !== nameFingerprint(username)) return false;
      if (captcha.kind === 'image') return captcha.answer === answerFingerprint(uuid, answer.trim().toUpperCase());
      return isWorkDone(captcha, answer);
    },
  };
}
