import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { bytes, identity, instant } from '#platform/database/columns';

/**
 * Messages to send, written in the transaction that decides them. They are sealed because they hold codes, addresses
 * and names.
 */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    id: identity().primaryKey(),
    channel: text({ enum: ['sms', 'email', 'push', 'captcha'] }).notNull(),
    /** The subject in one word, chosen by the feature; null in rows of an older version. */
    kind: text(),
    /** For lookups without revealing the recipient. */
    recipientFingerprint: text().notNull(),
    /** The whole message as sealed JSON; emptied once it is sent, unless this machine keeps it readable. */
    sealed: bytes(),
    /**
     * `waiting`: to be sent or retried; `sent`; `failed`: a dead letter, shown to staff; `kept`: only for reading on
     * this machine; `decoy`: written for an account that does not exist, so that the answer takes the same work.
     */
    state: text({ enum: ['waiting', 'sent', 'failed', 'kept', 'decoy'] }).notNull(),
    attempts: integer().notNull().default(0),
    /** The attempts before staff sent the message again. It then gets a full set of attempts. */
    attemptsBefore: integer().notNull().default(0),
    /** The provider's last error; never the message itself. */
    lastError: text(),
    /**
     * When it may be tried next, by the database clock; during an attempt, the end of the worker's lease. Null when no
     * attempt is due or a version without jobs wrote the row.
     */
    dueAt: timestamp({ withTimezone: true }),
    createdAt: instant().notNull(),
    sentAt: instant(),
    /** When it failed last. */
    failedAt: instant(),
    /** The masked and then sealed recipient; only for failed messages, whose content may be deleted. */
    maskedRecipient: bytes(),
    /** When staff dismissed the failed message. */
    dismissedAt: instant(),
  },
  (t) => [index().on(t.recipientFingerprint, t.id), index().on(t.state, t.id)],
);
