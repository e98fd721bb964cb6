import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Captcha } from '@app/contract/account';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import type { Outbox } from '#platform/messages/outbox';
import type { Vault } from '#platform/vault';
import { usernameKey } from '../username.ts';
import { drawCaptcha, randomLetters } from './captchaPicture.ts';
import { insertCaptcha, takeCaptcha } from './captchas.queries.ts';

const livesMs = 5 * 60_000;
const letterCount = 5;
/** Leading zero bits: about 130 000 hashes, a second or two on a phone. */
const workDifficulty = 17;
const longestNonce = 20;

export interface Captchas {
  /** One for logging in under this name, known or not: letters in a picture, or work for who cannot see it. */
  make(username: string, kind: 'image' | 'work'): Promise<Captcha>;
  /** Whether the answer is right. Asking uses it up, right or wrong. */
  check(username: string, uuid: string, answer: string): Promise<boolean>;
}

interface CaptchaParts {
  db: Database;
  clock: Clock;
  vault: Vault;
  outbox: Outbox;
  /** Whether answers are shown on the outbox page of a developer's machine. */
  showAnswers: boolean;
}

export function openCaptchas({ db, clock, vault, outbox, showAnswers }: CaptchaParts): Captchas {
  const nameFingerprint = (username: string) => vault.fingerprint(`captcha for ${usernameKey(username)}`);
  const answerFingerprint = (uuid: string, letters: string) => vault.fingerprint(`captcha ${uuid} ${letters}`);
  return {
    async make(username, kind) {
      const uuid = randomUUID();
      const values = { uuid, kind, usernameFingerprint: nameFingerprint(username), expiresAt: new Date(clock.now().getTime() + livesMs) };
      if (kind === 'work') {
        const challenge = randomBytes(16).toString('hex');
        await db.transaction((tx) => insertCaptcha(tx, { ...values, answer: challenge, difficulty: workDifficulty }));
        return { uuid, imgData: null, challenge, difficulty: workDifficulty };
      }
      const letters = randomLetters(letterCount);
      const imgData = await drawCaptcha(letters);
      await db.transaction(async (tx) => {
        await insertCaptcha(tx, { ...values, answer: answerFingerprint(uuid, letters) });
        if (showAnswers) await outbox.post(tx, { channel: 'captcha', to: uuid, text: letters, code: letters, uuid });
      });
      return { uuid, imgData };
    },
    async check(username, uuid, answer) {
      const captcha = await takeCaptcha(db, uuid, clock.now());
      if (!captcha || captcha.usernameFingerprint !== nameFingerprint(username)) return false;
      if (captcha.kind === 'image') return captcha.answer === answerFingerprint(uuid, answer.trim().toUpperCase());
      return /^\d+$/.test(answer) && answer.length <= longestNonce && leadingZeroBits(`${captcha.answer}${answer}`) >= captcha.difficulty!;
    },
  };
}

function leadingZeroBits(text: string): number {
  const digest = createHash('sha256').update(text).digest();
  const firstSet = digest.findIndex((byte) => byte !== 0);
  return firstSet === -1 ? digest.length * 8 : firstSet * 8 + Math.clz32(digest[firstSet]!) - 24;
}
