import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, instant } from '#platform/database/columns';

/** What is to be sent, written in the transaction that decided it. */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    id: identity().primaryKey(),
    channel: text({ enum: ['sms', 'email', 'captcha'] }).notNull(),
    /** E-mail in lower case, or dialling code and number in digits, or a captcha's uuid. */
    recipient: text().notNull(),
    subject: text(),
    body: text().notNull(),
    html: text(),
    headers: text(),
    code: text(),
    uuid: text(),
    createdAt: instant().notNull(),
    sentAt: instant(),
  },
  (t) => [index().on(t.recipient, t.id)],
);
