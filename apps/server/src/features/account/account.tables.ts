import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, identity, instant, reference } from '#platform/database/columns';
import { people } from '../people/people.tables.ts';

/** Somebody who can log in. Phone and e-mail are sealed; their fingerprints keep them unique. */
export const accounts = pgTable(
  'accounts',
  {
    id: identity().primaryKey(),
    /** As typed at registration. */
    username: text().notNull(),
    /** After NFKC and case folding: what makes it unique. Replaced by something unusable when the account is closed. */
    usernameKey: text().notNull().unique(),
    /** Argon2id of the MD5 that crosses the wire, peppered. Empty once closed: nothing matches it. */
    passwordHash: text().notNull(),
    /** Dialling code in digits. */
    countryCode: text().notNull(),
    /** National number in digits. */
    phone: bytes(),
    phoneFingerprint: text().unique(),
    email: bytes(),
    emailFingerprint: text().unique(),
    /** Address of the picture, `/media/….jpg`. */
    avatar: text(),
    /** For mails and messages. */
    locale: text({ enum: ['zh_CN', 'en_US'] }).notNull(),
    personId: reference()
      .unique()
      .references(() => people.id),
    createdAt: instant().notNull(),
    closedAt: instant(),
  },
  // What staff search by.
  (t) => [index('accounts_username_parts').using('gin', t.username.op('gin_trgm_ops'))],
);

export const sessions = pgTable(
  'sessions',
  {
    id: identity().primaryKey(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id),
    /** SHA-256 of the token, which is nowhere kept. */
    tokenHash: text().notNull().unique(),
    /** Browser and system, for people to recognize. */
    device: text().notNull(),
    /** The network it came from, without its last part. */
    place: text().notNull(),
    createdAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    /** Ends then, however much it is used. */
    expiresAt: instant().notNull(),
  },
  (t) => [index().on(t.accountId), index().on(t.expiresAt)],
);

export const verificationCodes = pgTable(
  'verification_codes',
  {
    uuid: text().primaryKey(),
    purpose: text({
      enum: ['register', 'resetPassword', 'changePassword', 'bindEmail', 'proveByEmail', 'proveByPhone', 'newEmail', 'changePhone', 'newPhone', 'close'],
    }).notNull(),
    /** Of purpose and target: a newer code for the same makes this one void. */
    targetFingerprint: text().notNull(),
    /** The phone or e-mail that the code went to, sealed, for the step that puts it into use. */
    target: bytes().notNull(),
    accountId: reference().references(() => accounts.id),
    /** HMAC over uuid and code. */
    codeFingerprint: text().notNull(),
    triesLeft: integer().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    /** SHA-256 of the ticket that proving this code gave. */
    ticketHash: text().unique(),
    ticketExpiresAt: instant(),
    ticketUsedAt: instant(),
  },
  (t) => [index().on(t.targetFingerprint, t.createdAt), index().on(t.expiresAt)],
);

export const captchas = pgTable(
  'captchas',
  {
    uuid: text().primaryKey(),
    kind: text({ enum: ['image', 'work'] }).notNull(),
    usernameFingerprint: text().notNull(),
    /** Of the letters in the picture, or the challenge itself. */
    answer: text().notNull(),
    difficulty: integer(),
    expiresAt: instant().notNull(),
  },
  (t) => [index().on(t.expiresAt)],
);

/** Where a name has logged in: such an address keeps its own count of failures, so that nobody can lock the owner out. */
export const knownAddresses = pgTable(
  'known_addresses',
  {
    usernameFingerprint: text().notNull(),
    addressFingerprint: text().notNull(),
    lastLoginAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.usernameFingerprint, t.addressFingerprint] }), index().on(t.lastLoginAt)],
);

/** An e-mail that was replaced: its owner may put it back for a while. */
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
