import { randomInt, randomUUID } from 'node:crypto';
import type { Locale } from '@app/contract/locale';
import type { Clock } from '#platform/clock';
import type { Database, Transaction } from '#platform/database/client';
import { BusinessError } from '#platform/errors';
import type { Outbox } from '#platform/messages/outbox';
import { createToken, hashToken } from '#platform/tokens';
import type { Vault } from '#platform/vault';
import { findSiteNames } from '../../siteNames/index.ts';
import { codeMessage } from './codes.mails.ts';
import {
  type CodePurpose,
  type CodeRecord,
  findNewestSending,
  insertCode,
  lockCode,
  lockTarget,
  lockTicket,
  updateCode,
  voidCodes,
} from './codes.queries.ts';

const minuteMs = 60_000;
/** How long a code is valid: longer in mails, which may take ten minutes to arrive. */
const lifetimeMs = { sms: 10 * minuteMs, email: 30 * minuteMs };
/** A code is void after this many wrong attempts. */
const maxTries = 5;
const resendAfterMs = minuteMs;
const ticketLifetimeMs = 15 * minuteMs;

export interface CodeSending {
  purpose: CodePurpose;
  channel: 'sms' | 'email';
  /** The recipient: an email address in lower case, or dialling code and number in digits. */
  to: string;
  /** The value that a right code proves and that is then stored; by default `to`. */
  target?: string;
  /** A further value to which the code is bound, such as the typed username. */
  boundTo?: string;
  locale: Locale;
  /** The account that is logged in, or whose password is to be recovered. */
  accountId: number | null;
  /** When true, the same work is done but nothing is sent. */
  isDecoy?: boolean;
}

export interface CodeUse {
  uuid: string;
  code: string;
  purposes: readonly CodePurpose[];
  /** Null: anyone who has the uuid may use the code. */
  accountId: number | null;
}

/** The purpose and target of a proven code. */
export interface ProvenCode {
  purpose: CodePurpose;
  target: string;
  accountId: number | null;
}

/** Codes that prove a phone or an email address, and the tickets that a proof returns. */
export interface Codes {
  /**
   * @returns the uuid of the code. @throws BusinessError rateLimited within 60 s of the last one for the same purpose
   * and target
   */
  send(tx: Transaction, sending: CodeSending): Promise<string>;
  /**
   * Runs the work if the code is right, and uses the code up if the work succeeds. A wrong code counts as an attempt
   * even if the request fails.
   *
   * @param isExpected whether the code was sent for this request; another one is rejected like a wrong code
   * @throws BusinessError wrongCode with `triesLeft`
   */
  use<Result>(
    use: CodeUse,
    work: (tx: Transaction, proven: ProvenCode) => Promise<Result>,
    isExpected?: (proven: ProvenCode) => boolean,
  ): Promise<Result>;
  /** Like `use`, without using the code up: for checks before expensive work. @throws BusinessError wrongCode */
  check(use: CodeUse, isExpected?: (proven: ProvenCode) => boolean): Promise<void>;
  /**
   * Recognizes the repetition of a request whose answer was lost.
   *
   * @returns when the code was sent, if it is right and used up and has not expired; else null, and the attempt counts
   */
  findUsed(use: CodeUse, isExpected?: (proven: ProvenCode) => boolean): Promise<Date | null>;
  /** Exchanges the code for a ticket, which allows one change within 15 minutes. */
  prove(use: CodeUse): Promise<string>;
  /** Locks the code behind a ticket until the transaction ends. @throws BusinessError wrongCode */
  lockTicket(
    tx: Transaction,
    ticket: string,
    purposes: readonly CodePurpose[],
    accountId: number | null,
  ): Promise<ProvenCode & { uuid: string }>;
  consumeTicket(tx: Transaction, uuid: string): Promise<void>;
}

const createWrongCodeError = (triesLeft: number) => new BusinessError('wrongCode', { triesLeft });

interface CodeDeps {
  db: Database;
  clock: Clock;
  vault: Vault;
  outbox: Outbox;
}

export function createCodes(deps: CodeDeps): Codes {
  const { db, clock } = deps;
  return {
    send: (tx, sending) => sendCode(deps, tx, sending),
    use: (request, work, isExpected) => consumeCode(deps, request, work, isExpected),
    async check(request, isExpected) {
      const validated = await db.transaction((tx) => validate(deps, tx, request, { isExpected, isUsed: false }));
      if (!validated.row) throw createWrongCodeError(validated.triesLeft);
    },
    async findUsed(request, isExpected) {
      const { row } = await db.transaction((tx) => validate(deps, tx, request, { isExpected, isUsed: true }));
      return row?.createdAt ?? null;
    },
    prove: (request) => consumeCode(deps, request, (tx) => createTicket(deps, tx, request.uuid)),
    lockTicket: (tx, ticket, purposes, accountId) => lockUsableTicket(deps, tx, ticket, { purposes, accountId }),
    consumeTicket: (tx, uuid) => updateCode(tx, uuid, { ticketUsedAt: clock.now() }),
  };
}

