import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytes, identity, instant, reference } from '#platform/database/columns';
import { accounts } from '../account/account.tables.ts';
import { associations, clubs } from '../associations/associations.tables.ts';
import { orders } from '../orders/orders.tables.ts';
import { people } from '../people/people.tables.ts';
import { uploads } from '../uploads/uploads.tables.ts';

/** A person's membership with number and term; association and club are columns of the person. */
export const memberships = pgTable(
  'memberships',
  {
    id: identity().primaryKey(),
    personId: reference()
      .notNull()
      .unique()
      .references(() => people.id),
    memberNo: text().notNull().unique(),
    startsOn: date().notNull(),
    /** The last day of the membership. */
    endsOn: date().notNull(),
    /** False once its fee was refunded: then there is no grace period. */
    hasGrace: boolean().notNull().default(true),
    /**
     * The 128 random bits of the card's QR code, sealed, and their fingerprint for lookups. Created when a card is
     * first viewed.
     */
    cardToken: bytes(),
    cardFingerprint: text().unique(),
    /** The kind of the last reminder, and the last day of the membership that it announced. */
    remindedOf: text({ enum: ['renewal', 'lastWeeks', 'grace', 'expired'] }),
    remindedFor: date(),
    /** When staff ended the membership; null again once it is extended or renewed. */
    endedAt: instant(),
    /**
     * The membership that received the terms when staff merged two people. Number and card of this membership then lead
     * to that one.
     */
    mergedIntoId: reference().references((): AnyPgColumn => memberships.id),
  },
  (t) => [index().on(t.endsOn), index('memberships_member_no_parts').using('gin', t.memberNo.op('gin_trgm_ops'))],
);

/** One term that was bought or granted. The end of a membership follows from its terms that were not refunded. */
export const membershipPeriods = pgTable(
  'membership_periods',
  {
    id: identity().primaryKey(),
    membershipId: reference()
      .notNull()
      .references(() => memberships.id),
    /** The order that paid for it; null when there was no fee. */
    orderId: reference()
      .unique()
      .references(() => orders.id),
    /** The day of the purchase. */
    boughtOn: date().notNull(),
    months: integer().notNull(),
    /** Days in addition to the months, for a term that staff granted up to a certain day. */
    days: integer().notNull().default(0),
    /** First and last day, both included. */
    startsOn: date().notNull(),
    endsOn: date().notNull(),
    refundedAt: instant(),
    /** When staff ended the membership during or before this term. The term then no longer counts. */
    endedAt: instant(),
  },
  (t) => [index().on(t.membershipId, t.id)],
);

/** The current fee and the length of a term. One row; without it the defaults of `term.rules.ts`. */
export const membershipTerms = pgTable('membership_terms', {
  id: integer().primaryKey().default(1),
  feeMinor: integer().notNull(),
  currency: text().notNull(),
  termMonths: integer().notNull(),
  version: integer().notNull().default(1),
});

/** An application from its draft to its decision, with sealed personal data. */
export const membershipApplications = pgTable(
  'membership_applications',
  {
    id: identity().primaryKey(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id),
    status: text({ enum: ['draft', 'unpaid', 'underReview', 'returned', 'approved', 'rejected'] }).notNull(),
    /** Names, contacts, birth date, passport number and guardian as JSON. */
    fields: bytes().notNull(),
    /** Unsealed, so that reviewers can search by it. */
    latinName: text().notNull().default(''),
    nativeName: text().notNull().default(''),
    associationId: reference().references(() => associations.id),
    clubId: reference().references(() => clubs.id),
    country: text(),
    /**
     * Keyed hashes of passport number, email address and phone, by which staff find the applicant; they outlive the
     * passport number. Null until a job fills in rows of an older version.
     */
    searchFingerprints: text().array(),
    /** Set to null after the decision, when the picture is deleted. */
    passportUploadId: reference().references(() => uploads.id),
    /** Each consent with its version and time. */
    consents: jsonb().$type<{ kind: string; version: string; at: string }[]>().notNull(),
    locale: text({ enum: ['zh_CN', 'en_US'] }).notNull(),
    /** Why it was returned or rejected, in the reviewer's words. */
    reason: text(),
    createdAt: instant().notNull(),
    submittedAt: instant(),
    decidedAt: instant(),
    /** The name of the staff member who decided it. */
    decidedBy: text(),
    /**
     * The officer who has the application open, so that two officers do not do the same work. Invalid some minutes
     * after `viewedAt`.
     */
    viewerId: reference(),
    viewerName: text(),
    viewedAt: instant(),
  },
  (t) => [
    index().on(t.status, t.submittedAt),
    // Concurrent requests create one application.
    uniqueIndex('membership_applications_one_open')
      .on(t.accountId)
      .where(sql`status in ('draft', 'unpaid', 'underReview', 'returned')`),
    index().on(t.accountId, t.id),
    index().on(t.latinName, t.nativeName, t.id),
    index('membership_applications_latin_folded').on(sql`lower(latin_name)`),
    index('membership_applications_native_folded').on(sql`lower(native_name)`),
    // The order of the reviewers' list, and the columns that they search by.
    index('membership_applications_sent').on(t.submittedAt, t.id).where(sql`status <> 'draft'`),
    index('membership_applications_names').using(
      'gin',
      t.latinName.op('gin_trgm_ops'),
      t.nativeName.op('gin_trgm_ops'),
    ),
    index('membership_applications_fingerprints').using('gin', t.searchFingerprints),
    index('membership_applications_without_fingerprints').on(t.id).where(sql`search_fingerprints is null`),
    // The trigram index does not find Han names of two characters, so these are found by single characters.
    index('membership_applications_name_characters').using('gin', sql`regexp_split_to_array(${t.nativeName}, '')`),
  ],
);
