import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { bytes, identity, instant } from '#platform/database/columns';

/** What is to be sent, written in the transaction that decided it. Unreadable without the secret: it holds codes, addresses and names. */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    id: identity().primaryKey(),
    channel: text({ enum: ['sms', 'email', 'captcha'] }).notNull(),
    /** What it is about, in a word of whoever wrote it; null: a version before it did. */
    kind: text(),
    /** To be found by, without telling whom it is for. */
    recipientFingerprint: text().notNull(),
    /** The whole message as sealed JSON; emptied when it has been sent and nobody needs to look at it. */
    sealed: bytes(),
    /**
     * `waiting`: to be sent or being tried again; `sent`; `failed`: given up, shown to staff; `kept`: only to be looked at on this machine;
     * `nobody`: written for an account that does not exist, so that the answer takes the same work.
     */
    state: text({ enum: ['waiting', 'sent', 'failed', 'kept', 'nobody'] }).notNull(),
    attempts: integer().notNull().default(0),
    /** How many of them had been made when staff had it sent again: it is given as many once more. */
    attemptsBefore: integer().notNull().default(0),
    /** What the provider said last; never the message itself. */
    lastError: text(),
    /**
     * When it may be tried next, by the database's own clock: while somebody tries, the end of his claim to it. Null: nothing is to be
     * done, or a version without jobs wrote it.
     */
    dueAt: timestamp({ withTimezone: true }),
    createdAt: instant().notNull(),
    sentAt: instant(),
    /** When it was given up last. */
    failedAt: instant(),
    /** Whom it was for, masked and then sealed; only of what was given up, whose content may be gone. */
    maskedRecipient: bytes(),
    /** When staff had done with what could not be delivered. */
    putAsideAt: instant(),
  },
  (t) => [index().on(t.recipientFingerprint, t.id), index().on(t.state, t.id)],
);
