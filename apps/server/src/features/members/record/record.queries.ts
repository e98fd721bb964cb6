import type { ApplicationStatus } from '@app/contract/membership';
import type { Localized } from '@app/contract/locale';
import type { OrderPurpose, OrderStatus } from '@app/contract/orders';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { instantText } from '#platform/database/listings';

/** A person's page shows at most this many rows of each kind. */
const maxRows = 100;

async function rowsOf<Row>(db: Database | Transaction, statement: SQL): Promise<Row[]> {
  return (await db.execute(statement)).rows as Row[];
}

interface PersonColumns {
  associationId: string | null;
  clubId: string | null;
  inDirectory: boolean;
  mergedIntoId: string | null;
  accountId: number | null;
  version: number;
}

export async function findPersonColumns(db: Database, personId: number): Promise<PersonColumns | null> {
  const [row] = await rowsOf<PersonColumns>(
    db,
    sql`select p.association_id::text as "associationId", p.club_id::text as "clubId", p.in_directory as "inDirectory",
      p.version,
      p.merged_into_id::text as "mergedIntoId",
      a.id::int as "accountId" from people p left join accounts a on a.person_id = p.id where p.id = ${personId}`,
  );
  return row ?? null;
}

interface MembershipColumns {
  id: string;
  memberNo: string;
  startsOn: string;
  endsOn: string;
  hasGrace: boolean;
  endedAt: string | null;
}

export async function findMembershipOf(db: Database, personId: number): Promise<MembershipColumns | null> {
  const [row] = await rowsOf<MembershipColumns>(
    db,
    sql`select ms.id::text, ms.member_no as "memberNo", ms.starts_on::text as "startsOn", ms.ends_on::text as "endsOn",
      ms.has_grace as "hasGrace",
      ${instantText(sql`ms.ended_at`)} as "endedAt" from memberships ms where ms.person_id = ${personId}`,
  );
  return row ?? null;
}

interface TermRow {
  id: string;
  startsOn: string;
  endsOn: string;
  months: number;
  days: number;
  boughtOn: string;
  orderId: string | null;
  orderNo: string | null;
  refundedAt: string | null;
  endedAt: string | null;
}

/** Lists the terms of a membership, the latest first. */
export const findTermsOf = (db: Database, membershipId: string): Promise<TermRow[]> =>
  rowsOf(
    db,
    sql`select t.id::text, t.starts_on::text as "startsOn", t.ends_on::text as "endsOn", t.months, t.days,
      t.bought_on::text as "boughtOn",
      t.order_id::text as "orderId", o.order_no as "orderNo", ${instantText(sql`t.refunded_at`)} as "refundedAt",
      ${instantText(sql`t.ended_at`)} as "endedAt"
    from membership_periods t left join orders o on o.id = t.order_id where t.membership_id = ${membershipId}
    order by t.id desc limit ${maxRows}`,
  );

interface ApplicationColumns {
  id: string;
  status: ApplicationStatus;
  submittedAt: string | null;
  decidedAt: string | null;
}

export const findApplicationsOf = (db: Database, accountId: number): Promise<ApplicationColumns[]> =>
  rowsOf(
    db,
    sql`select m.id::text, m.status, ${instantText(sql`m.submitted_at`)} as "submittedAt",
      ${instantText(sql`m.decided_at`)} as "decidedAt"
    from membership_applications m where m.account_id = ${accountId} and m.status <> 'draft' order by m.id desc
    limit ${maxRows}`,
  );

interface OrderColumns {
  id: string;
  orderNo: string;
  purpose: OrderPurpose;
  amountMinor: number;
  currency: string;
  status: OrderStatus;
  createdAt: string;
}

export const findOrdersOf = (db: Database, accountId: number): Promise<OrderColumns[]> =>
  rowsOf(
    db,
    sql`select o.id::text, o.order_no as "orderNo", o.purpose, o.amount_minor as "amountMinor", o.currency, o.status,
      ${instantText(sql`o.created_at`)} as "createdAt"
    from orders o where o.account_id = ${accountId} order by o.created_at desc, o.id desc limit ${maxRows}`,
  );

interface LogRow {
  id: string;
  at: string;
  staffId: string | null;
  staffName: string;
  action: string;
  subject: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string | null;
}

/** The subjects of the audit log that belong to an account. */
const subjectsOf = (accountId: number): Record<'applications' | 'orders', SQL> => ({
  applications: sql`select 'application ' || m.id from membership_applications m where m.account_id = ${accountId}`,
  orders: sql`select 'order ' || o.id from orders o where o.account_id = ${accountId}
    union all select 'refund ' || r.id from refunds r join orders o on o.id = r.order_id
    where o.account_id = ${accountId}`,
});

/** Lists the audit entries about an account's applications, orders and refunds, newest first. */
export async function findRelatedLog(
  db: Database,
  accountId: number,
  kinds: readonly ('applications' | 'orders')[],
): Promise<LogRow[]> {
  if (kinds.length === 0) return [];
  const subjects = sql.join(
    kinds.map((kind) => subjectsOf(accountId)[kind]),
    sql` union all `,
  );
  return rowsOf(
    db,
    sql`select e.id::text, ${instantText(sql`e.at`)} as at, e.staff_id::text as "staffId", e.staff_name as "staffName",
      e.action, e.subject,
      e.before, e.after, e.reason
    from audit_entries e where e.subject = any(array(${subjects})) order by e.id desc limit ${maxRows}`,
  );
}

/** Finds the names of an association and a club in both languages. */
export async function findAffiliationNames(
  tx: Transaction,
  associationId: number | null,
  clubId: number | null,
): Promise<{ association: Localized | null; club: Localized | null }> {
  const [row] = await rowsOf<{ association: Localized | null; club: Localized | null }>(
    tx,
    sql`select (select a.name from associations a where a.id = ${associationId}) as association,
      (select c.name from clubs c where c.id = ${clubId}) as club`,
  );
  return row!;
}
