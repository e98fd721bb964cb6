import { pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, identity, instant, reference } from '#platform/database/columns';
import { sessions } from '../account/account.tables.ts';

/** The devices on which an account's notices are shown: one for each session, deleted with it. */
export const noticeDevices = pgTable('notice_devices', {
  id: identity().primaryKey(),
  sessionId: reference()
    .notNull()
    .unique()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  /**
   * Fingerprint of the address at the push service. It is unique, so that one device never shows the notices of two
   * accounts.
   */
  fingerprint: text().notNull().unique(),
  /** The address at the push service and the device's keys, as sealed JSON. */
  sealed: bytes().notNull(),
  createdAt: instant().notNull(),
});
