import type { StaffRole } from '@app/contract/admin/roles';
import { bigint, boolean, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { bytes, identity, instant, reference } from '#platform/database/columns';

/** Staff members, who have no member accounts. They are never deleted: those who leave are locked. */
export const staff = pgTable('staff', {
  id: identity().primaryKey(),
  username: text().notNull().unique(),
  name: text().notNull(),
  /** Argon2id of the password, peppered. */
  passwordHash: text().notNull(),
  /** Sealed, in lower case. Null for staff who were added without an address; they cannot recover their password. */
  email: bytes(),
  emailFingerprint: text().unique(),
  roles: jsonb().$type<StaffRole[]>().notNull(),
  language: text({ enum: ['zh_CN', 'en_US'] }).notNull(),
  /** The sealed secret of the one-time codes, and one that is being set up. */
  totp: bytes(),
  totpPending: bytes(),
  /** The last time step whose code was used, so that each one-time code works once. */
  totpStep: bigint({ mode: 'number' }),
  totpRequired: boolean().notNull().default(false),
  /** Whether there is a row in `staff_passkeys`. */
  hasPasskey: boolean().notNull().default(false),
  isActive: boolean().notNull().default(true),
  /** Whether this person gets mails about drafts that were submitted, returned or published. */
  reviewMails: boolean().notNull().default(true),
  version: integer().notNull().default(1),
  createdAt: instant().notNull(),
  lastLoginAt: instant(),
});

export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: identity().primaryKey(),
    staffId: reference()
      .notNull()
      .references(() => staff.id),
    tokenHash: text().notNull().unique(),
    createdAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** Browser and system, and a part of the address, so that its owner recognizes it. */
    device: text().notNull().default(''),
    place: text().notNull().default(''),
  },
  (t) => [index().on(t.staffId), index().on(t.expiresAt)],
);

/**
 * Invited people who have not chosen their username and password yet. The row is deleted when they have, or when staff
 * withdraw the invitation.
 */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: identity().primaryKey(),
    name: text().notNull(),
    email: bytes().notNull(),
    emailFingerprint: text().notNull().unique(),
    roles: jsonb().$type<StaffRole[]>().notNull(),
    language: text({ enum: ['zh_CN', 'en_US'] }).notNull(),
    totpRequired: boolean().notNull(),
    /** SHA-256 of the token in the link. Sending it again replaces it. */
    tokenHash: text().notNull().unique(),
    invitedBy: reference().references(() => staff.id),
    createdAt: instant().notNull(),
    sentAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [index().on(t.invitedBy)],
);

/** Links in mails, with which staff choose a new password. */
export const staffPasswordLinks = pgTable(
  'staff_password_links',
  {
    tokenHash: text().primaryKey(),
    /** A newer link to the same address voids this one. */
    emailFingerprint: text().notNull().unique(),
    /** Null for an address without a staff member, for which the same work is done. */
    staffId: reference().references(() => staff.id),
    expiresAt: instant().notNull(),
  },
  (t) => [index().on(t.staffId), index().on(t.expiresAt)],
);

/** Codes that replace a lost phone or passkey. Each works once. */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    id: identity().primaryKey(),
    staffId: reference()
      .notNull()
      .references(() => staff.id),
    codeFingerprint: text().notNull(),
    usedAt: instant(),
  },
  (t) => [unique().on(t.staffId, t.codeFingerprint)],
);

/** Public keys of passkeys, by WebAuthn. */
export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    id: identity().primaryKey(),
    staffId: reference()
      .notNull()
      .references(() => staff.id),
    /** Base64url, given by the authenticator. */
    credentialId: text().notNull().unique(),
    publicKey: bytes().notNull(),
    /**
     * How often the authenticator says that it was used, by which a copy is noticed. Many authenticators always report
     * 0.
     */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    /** The name that its owner gave it. */
    name: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (t) => [index().on(t.staffId)],
);

/** A random value that a passkey must sign once, within minutes. */
export const staffChallenges = pgTable(
  'staff_challenges',
  {
    challenge: text().primaryKey(),
    /**
     * The staff member who registers a passkey; null for a login, where the passkey itself identifies the staff member.
     */
    staffId: reference().references(() => staff.id),
    expiresAt: instant().notNull(),
  },
  (t) => [index().on(t.expiresAt)],
);
