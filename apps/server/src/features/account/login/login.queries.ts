import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { knownAddresses } from '../account.tables.ts';

interface NameAtAddress {
  usernameFingerprint: string;
  addressFingerprint: string;
}

export async function isKnownAddress(
  db: Database,
  { usernameFingerprint, addressFingerprint }: NameAtAddress,
  since: Date,
): Promise<boolean> {
  const found = await db
    .select({ at: knownAddresses.lastLoginAt })
    .from(knownAddresses)
    .where(
      and(
        eq(knownAddresses.usernameFingerprint, usernameFingerprint),
        eq(knownAddresses.addressFingerprint, addressFingerprint),
        gt(knownAddresses.lastLoginAt, since),
      ),
    );
  return found.length > 0;
}

export async function upsertKnownAddress(tx: Transaction, place: NameAtAddress, lastLoginAt: Date): Promise<void> {
  await tx
    .insert(knownAddresses)
    .values({ ...place, lastLoginAt })
    .onConflictDoUpdate({
      target: [knownAddresses.usernameFingerprint, knownAddresses.addressFingerprint],
      set: { lastLoginAt },
    });
}

export async function deleteKnownAddressesBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(knownAddresses).where(lt(knownAddresses.lastLoginAt, moment));
}
