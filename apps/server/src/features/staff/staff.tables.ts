import type { StaffRole } from '@app/contract/admin/roles';
import { bigint, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, identity, instant, reference } from '#platform/database/columns';

/** Staff members, who have no member accounts. They are never deleted: those who leave are locked. */
export const staff = pgTable('staff', {
  id: identity().primaryKey(),
  username: text().notNull().unique(),
  name: text().notNull(),
  /** Argon2id of the password, peppered. */
  passwordHash: text().notNull(),
  roles: jsonb().$type<StaffRole[]>().notNull(),
  language: text({ enum: ['zh_CN', 'en_US'] }).notNull(),
  /** The sealed secret of the one-time codes, and one that is being set up. */
  totp: bytes(),
  totpPending: bytes(),
  /** The last step whose code was used, so that each code counts once. */
  totpStep: bigint({ mode: 'number' }),
  totpRequired: boolean().notNull().default(false),
  isActive: boolean().notNull().default(true),
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
  },
  (t) => [index().on(t.staffId), index().on(t.expiresAt)],
);
