import type { StaffRole } from '@app/contract/admin/roles';
import type { Locale } from '@app/contract/locale';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { toLikePattern, instantText, type Listing, whereAll } from '#platform/database/listings';
import { staff, staffInvitations } from '../staff.tables.ts';

export type Invitation = typeof staffInvitations.$inferSelect;

/** @returns null when the address is invited already */
export async function insertInvitation(
  tx: Transaction,
  values: typeof staffInvitations.$inferInsert,
): Promise<Invitation | null> {
  const [row] = await tx.insert(staffInvitations).values(values).onConflictDoNothing().returning();
  return row ?? null;
}

export async function findInvitationByToken(db: Database, tokenHash: string): Promise<Invitation | null> {
  const [row] = await db.select().from(staffInvitations).where(eq(staffInvitations.tokenHash, tokenHash));
  return row ?? null;
}

export async function lockInvitationByToken(tx: Transaction, tokenHash: string): Promise<Invitation | null> {
  const [row] = await tx.select().from(staffInvitations).where(eq(staffInvitations.tokenHash, tokenHash)).for('update');
  return row ?? null;
}

export async function lockInvitation(tx: Transaction, id: number): Promise<Invitation | null> {
  const [row] = await tx.select().from(staffInvitations).where(eq(staffInvitations.id, id)).for('update');
  return row ?? null;
}

export async function updateInvitation(
  tx: Transaction,
  id: number,
  changes: Pick<Invitation, 'tokenHash' | 'sentAt' | 'expiresAt' | 'invitedBy'>,
): Promise<void> {
  await tx.update(staffInvitations).set(changes).where(eq(staffInvitations.id, id));
}

/** Ends the links that a staff member sent. Another administrator can send them again. */
export async function expireInvitationsOf(tx: Transaction, staffId: number, now: Date): Promise<void> {
  await tx
    .update(staffInvitations)
    .set({ expiresAt: now })
    .where(and(eq(staffInvitations.invitedBy, staffId), gt(staffInvitations.expiresAt, now)));
}

export async function deleteInvitation(tx: Transaction, id: number): Promise<void> {
  await tx.delete(staffInvitations).where(eq(staffInvitations.id, id));
}

export interface InvitationRow {
  id: string;
  name: string;
  /** Sealed, in base64. */
  email: string;
  roles: StaffRole[];
  language: Locale;
  totpRequired: boolean;
  invitedBy: string | null;
  sentAt: string;
  expiresAt: string;
}

/** @param emailFingerprint of the keyword as an address */
export function invitationList(
  { keyword, id }: { keyword?: string | undefined; id?: number },
  emailFingerprint: string,
): Listing<InvitationRow> {
  const where = whereAll(
    id !== undefined && sql`i.id = ${id}`,
    keyword && sql`(i.name ilike ${toLikePattern(keyword)} or i.email_fingerprint = ${emailFingerprint})`,
  );
  return {
    columns: sql<InvitationRow>`i.id::text, i.name, encode(i.email, 'base64') as email, i.roles, i.language,
      i.totp_required as "totpRequired", s.name as "invitedBy", ${instantText(sql`i.sent_at`)} as "sentAt",
      ${instantText(sql`i.expires_at`)} as "expiresAt"`,
    from: sql`from ${staffInvitations} i left join ${staff} s on s.id = i.invited_by ${where}`,
    order: sql`i.sent_at desc, i.id`,
    sorts: {
      name: [sql`i.name`, sql`i.id`],
      sentAt: [sql`i.sent_at`, sql`i.id`],
      expiresAt: [sql`i.expires_at`, sql`i.id`],
    },
  };
}
