import { and, eq, gt, inArray, lt, max } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { knownPlaces } from './knownPlaces.tables.ts';

/** Returns those of the places at which the name has logged in since the moment. */
export async function findKnownPlaces(
  db: Database,
  usernameFingerprint: string,
  places: readonly string[],
  since: Date,
): Promise<Set<string>> {
  const found = await db
    .select({ place: knownPlaces.addressFingerprint })
    .from(knownPlaces)
    .where(
      and(
        eq(knownPlaces.usernameFingerprint, usernameFingerprint),
        inArray(knownPlaces.addressFingerprint, [...places]),
        gt(knownPlaces.lastLoginAt, since),
      ),
    );
  return new Set(found.map(({ place }) => place));
}

export async function upsertKnownPlaces(
  tx: Transaction,
  usernameFingerprint: string,
  places: readonly string[],
  lastLoginAt: Date,
): Promise<void> {
  await tx
    .insert(knownPlaces)
    .values(places.map((addressFingerprint) => ({ usernameFingerprint, addressFingerprint, lastLoginAt })))
    .onConflictDoUpdate({
      target: [knownPlaces.usernameFingerprint, knownPlaces.addressFingerprint],
      set: { lastLoginAt },
    });
}

export async function findLastKnownLogin(db: Database, usernameFingerprint: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(knownPlaces.lastLoginAt) })
    .from(knownPlaces)
    .where(eq(knownPlaces.usernameFingerprint, usernameFingerprint));
  return row!.at;
}

export async function deleteKnownPlacesBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(knownPlaces).where(lt(knownPlaces.lastLoginAt, moment));
}