const fingerprintOf = ({ vault }: CodeDeps, uuid: string, code: string) => vault.fingerprint(`code ${uuid} ${code}`);

const toProvenCode = ({ vault }: CodeDeps, { purpose, target, accountId }: CodeRecord): ProvenCode => ({
  purpose,
  target: vault.open(target).toString('utf8'),
  accountId,
});

async function sendCode(deps: CodeDeps, tx: Transaction, sending: CodeSending): Promise<string> {
  const { clock, vault, outbox } = deps;
  const { purpose, channel, to, target = to, boundTo = '', locale, accountId, isDecoy = false } = sending;
  const now = clock.now();
  const targetFingerprint = vault.fingerprint(
    `target ${purpose} ${to} ${boundTo} ${purpose === 'resetPassword' ? '' : (accountId ?? '')}`,
  );
  await lockTarget(tx, targetFingerprint);
  const newest = await findNewestSending(tx, targetFingerprint);
  const waitMs = newest === null ? 0 : newest.getTime() + resendAfterMs - now.getTime();
  if (waitMs > 0) throw new BusinessError('rateLimited', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  await voidCodes(tx, targetFingerprint, now);
  const expiresAt = new Date(now.getTime() + lifetimeMs[channel]);
  const uuid = randomUUID();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await insertCode(tx, {
    uuid,
    purpose,
    targetFingerprint,
    target: vault.seal(target),
    accountId: isDecoy ? null : accountId,
    // The code of a decoy was never sent, so no code may match it.
    codeFingerprint: fingerprintOf(deps, uuid, isDecoy ? randomUUID() : code),
    triesLeft: maxTries,
    createdAt: now,
    expiresAt,
  });
  const site = (await findSiteNames(tx)).shortName[locale];
  const message = { channel, to, ...codeMessage(purpose, code, locale, site), code, uuid, expiresAt };
  await (isDecoy ? outbox.enqueueDecoy(tx, message) : outbox.enqueue(tx, message));
  return uuid;
}

interface Validity {
  isExpected?: ((proven: ProvenCode) => boolean) | undefined;
  /** Whether the code must be used up, or must not be. */
  isUsed: boolean;
}

/** Returns the row if the code is right; else the remaining attempts, counted in this transaction. */
async function validate(
  deps: CodeDeps,
  tx: Transaction,
  { uuid, code, purposes, accountId }: CodeUse,
  { isExpected = () => true, isUsed }: Validity,
): Promise<{ row: CodeRecord; triesLeft?: never } | { row?: never; triesLeft: number }> {
  const row = await lockCode(tx, uuid);
  const isUsable = row && (row.usedAt !== null) === isUsed && row.triesLeft > 0 && row.expiresAt > deps.clock.now();
  if (!isUsable || !isMeantFor(row, { purposes, accountId })) return { triesLeft: 0 };
  if (row.codeFingerprint === fingerprintOf(deps, uuid, code) && isExpected(toProvenCode(deps, row))) return { row };
  await updateCode(tx, uuid, { triesLeft: row.triesLeft - 1 });
  return { triesLeft: row.triesLeft - 1 };
}

const isMeantFor = (row: CodeRecord, { purposes, accountId }: Pick<CodeUse, 'purposes' | 'accountId'>): boolean =>
  purposes.includes(row.purpose) && (accountId === null || row.accountId === accountId);

async function consumeCode<Result>(
  deps: CodeDeps,
  request: CodeUse,
  work: (tx: Transaction, proven: ProvenCode) => Promise<Result>,
  isExpected?: (proven: ProvenCode) => boolean,
): Promise<Result> {
  const { db, clock } = deps;
  const outcome = await db.transaction(async (tx) => {
    const { row, triesLeft } = await validate(deps, tx, request, { isExpected, isUsed: false });
    if (!row) return { triesLeft };
    const result = await work(tx, toProvenCode(deps, row));
    await updateCode(tx, row.uuid, { usedAt: clock.now() });
    return { result };
  });
  // Throw only after the commit, so that the failed attempt stays counted.
  if ('triesLeft' in outcome) throw createWrongCodeError(outcome.triesLeft);
  return outcome.result;
}

async function createTicket({ clock }: CodeDeps, tx: Transaction, uuid: string): Promise<string> {
  const ticket = createToken(24);
  await updateCode(tx, uuid, {
    ticketHash: hashToken(ticket),
    ticketExpiresAt: new Date(clock.now().getTime() + ticketLifetimeMs),
  });
  return ticket;
}

async function lockUsableTicket(
  deps: CodeDeps,
  tx: Transaction,
  ticket: string,
  expected: Pick<CodeUse, 'purposes' | 'accountId'>,
): Promise<ProvenCode & { uuid: string }> {
  const row = await lockTicket(tx, hashToken(ticket));
  const isUsable =
    row && row.ticketUsedAt === null && row.ticketExpiresAt !== null && row.ticketExpiresAt > deps.clock.now();
  if (!isUsable || !isMeantFor(row, expected)) throw createWrongCodeError(0);
  return { ...toProvenCode(deps, row), uuid: row.uuid };
}
