import type { Clock } from '#platform/clock';
import type { Database, Transaction } from '#platform/database/client';
import type { Listing } from '#platform/database/listings';
import { Refusal } from '#platform/errors';
import type { SendJob } from '#platform/jobs/jobs';
import type { Vault } from '#platform/vault';
import { type Channel, type Delivery, openOrNull, openTextOrNull } from './outbox.ts';
import { findUndelivered, putMessageAside, type StoredUndelivered, undeliveredMessages, type UndeliveredFilters, wakeMessage } from './undelivered.queries.ts';

/** What was given up, as staff may see it: neither what it says nor, in full, whom it was for. */
interface UndeliveredMessage extends Pick<StoredUndelivered, 'id' | 'channel' | 'kind' | 'attempts' | 'writtenAt' | 'failedAt' | 'putAsideAt'> {
  /** Masked; null where it is not known any more. */
  recipient: string | null;
  /** What the provider said last, in numbers and words of ours. */
  trouble: string;
  /** Neither out of date nor emptied, and there is somebody to send it. */
  canBeSentAgain: boolean;
}

interface Filters extends Pick<UndeliveredFilters, 'channel' | 'kind' | 'isPutAside'> {
  /** The whole of an e-mail address, or of a number with its dialling code: in parts nobody can be found. */
  recipient?: string | undefined;
}

/** Messages that were given up. @throws Refusal notFound, conflict for whoever is second */
export interface Undelivered {
  listing(filters: Filters): Listing<StoredUndelivered>;
  shown(row: StoredUndelivered): UndeliveredMessage;
  get(id: number): Promise<UndeliveredMessage>;
  /** Tries it anew from the first try, once, however many ask. */
  sendAgain(tx: Transaction, id: number): Promise<void>;
  /** Nobody wants it any more: what it said is gone. */
  putAside(tx: Transaction, id: number): Promise<void>;
}

interface UndeliveredParts {
  db: Database;
  clock: Clock;
  vault: Vault;
  deliver: ReadonlyMap<Channel, SendJob<Delivery>>;
}

export function openUndelivered({ db, clock, vault, deliver }: UndeliveredParts): Undelivered {
  const canBeSentAgain = ({ state, channel, sealed }: StoredUndelivered): boolean => {
    const message = state === 'failed' && deliver.has(channel) ? openOrNull(vault, sealed) : null;
    return message !== null && message.expiresAt === undefined;
  };
  const shown = (row: StoredUndelivered): UndeliveredMessage => {
    const { id, channel, kind, maskedRecipient, lastError, attempts, writtenAt, failedAt, putAsideAt } = row;
    const recipient = openTextOrNull(vault, maskedRecipient);
    return { id, channel, kind, recipient, trouble: lastError ?? '', attempts, writtenAt, failedAt, putAsideAt, canBeSentAgain: canBeSentAgain(row) };
  };
  const getStored = async (from: Database | Transaction, id: number): Promise<StoredUndelivered> => {
    const row = await findUndelivered(from, id);
    if (!row) throw new Refusal('notFound');
    return row;
  };
  return {
    listing: ({ recipient, ...filters }) =>
      undeliveredMessages({ ...filters, recipientFingerprint: recipient === undefined ? undefined : vault.fingerprint(asWritten(recipient)) }),
    shown,
    get: async (id) => shown(await getStored(db, id)),
    async sendAgain(tx, id) {
      const row = await getStored(tx, id);
      if (!canBeSentAgain(row) || !(await wakeMessage(tx, id))) throw new Refusal('conflict');
      await deliver.get(row.channel)!(tx, { id });
    },
    async putAside(tx, id) {
      await getStored(tx, id);
      if (!(await putMessageAside(tx, id, clock.now()))) throw new Refusal('conflict');
    },
  };
}

/** As recipients are written down: small letters, or digits alone. */
const asWritten = (recipient: string): string => (recipient.includes('@') ? recipient.trim().toLowerCase() : recipient.replaceAll(/\D/g, ''));
