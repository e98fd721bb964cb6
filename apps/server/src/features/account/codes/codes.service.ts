import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Locale } from '@app/contract/locale';
import type { Clock } from '#platform/clock';
import type { Database, Transaction } from '#platform/database/client';
import { Refusal } from '#platform/errors';
import type { Outbox } from '#platform/messages/outbox';
import type { Vault } from '#platform/vault';
import { codeMessage } from '../account.messages.ts';
import { type CodePurpose, type CodeRecord, findNewestSending, insertCode, lockCode, lockTarget, lockTicket, updateCode, voidCodes } from './codes.queries.ts';

const minute = 60_000;
/** A mail may take ten minutes to arrive. */
const livesMs = { sms: 10 * minute, email: 30 * minute };
const tries = 5;
const resendAfterMs = minute;
const ticketLivesMs = 15 * minute;

export interface Sending {
  purpose: CodePurpose;
  channel: 'sms' | 'email';
  /** Where it goes: an e-mail in lower case, or dialling code and number in digits. */
  to: string;
  /** What is put into use when the code is right; `to` where that says it all. */
  target?: string;
  /** What else the code is bound to, such as the name typed. */
  boundTo?: string;
  locale: Locale;
  /** Who asks, where somebody is logged in, or whose password is to be recovered. */
  accountId: number | null;
  /** True: nobody is to get it, but the work is the same. */
  toNobody?: boolean;
}

export interface CodeUse {
  uuid: string;
  code: string;
  purposes: readonly CodePurpose[];
  /** Null: whoever holds it. */
  accountId: number | null;
}

/** What a proven code was for. */
export interface Proven {
  purpose: CodePurpose;
  target: string;
  accountId: number | null;
}

/** Codes that prove a phone or an e-mail, and the tickets that a proof gives. */
export interface Codes {
  /** @returns uuid naming the code. @throws Refusal tooOften within 60 s of the last for the same purpose and target */
  send(tx: Transaction, sending: Sending): Promise<string>;
  /**
   * Does the work if the code is right, and uses it up if the work succeeds. A wrong code costs a try, whatever becomes of the request.
   * @param isMeant whether the code was sent for what is asked now; another is refused like a wrong one
   * @throws Refusal codeWrong with `triesLeft`
   */
  use<Result>(use: CodeUse, work: (tx: Transaction, proven: Proven) => Promise<Result>, isMeant?: (proven: Proven) => boolean): Promise<Result>;
  /** The same without using it up: for what is dear to prepare. @throws Refusal codeWrong */
  check(use: CodeUse, isMeant?: (proven: Proven) => boolean): Promise<void>;
  /** Uses the code up for a ticket, which is good for one change in the next quarter of an hour. */
  prove(use: CodeUse): Promise<string>;
  /** Holds what a ticket stands for until the transaction ends. @throws Refusal codeWrong */
  lockTicket(tx: Transaction, ticket: string, purposes: readonly CodePurpose[], accountId: number | null): Promise<Proven & { uuid: string }>;
  useUpTicket(tx: Transaction, uuid: string): Promise<void>;
}

const ticketHashOf = (ticket: string) => createHash('sha256').update(ticket).digest('base64url');
const codeWrong = (triesLeft: number) => new Refusal('codeWrong', { triesLeft });

interface CodeParts {
  db: Database;
  clock: Clock;
  vault: Vault;
  outbox: Outbox;
}

export function openCodes({ db, clock, vault, outbox }: CodeParts): Codes {
  const fingerprintOf = (uuid: string, code: string) => vault.fingerprint(`code ${uuid} ${code}`);
  const provenBy = (row: CodeRecord): Proven => ({ purpose: row.purpose, target: vault.open(row.target).toString('utf8'), accountId: row.accountId });

  /** The row, if the code is right; else the tries that are left, counted in this transaction. */
  const judge = async (tx: Transaction, { uuid, code, purposes, accountId }: CodeUse, isMeant: (proven: Proven) => boolean) => {
    const row = await lockCode(tx, uuid);
    const isAlive = row && row.usedAt === null && row.triesLeft > 0 && row.expiresAt > clock.now();
    if (!isAlive || !purposes.includes(row.purpose) || (accountId !== null && row.accountId !== accountId)) return { triesLeft: 0 };
    if (row.codeFingerprint === fingerprintOf(uuid, code) && isMeant(provenBy(row))) return { row };
    await updateCode(tx, uuid, { triesLeft: row.triesLeft - 1 });
    return { triesLeft: row.triesLeft - 1 };
  };

  const use: Codes['use'] = async (asked, work, isMeant = () => true) => {
    const outcome = await db.transaction(async (tx) => {
      const judged = await judge(tx, asked, isMeant);
      if (!judged.row) return { triesLeft: judged.triesLeft };
      const result = await work(tx, provenBy(judged.row));
      await updateCode(tx, judged.row.uuid, { usedAt: clock.now() });
      return { result };
    });
    if ('triesLeft' in outcome) throw codeWrong(outcome.triesLeft);
    return outcome.result;
  };

  return {
    use,
    async check(asked, isMeant = () => true) {
      const judged = await db.transaction((tx) => judge(tx, asked, isMeant));
      if (!judged.row) throw codeWrong(judged.triesLeft);
    },
    async send(tx, { purpose, channel, to, target = to, boundTo = '', locale, accountId, toNobody = false }) {
      const now = clock.now();
      const targetFingerprint = vault.fingerprint(`target ${purpose} ${to} ${boundTo} ${purpose === 'resetPassword' ? '' : (accountId ?? '')}`);
      await lockTarget(tx, targetFingerprint);
      const newest = await findNewestSending(tx, targetFingerprint);
      const waitMs = newest === null ? 0 : newest.getTime() + resendAfterMs - now.getTime();
      if (waitMs > 0) throw new Refusal('tooOften', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
      await voidCodes(tx, targetFingerprint, now);
      const expiresAt = new Date(now.getTime() + livesMs[channel]);
      const uuid = randomUUID();
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      await insertCode(tx, {
        uuid,
        purpose,
        targetFingerprint,
        target: vault.seal(target),
        accountId: toNobody ? null : accountId,
        // A code that nobody got is right for nobody.
        codeFingerprint: fingerprintOf(uuid, toNobody ? randomUUID() : code),
        triesLeft: tries,
        createdAt: now,
        expiresAt,
      });
      const message = { channel, to, ...codeMessage(purpose, code, locale), code, uuid, expiresAt };
      await (toNobody ? outbox.postToNobody(tx, message) : outbox.post(tx, message));
      return uuid;
    },
    prove: (asked) =>
      use(asked, async (tx) => {
        const ticket = randomBytes(24).toString('base64url');
        await updateCode(tx, asked.uuid, { ticketHash: ticketHashOf(ticket), ticketExpiresAt: new Date(clock.now().getTime() + ticketLivesMs) });
        return ticket;
      }),
    async lockTicket(tx, ticket, purposes, accountId) {
      const row = await lockTicket(tx, ticketHashOf(ticket));
      const isAlive = row && row.ticketUsedAt === null && row.ticketExpiresAt !== null && row.ticketExpiresAt > clock.now();
      if (!isAlive || !purposes.includes(row.purpose) || (accountId !== null && row.accountId !== accountId)) throw codeWrong(0);
      return { ...provenBy(row), uuid: row.uuid };
    },
    useUpTicket: (tx, uuid) => updateCode(tx, uuid, { ticketUsedAt: clock.now() }),
  };
}
