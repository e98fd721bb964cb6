import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/client';
import { toLikePattern, instantText, type Listing, whereAll, withinDays } from '#platform/database/listings';
import { parseId } from '#platform/ids';
import { auditEntries } from './audit.tables.ts';

export type AuditEntry = typeof auditEntries.$inferSelect;

export async function insertAuditEntry(tx: Transaction, values: typeof auditEntries.$inferInsert): Promise<void> {
  await tx.insert(auditEntries).values(values);
}

export type AuditRow = Omit<AuditEntry, 'id' | 'at' | 'staffId'> & { id: string; at: string; staffId: string | null };

interface AuditFilters {
  staffId?: string | undefined;
  action?: string | undefined;
  keyword?: string | undefined;
  /** `kind id`. */
  subject?: string | undefined;
  subjectKind?: string | undefined;
  /** Days in the given time zone, both included. */
  from?: string | undefined;
  until?: string | undefined;
}

/** Lists audit entries, newest first. */
export function auditLog(
  { staffId, action, keyword, subject, subjectKind, ...days }: AuditFilters,
  timeZone: string,
): Listing<AuditRow> {
  const where = whereAll(
    staffId !== undefined && sql`e.staff_id = ${parseId(staffId)}`,
    action && sql`e.action = ${action}`,
    subject && sql`e.subject = ${subject}`,
    subjectKind && sql`e.subject like ${`${subjectKind} %`}`,
    ...withinDays(sql`e.at`, days, timeZone),
    keyword && sql`(e.subject ilike ${toLikePattern(keyword)} or e.staff_name ilike ${toLikePattern(keyword)})`,
  );
  return {
    columns: sql<AuditRow>`e.id::text, ${instantText(sql`e.at`)} as at, e.staff_id::text as "staffId",
      e.staff_name as "staffName", e.action, e.subject,
      e.before, e.after, e.reason, e.address`,
    from: sql`from ${auditEntries} e ${where}`,
    order: sql`e.id desc`,
    sorts: { at: [sql`e.id`] },
    shown: { key: sql`e.id`, from: sql`from ${auditEntries} e` },
  };
}
