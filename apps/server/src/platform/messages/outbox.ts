import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock';
import type { Database, Transaction } from '#platform/database/client';
import type { SendJob } from '#platform/jobs/jobs';
import { maskDigits, maskEmail } from '#platform/masking';
import type { Vault } from '#platform/vault';
import { outboxMessages } from './messages.tables.ts';

export interface Message {
  channel: 'sms' | 'email' | 'captcha';
  /** What it is about, in a word of whoever writes it. Never a name, nor anything else about a person. */
  kind: string;
  /** E-mail in lower case, dialling code and national number in digits, or a captcha's uuid. */
  to: string;
  subject?: string;
  text: string;
  headers?: Record<string, string>;
  /** The code that the text carries, and the uuid that names it: for the outbox page of a developer's machine. */
  code?: string;
  uuid?: string;
  /** From when on it is of no use to anybody, such as the code in it. Such a message overtakes others. */
  expiresAt?: Date;
}

export type Channel = Message['channel'];
export type MessageState = (typeof outboxMessages.$inferSelect)['state'];

export interface WrittenMessage extends Message {
  at: Date;
  state: MessageState;
}

/** Writes messages in the transaction that decided them: sent if, and only if, that commits. */
export interface Outbox {
  post(tx: Transaction, message: Message): Promise<void>;
  /** Takes the same work as `post`, and sends nothing: for answers that must not tell whether somebody is known. */
  postToNobody(tx: Transaction, message: Message): Promise<void>;
  /** What was written last, newest first, at most 50. @param to undefined: to anybody */
  read(db: Database, to?: string): Promise<WrittenMessage[]>;
}

export interface Delivery {
  /** A row of the outbox. */
  id: number;
}

interface OutboxSettings {
  vault: Vault;
  clock: Clock;
  /** What takes a message on, for the channels that have a provider. What goes to another is kept for the outbox page. */
  deliver: ReadonlyMap<Channel, SendJob<Delivery>>;
  /** Whether what nobody will send may still be looked at on this machine. */
  keepsContent: boolean;
}

export const sealMessage = (vault: Vault, message: Message): Buffer => vault.seal(JSON.stringify(message));

/** @throws when the secret is not the one it was sealed with */
function openMessage(vault: Vault, sealed: Buffer): Message {
  const { expiresAt, ...message } = JSON.parse(vault.open(sealed).toString('utf8')) as Omit<Message, 'expiresAt'> & { expiresAt?: string };
  return expiresAt === undefined ? message : { ...message, expiresAt: new Date(expiresAt) };
}

/** Null for what is gone, or was sealed with another secret. */
const orNull =
  <Opened>(open: (vault: Vault, sealed: Buffer) => Opened) =>
  (vault: Vault, sealed: Buffer | null): Opened | null => {
    try {
      return sealed && open(vault, sealed);
    } catch {
      return null;
    }
  };
export const openOrNull = orNull(openMessage);
export const openTextOrNull = orNull((vault, sealed) => vault.open(sealed).toString('utf8'));

export const maskedRecipientOf = ({ channel, to }: Message): string => (channel === 'email' ? maskEmail(to) : channel === 'sms' ? `+${maskDigits(to)}` : '');

export function openOutbox({ vault, clock, deliver, keepsContent }: OutboxSettings): Outbox {
  const write = async (tx: Transaction, message: Message, isForNobody: boolean) => {
    const send = deliver.get(message.channel);
    const sealed = sealMessage(vault, message);
    const [row] = await tx
      .insert(outboxMessages)
      .values({
        channel: message.channel,
        kind: message.kind,
        recipientFingerprint: vault.fingerprint(message.to),
        sealed: send || keepsContent ? sealed : null,
        state: isForNobody ? 'nobody' : send ? 'waiting' : 'kept',
        dueAt: send ? sql`now()` : null,
        createdAt: clock.now(),
      })
      .returning({ id: outboxMessages.id });
    await send?.(tx, { id: row!.id }, { isUrgent: message.expiresAt !== undefined });
  };
  return {
    post: (tx, message) => write(tx, message, false),
    postToNobody: (tx, message) => write(tx, message, true),
    async read(db, to) {
      const isTheirs = to === undefined ? undefined : eq(outboxMessages.recipientFingerprint, vault.fingerprint(to));
      const rows = await db
        .select()
        .from(outboxMessages)
        .where(and(isNotNull(outboxMessages.sealed), ne(outboxMessages.state, 'nobody'), isTheirs))
        .orderBy(desc(outboxMessages.id))
        .limit(50);
      return rows.map(({ sealed, createdAt, state }) => ({ ...openMessage(vault, sealed!), at: createdAt, state }));
    },
  };
}
