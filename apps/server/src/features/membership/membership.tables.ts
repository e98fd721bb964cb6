import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, identity, instant, reference } from '#platform/database/columns';
import { accounts } from '../account/account.tables.ts';
import { associations, clubs } from '../associations/associations.tables.ts';
import { people } from '../people/people.tables.ts';
import { uploads } from '../uploads/uploads.tables.ts';

/** Somebody's membership of the association. Number and term; association and club stand with the person. */
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
    /** The last day it is good for. */
    endsOn: date().notNull(),
    /** False once its fee was given back: then it is over with its last day. */
    hasGrace: boolean().notNull().default(true),
    /** The 128 random bits of the card's QR code, sealed, and what they are found by. Made when a card is first shown. */
    cardToken: bytes(),
    cardFingerprint: text().unique(),
    /** The last mail about its end: which one, and for which end. */
    remindedOf: text({ enum: ['renewal', 'lastWeeks', 'grace', 'expired'] }),
    remindedFor: date(),
  },
  (t) => [index().on(t.endsOn)],
);

/** What a membership costs and how long it lasts. One row; without it the defaults of `membershipTerms.ts`. */
export const membershipTerms = pgTable('membership_terms', {
  id: integer().primaryKey().default(1),
  feeMinor: integer().notNull(),
  currency: text().notNull(),
  termMonths: integer().notNull(),
  version: integer().notNull().default(1),
});

/** An application from its draft to its decision. What the person filled in is sealed. */
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
    /** Beside the sealed rest, for reviewers to search by. */
    latinName: text().notNull().default(''),
    nativeName: text().notNull().default(''),
    associationId: reference().references(() => associations.id),
    clubId: reference().references(() => clubs.id),
    country: text(),
    /** Gone after the decision, as the picture is. */
    passportUploadId: reference().references(() => uploads.id),
    /** What was agreed to, in which version, and when. */
    consents: jsonb().$type<{ kind: string; version: string; at: string }[]>().notNull(),
    locale: text({ enum: ['zh_CN', 'en_US'] }).notNull(),
    /** Why it was returned or rejected, in the words of whoever decided. */
    reason: text(),
    createdAt: instant().notNull(),
    submittedAt: instant(),
    decidedAt: instant(),
  },
  (t) => [
    index().on(t.status, t.submittedAt),
    // Fifty clicks make one application.
    uniqueIndex('membership_applications_one_open').on(t.accountId).where(sql`status in ('draft', 'unpaid', 'underReview', 'returned')`),
    index().on(t.accountId, t.id),
    // What reviewers see, in the order that they see it, and what they search by.
    index('membership_applications_sent').on(t.submittedAt, t.id).where(sql`status <> 'draft'`),
    index('membership_applications_names').using('gin', t.latinName.op('gin_trgm_ops'), t.nativeName.op('gin_trgm_ops')),
  ],
);
