import { sql } from 'drizzle-orm';
import type { IssueText } from '@app/contract/newsletter';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { identity, instant, reference } from '#platform/database/columns';

export const subscribers = pgTable(
  'subscribers',
  {
    id: identity().primaryKey(),
    /** In lower case. */
    email: text().notNull().unique(),
    locale: text({ enum: ['zh_CN', 'en_US'] }).notNull(),
    /** `suppressed`: gets no mail, because mail servers do not accept its mails. */
    state: text({ enum: ['pending', 'confirmed', 'removed', 'suppressed'] }).notNull(),
    /** SHA-256 of the tokens in the mails; the tokens themselves are not stored. */
    confirmHash: text().unique(),
    removeHash: text().notNull().unique(),
    createdAt: instant().notNull(),
    confirmedAt: instant(),
    removedAt: instant(),
    suppressedAt: instant(),
    /**
     * `unknown`: the address does not exist; `rejections`: three issues in a row were refused; `bounced`: a mail came
     * back.
     */
    suppressedFor: text({ enum: ['unknown', 'rejections', 'bounced'] }),
    /** The mail server's code, without its words. */
    suppressedBy: text(),
    /** Issues in a row that the mail server refused. */
    rejections: integer().notNull().default(0),
    /** Proof of consent of an imported address: where, when and to which statement it was given. */
    consentSource: text(),
    consentedOn: date(),
    consentStatement: text(),
  },
  (t) => [index().on(t.state, t.locale)],
);

/** The text of a bilingual issue in its second language. */
export interface OtherText {
  subject: string;
  preheader: string;
  content: string;
}

/** Issues of the newsletter, each in one language or in both. */
export const newsletterIssues = pgTable('newsletter_issues', {
  id: identity().primaryKey(),
  locale: text({ enum: ['zh_CN', 'en_US'] }).notNull(),
  subject: text().notNull(),
  /** The line that mail programs show beside the subject. */
  preheader: text().notNull(),
  /** Sanitized before it is stored. */
  content: text().notNull(),
  /** The text in the language that `locale` is not; null for an issue in one language. */
  otherText: jsonb().$type<OtherText>(),
  /** In the order of the mail. */
  newsIds: reference().array().notNull().default(sql`'{}'`),
  eventIds: reference().array().notNull().default(sql`'{}'`),
  /** `noRecipients`: at its time, it had no recipients, so it was not sent. */
  state: text({ enum: ['draft', 'scheduled', 'sending', 'paused', 'stopped', 'sent', 'noRecipients'] })
    .notNull()
    .default('draft'),
  startTime: instant(),
  ratePerMinute: integer().notNull(),
  /** Whether the links of the mail lead through this site, which counts them. */
  countsClicks: boolean().notNull().default(false),
  /** The mail as it is sent, stored once for all recipients; null until sending starts. */
  html: text(),
  plain: text(),
  /** The mail of a bilingual issue to readers of its second language. */
  otherHtml: text(),
  otherPlain: text(),
  /** Identifies the issue in the address of its page, which cannot be guessed. */
  webKey: text().notNull().unique().default(sql`replace(gen_random_uuid()::text, '-', '')`),
  /** What its page shows: the issue as it was sent; null until sending starts. */
  webTexts: jsonb().$type<IssueText[]>(),
  /** Whether the archive lists it after it was sent. */
  isInArchive: boolean().notNull().default(true),
  /** Why the mail server takes no mails at present, in our own words; null while it does. */
  problem: text(),
  /** By the database clock: up to when the rate is used up, and when a process last claimed recipients. */
  pacedAt: timestamp({ withTimezone: true }),
  beatAt: timestamp({ withTimezone: true }),
  startedAt: instant(),
  finishedAt: instant(),
  version: integer().notNull().default(1),
  editedAt: instant().notNull(),
  editedBy: text().notNull(),
});

/** The links of an issue that counts clicks. Only sums are stored, so that no row shows who clicked a link. */
export const newsletterLinks = pgTable(
  'newsletter_links',
  {
    issueId: reference()
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: 'cascade' }),
    /** Its place in the mail, from 1. */
    position: integer().notNull(),
    url: text().notNull(),
    clicks: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.issueId, t.position] })],
);

/** One row for each address that an issue goes to, fixed when sending starts. */
export const newsletterRecipients = pgTable(
  'newsletter_recipients',
  {
    id: identity().primaryKey(),
    issueId: reference()
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: 'cascade' }),
    /** Null after the subscriber was erased. */
    subscriberId: reference().references(() => subscribers.id, { onDelete: 'set null' }),
    /**
     * `claimed`: a process is about to send it; `transmitting`: the mail server may have received the mail;
     * `uncertain`: the process died, or the connection broke, while the mail was being transmitted; `skipped`: the
     * reader unsubscribed, or the issue was stopped.
     */
    state: text({
      enum: ['waiting', 'claimed', 'transmitting', 'delivered', 'refused', 'uncertain', 'skipped'],
    }).notNull(),
    attempts: integer().notNull().default(0),
    /** By the database clock: when it may be tried; while claimed or transmitting, the end of the lease. */
    dueAt: timestamp({ withTimezone: true }).notNull(),
    /** The mail server's last code, without its words. */
    error: text(),
    sentAt: instant(),
    bouncedAt: instant(),
    unsubscribedAt: instant(),
  },
  (t) => [unique().on(t.issueId, t.subscriberId), index().on(t.issueId, t.state, t.dueAt), index().on(t.subscriberId)],
);
