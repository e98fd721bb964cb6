import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, identity, instant, reference } from '#platform/database/columns';
import { people } from '../people/people.tables.ts';

/** An account that can log in. Phone and email address are sealed; their fingerprints keep them unique. */
export const accounts = pgTable(
  'accounts',
  {
    id: identity().primaryKey(),
    /** As typed at registration. */
    username: text().notNull(),
    /**
     * The username after NFKC and case folding, which must be unique. Replaced by an unusable value when the account is
     * closed.
     */
    usernameKey: text().notNull().unique(),
    /** Argon2id of the MD5 that browsers send, peppered. Empty in a closed account, where it matches no password. */
    passwordHash: text().notNull(),
    /** Dialling code in digits. */
    countryCode: text().notNull(),
    /** National number in digits. */
    phone: bytes(),
    phoneFingerprint: text().unique(),
    email: bytes(),
    emailFingerprint: text().unique(),
    /** Path of the picture, `/media/….jpg`. */
    avatar: text(),
    /** The language of mails and messages. */
    locale: text({ enum: ['zh_CN', 'en_US'] }).notNull(),
    personId: reference()
      .unique()
      .references(() => people.id),
    createdAt: instant().notNull(),
    closedAt: instant(),
    /** When staff disabled the account, which then cannot log in; null for other accounts. */
    disabledAt: instant(),
  },
  // Staff search usernames by any part of them.
  (t) => [index('accounts_username_key_parts').using('gin', t.usernameKey.op('gin_trgm_ops'))],
);

export const sessions = pgTable(
  'sessions',
  {
    id: identity().primaryKey(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id),
    /** SHA-256 of the token, which is not stored. */
    tokenHash: text().notNull().unique(),
    /** Browser and system, for people to recognize. */
    device: text().notNull(),
    /** The network of the session, without its last part. */
    place: text().notNull(),
    createdAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    /** The end of the session, independent of its use. */
    expiresAt: instant().notNull(),
  },
  (t) => [index().on(t.accountId), index().on(t.expiresAt)],
);

export const verificationCodes = pgTable(
  'verification_codes',
  {
    uuid: text().primaryKey(),
    purpose: text({
      enum: [
        'register',
        'resetPassword',
        'changePassword',
        'bindEmail',
        'proveByEmail',
        'proveByPhone',
        'newEmail',
        'changePhone',
        'newPhone',
        'close',
      ],
    }).notNull(),
    /** Fingerprint of purpose and target. A newer code with the same fingerprint voids this one. */
    targetFingerprint: text().notNull(),
    /** The phone or email address that received the code, sealed, for the step that saves it. */
    target: bytes().notNull(),
    accountId: reference().references(() => accounts.id),
    /** HMAC of uuid and code. */
    codeFingerprint: text().notNull(),
    triesLeft: integer().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    /** SHA-256 of the ticket that the proven code returned. */
    ticketHash: text().unique(),
    ticketExpiresAt: instant(),
    ticketUsedAt: instant(),
  },
  (t) => [index().on(t.targetFingerprint, t.createdAt), index().on(t.expiresAt)],
);

/** Replaced email addresses, which their owners can restore for a while. */
export const replacedEmails = pgTable(
  'replaced_emails',
  {
    tokenHash: text().primaryKey(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id),
    email: bytes().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [index().on(t.accountId), index().on(t.expiresAt)],
);
