import type { Clock } from '#platform/clock';
import type { Database, Transaction } from '#platform/database/client';
import type { Listing } from '#platform/database/listings';
import { BusinessError } from '#platform/errors';
import type { SendJob } from '#platform/jobs/jobs';
import type { Vault } from '#platform/vault';
import { type Channel, type Delivery, openOrNull, openTextOrNull } from './outbox.ts';
import {
  findDeadLetter,
  dismissMessage,
  type StoredDeadLetter,
  deadLetterListing,
  type DeadLetterFilters,
  requeueMessage,
} from './deadLetters.queries.ts';

/** A failed message as staff see it: without its content and with a masked recipient. */
interface DeadLetter
  extends Pick<StoredDeadLetter, 'id' | 'channel' | 'kind' | 'attempts' | 'writtenAt' | 'failedAt' | 'dismissedAt'> {
  /** Masked; null when it is no longer known. */
  recipient: string | null;
  /** The provider's last error, in our own words and numbers. */
  error: string;
  /** True when it is neither expired nor emptied and its channel has a provider. */
  canBeSentAgain: boolean;
}

interface Filters extends Pick<DeadLetterFilters, 'channel' | 'kind' | 'isDismissed'> {
  /** A complete email address, or a complete number with its dialling code; parts do not match. */
  recipient?: string | undefined;
}

/**
 * The failed messages. Methods that take an id throw BusinessError notFound, or conflict when another request has
 * already handled the message.
 */
export interface DeadLetters {
  listing(filters: Filters): Listing<StoredDeadLetter>;
  toDeadLetter(row: StoredDeadLetter): DeadLetter;
  get(id: number): Promise<DeadLetter>;
  /** Starts delivery again with the first attempt; concurrent requests requeue it once. */
  requeue(tx: Transaction, id: number): Promise<void>;
  /** Deletes the content of a message that is no longer needed. */
  dismiss(tx: Transaction, id: number): Promise<void>;
}

interface DeadLettersDeps {
  db: Database;
  clock: Clock;
  vault: Vault;
  deliver: ReadonlyMap<Channel, SendJob<Delivery>>;
}

export function createDeadLetters({ db, clock, vault, deliver }: DeadLettersDeps): DeadLetters {
  const canBeSentAgain = ({ state, channel, sealed }: StoredDeadLetter): boolean => {
    const message = state === 'failed' && deliver.has(channel) ? openOrNull(vault, sealed) : null;
    return message !== null && message.expiresAt === undefined;
  };
  const toDeadLetter = (row: StoredDeadLetter): DeadLetter => {
    const { id, channel, kind, maskedRecipient, lastError, attempts, writtenAt, failedAt, dismissedAt } = row;
    const recipient = openTextOrNull(vault, maskedRecipient);
    return {
      id,
      channel,
      kind,
      recipient,
      error: lastError ?? '',
      attempts,
      writtenAt,
      failedAt,
      dismissedAt,
      canBeSentAgain: canBeSentAgain(row),
    };
  };
  const getStored = async (from: Database | Transaction, id: number): Promise<StoredDeadLetter> => {
    const row = await findDeadLetter(from, id);
    if (!row) throw new BusinessError('notFound');
    return row;
  };
  return {
    listing: ({ recipient, ...filters }) =>
      deadLetterListing({
        ...filters,
        recipientFingerprint: recipient === undefined ? undefined : vault.fingerprint(normalizeRecipient(recipient)),
      }),
    toDeadLetter,
    get: async (id) => toDeadLetter(await getStored(db, id)),
    async requeue(tx, id) {
      const row = await getStored(tx, id);
      if (!canBeSentAgain(row) || !(await requeueMessage(tx, id))) throw new BusinessError('conflict');
      await deliver.get(row.channel)!(tx, { id });
    },
    async dismiss(tx, id) {
      await getStored(tx, id);
      if (!(await dismissMessage(tx, id, clock.now()))) throw new BusinessError('conflict');
    },
  };
}

/** Normalizes a recipient as it is stored: lower case, or digits only. */
const normalizeRecipient = (recipient: string): string =>
  recipient.includes('@') ? recipient.trim().toLowerCase() : recipient.replaceAll(/\D/g, '');
