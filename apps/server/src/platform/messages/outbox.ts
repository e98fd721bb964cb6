import { desc, eq, isNotNull, and, lt } from 'drizzle-orm';
import type { Clock } from '#platform/clock';
import type { Database, Transaction } from '#platform/database/client';
import type { Vault } from '#platform/vault';
import { outboxMessages } from './messages.tables.ts';

export interface Message {
  channel: 'sms' | 'email' | 'captcha';
  /** E-mail in lower case, dialling code and national number in digits, or a captcha's uuid. */
  to: string;
  subject?: string;
  text: string;
  headers?: Record<string, string>;
  /** The code that the text carries, and the uuid that names it: for the outbox page of a developer's machine. */
  code?: string;
  uuid?: string;
}

export interface WrittenMessage extends Message {
  at: Date;
}

/** Writes messages in the transaction that decided them: sent if, and only if, that commits. */
export interface Outbox {
  post(tx: Transaction, message: Message): Promise<void>;
  /** Takes the same work as `post`, and sends nothing: for answers that must not tell whether somebody is known. */
  postToNobody(tx: Transaction, message: Message): Promise<void>;
  /** What was written last, newest first, at most 50. @param to undefined: to anybody */
  read(db: Database, to?: string): Promise<WrittenMessage[]>;
}

interface OutboxSettings {
  vault: Vault;
  clock: Clock;
  /** Channels that have a provider. What goes to another is kept for the outbox page. */
  sends: ReadonlySet<Message['channel']>;
}

export function openOutbox({ vault, clock, sends }: OutboxSettings): Outbox {
  const write = async (tx: Transaction, message: Message, state: (typeof outboxMessages.$inferInsert)['state']) => {
    await tx.insert(outboxMessages).values({
      channel: message.channel,
      recipientFingerprint: vault.fingerprint(message.to),
      sealed: vault.seal(JSON.stringify(message)),
      state,
      createdAt: clock.now(),
    });
  };
  return {
    post: (tx, message) => write(tx, message, sends.has(message.channel) ? 'waiting' : 'kept'),
    postToNobody: (tx, message) => write(tx, message, 'nobody'),
    async read(db, to) {
      const rows = await db
        .select()
        .from(outboxMessages)
        .where(and(isNotNull(outboxMessages.sealed), to === undefined ? undefined : eq(outboxMessages.recipientFingerprint, vault.fingerprint(to))))
        .orderBy(desc(outboxMessages.id))
        .limit(50);
      return rows
        .filter(({ state }) => state !== 'nobody')
        .map(({ sealed, createdAt }) => ({ ...(JSON.parse(vault.open(sealed!).toString('utf8')) as Message), at: createdAt }));
    },
  };
}

/** Messages are personal: nothing is kept longer than it is of use. */
export async function forgetMessagesBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(outboxMessages).where(lt(outboxMessages.createdAt, moment));
}
