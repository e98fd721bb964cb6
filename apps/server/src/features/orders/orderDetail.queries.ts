import type { AdminOrderDetail } from '@app/contract/admin/orders';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { instantText } from '#platform/database/listings';
import { orderNotes } from './orders.tables.ts';

type Subject = Pick<AdminOrderDetail, 'personId' | 'applicationId' | 'memberNo'>;

/** Finds the payer's person, and the application or membership that an order pays for. */
export async function findSubject(db: Database, orderId: number): Promise<Subject> {
  const { rows } = await db.execute<Subject & Record<string, unknown>>(sql`
    select a.person_id::text as "personId", case when o.purpose = 'membership' then o.subject_id::text
    end as "applicationId",
      (select m.member_no from membership_periods t join memberships m on m.id = t.membership_id where t.order_id = o.id
      limit 1) as "memberNo"
    from orders o join accounts a on a.id = o.account_id where o.id = ${orderId}`);
  return rows[0]!;
}

/** Lists the payment sessions of an order, oldest first. */
export async function findAttempts(db: Database, orderId: number): Promise<AdminOrderDetail['attempts']> {
  const { rows } = await db.execute<AdminOrderDetail['attempts'][number] & Record<string, unknown>>(sql`
    select s.id::text, s.provider, s.provider_session_id as "providerRef", s.state,
    ${instantText(sql`s.created_at`)} as at
    from payment_sessions s where s.order_id = ${orderId} order by s.id`);
  return rows;
}

/** Lists the refunds of an order, oldest first. */
export async function findRefunds(db: Database, orderId: number): Promise<AdminOrderDetail['refunds']> {
  const { rows } = await db.execute<AdminOrderDetail['refunds'][number] & Record<string, unknown>>(sql`
    select r.id::text, r.amount_minor as "amountMinor", r.currency, r.provider, r.state, r.origin, r.reason,
    r.decision_note as "decisionNote",
      r.last_error as "lastError", ${instantText(sql`r.created_at`)} as "createdAt",
      ${instantText(sql`r.done_at`)} as "doneAt"
    from refunds r where r.order_id = ${orderId} order by r.id`);
  return rows;
}

export async function findNotes(db: Database, orderId: number) {
  return db.select().from(orderNotes).where(eq(orderNotes.orderId, orderId)).orderBy(asc(orderNotes.id));
}

export async function insertNote(tx: Transaction, values: typeof orderNotes.$inferInsert): Promise<void> {
  await tx.insert(orderNotes).values(values);
}
