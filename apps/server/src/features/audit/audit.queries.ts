import { and, desc, eq, ilike, or, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { auditEntries } from './audit.tables.ts';

export type AuditEntry = typeof auditEntries.$inferSelect;

export async function insertAuditEntry(tx: Transaction, values: typeof auditEntries.$inferInsert): Promise<void> {
  await tx.insert(auditEntries).values(values);
}

interface AuditFilters {
  staffId: number | null;
  action: string | null;
  keyword: string | null;
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

export async function findAuditPage(db: Database, { staffId, action, keyword }: AuditFilters, { limit, offset }: { limit: number; offset: number }) {
  const wanted: (SQL | undefined)[] = [];
  if (staffId !== null) wanted.push(eq(auditEntries.staffId, staffId));
  if (action !== null) wanted.push(eq(auditEntries.action, action));
  if (keyword !== null) {
    const like = `%${escapeLike(keyword)}%`;
    wanted.push(or(ilike(auditEntries.subject, like), ilike(auditEntries.staffName, like)));
  }
  const where = and(...wanted);
  const [rows, total] = await Promise.all([
    db.select().from(auditEntries).where(where).orderBy(desc(auditEntries.id)).limit(limit).offset(offset),
    db.$count(auditEntries, where),
  ]);
  return { rows, total };
}
