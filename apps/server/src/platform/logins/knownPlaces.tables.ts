import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/columns';

/**
 * Addresses and devices at which a username has logged in. Each has its own count of failures, so that an attacker
 * cannot lock the owner out.
 */
export const knownPlaces = pgTable(
  'known_addresses',
  {
    usernameFingerprint: text().notNull(),
    /** The fingerprint of a network or of a device's token. */
    addressFingerprint: text().notNull(),
    lastLoginAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.usernameFingerprint, t.addressFingerprint] }), index().on(t.lastLoginAt)],
);
