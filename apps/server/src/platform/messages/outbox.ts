import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock';
import type { Database, Transaction } from '#platform/database/client';
import type { SendJob } from '#platform/jobs/jobs';
import { maskDigits, maskEmail } from '#platform/masking';
import type { Vault } from '#platform/vault';
import { findMessagesTo } from './messageHistory.queries.ts';
import { outboxMessages } from './messages.tables.ts';
import type { DeviceKeys } from './pushSender.ts';

export interface Message {
  channel: 'sms' | 'email' | 'push' | 'captcha';
  /** The subject in one word, chosen by the feature. Never personal data. */
  kind: string;
  /**
   * Email address in lower case, dialling code and national number in digits, a device's address at its push service,
   * or a captcha's uuid.
   */
  to: string;
  /** The keys of a device. */
  keys?: DeviceKeys;
  /** The page that opens when a person taps the notice on a device. */
  link?: string;
  subject?: string;
  text: string;
  /** The same as HTML, which is sent beside the text. For single mails only: it is stored with each message. */
  html?: string;
  headers?: Record<string, string>;
  /** Where answers to a mail go. */
  replyTo?: string;
  /** The code in the text and the uuid that names it, for the outbox page of a developer's machine. */
  code?: string;
  uuid?: string;
  /** When it becomes useless, such as the expiry of its code. Such a message is sent before others. */
  expiresAt?: Date;
}

export type Channel = Message['channel'];
export type MessageState = (typeof outboxMessages.$inferSelect)['state'];

export interface WrittenMessage extends Message {
  at: Date;
  state: MessageState;
}

/** Writes messages in the transaction that decides them: they are sent if, and only if, it commits. */
export interface Outbox {
  enqueue(tx: Transaction, message: Message): Promise<void>;
  /** Takes the same work as `enqueue` and sends nothing, for answers that must not reveal whether an account exists. */
  enqueueDecoy(tx: Transaction, message: Message): Promise<void>;
  /** Returns the last 50 messages at most, newest first. @param to undefined for all recipients */
  read(db: Database, to?: string): Promise<WrittenMessage[]>;
  /** Returns the last 100 messages to any of these recipients without their content, newest first. */
  history(db: Database, recipients: readonly string[]): Promise<PastMessage[]>;
}

/** A message without its content, which may be deleted. */
export interface PastMessage {
  id: string;
  kind: string | null;
  channel: Channel;
  state: Exclude<MessageState, 'decoy'>;
  /** Masked. */
  recipient: string;
  createdAt: string;
  sentAt: string | null;
}

export interface Delivery {
  /** The id of the outbox row. */
  id: number;
}

interface OutboxSettings {
  vault: Vault;
  clock: Clock;
  /**
   * The delivery jobs of the channels that have a provider. Messages of other channels are kept for the outbox page.
   */
  deliver: ReadonlyMap<Channel, SendJob<Delivery>>;
  /** Whether messages without a provider stay readable on this machine. */
  keepsContent: boolean;
}

const historyRows = 100;

const sealMessage = (vault: Vault, message: Message): Buffer => vault.seal(JSON.stringify(message));

/** @throws when it was sealed with another secret */
function openMessage(vault: Vault, sealed: Buffer): Message {
  const { expiresAt, ...message } = JSON.parse(vault.open(sealed).toString('utf8')) as Omit<Message, 'expiresAt'> & {
    expiresAt?: string;
  };
  return expiresAt === undefined ? message : { ...message, expiresAt: new Date(expiresAt) };
}

/** Makes a function return null when the content is deleted or was sealed with another secret. */
const nullOnFailure =
  <Opened>(open: (vault: Vault, sealed: Buffer) => Opened) =>
  (vault: Vault, sealed: Buffer | null): Opened | null => {
    try {
      return sealed && open(vault, sealed);
    } catch {
      return null;
    }
  };
export const openOrNull = nullOnFailure(openMessage);
export const openTextOrNull = nullOnFailure((vault, sealed) => vault.open(sealed).toString('utf8'));

export const maskedRecipientOf = ({ channel, to }: Pick<Message, 'channel' | 'to'>): string =>
  channel === 'email'
    ? maskEmail(to)
    : channel === 'sms'
      ? `+${maskDigits(to)}`
      : channel === 'push'
        ? new URL(to).host
        : '';

export function createOutbox({ vault, clock, deliver, keepsContent }: OutboxSettings): Outbox {
  const write = async (tx: Transaction, message: Message, isDecoy: boolean) => {
    const send = deliver.get(message.channel);
    const sealed = sealMessage(vault, message);
    const [row] = await tx
      .insert(outboxMessages)
      .values({
        channel: message.channel,
        kind: message.kind,
        recipientFingerprint: vault.fingerprint(message.to),
        sealed: send || keepsContent ? sealed : null,
        state: isDecoy ? 'decoy' : send ? 'waiting' : 'kept',
        dueAt: send ? sql`now()` : null,
        createdAt: clock.now(),
      })
      .returning({ id: outboxMessages.id });
    await send?.(tx, { id: row!.id }, { isUrgent: message.expiresAt !== undefined });
  };
  return {
    enqueue: (tx, message) => write(tx, message, false),
    enqueueDecoy: (tx, message) => write(tx, message, true),
    async read(db, to) {
      const isRecipient = to === undefined ? undefined : eq(outboxMessages.recipientFingerprint, vault.fingerprint(to));
      const rows = await db
        .select()
        .from(outboxMessages)
        .where(and(isNotNull(outboxMessages.sealed), ne(outboxMessages.state, 'decoy'), isRecipient))
        .orderBy(desc(outboxMessages.id))
        .limit(50);
      return rows.map(({ sealed, createdAt, state }) => ({ ...openMessage(vault, sealed!), at: createdAt, state }));
    },
    async history(db, recipients) {
      const byFingerprint = new Map(recipients.map((to) => [vault.fingerprint(to), to]));
      const rows = await findMessagesTo(db, [...byFingerprint.keys()], historyRows);
      return rows.map(({ id, kind, channel, state, recipientFingerprint, createdAt, sentAt }) => ({
        id: String(id),
        kind,
        channel,
        state: state as PastMessage['state'],
        recipient: maskedRecipientOf({ channel, to: byFingerprint.get(recipientFingerprint)! }),
        createdAt: createdAt.toISOString(),
        sentAt: sentAt?.toISOString() ?? null,
      }));
    },
  };
}
