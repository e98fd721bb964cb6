import type { Locale } from '@app/contract/locale';
import { type SQL, sql } from 'drizzle-orm';
import { announceChange } from '#platform/contentChanges';
import type { Database, Transaction } from '#platform/database/client';
import { newsletterIssues, newsletterRecipients, subscribers } from '../newsletter.tables.ts';
import { rejectionsUntilSuppression } from './rejections.rules.ts';

/** A recipient whose mail this process may send. */
export interface ClaimedRecipient {
  id: number;
  /** Tells this claim from later ones. */
  attempts: number;
  subscriberId: number;
  email: string;
  /** The language of the reader. */
  locale: Locale;
}

export type Claim =
  | { kind: 'claimed'; recipients: ClaimedRecipient[] }
  /** The rate is used up. */
  | { kind: 'wait'; ms: number }
  /** No recipient is due, or the issue is not being sent. */
  | { kind: 'nothing' };

/**
 * An expired claim of a living process does no harm, because `markTransmitting` then fails and the mail is not sent.
 * When the answer to a mail arrives after the lease, the mail still counts as delivered.
 */
const leaseSeconds = { claimed: 45, transmitting: 90 };

/** Claims due recipients within the issue's rate. The lock on the issue's row makes all processes share the rate. */
export async function claimRecipients(tx: Transaction, issueId: number, max: number): Promise<Claim> {
  const { rows } = await tx.execute<{ state: string; rate: number; idle: number }>(sql`
    select state, rate_per_minute as rate, extract(epoch from now() - paced_at)::float as idle
    from ${newsletterIssues} where id = ${issueId} for update`);
  const [issue] = rows;
  if (issue?.state !== 'sending') return { kind: 'nothing' };
  const secondsPerMail = 60 / issue.rate;
  /** Unused time can be caught up for at most a second, or the time of one mail. */
  const keptSeconds = Math.max(1, secondsPerMail);
  const allowed = Math.min(max, Math.floor(Math.min(issue.idle, keptSeconds) / secondsPerMail + 1e-6));
  if (allowed < 1) {
    await tx.execute(sql`update ${newsletterIssues} set beat_at = now() where id = ${issueId}`);
    return { kind: 'wait', ms: Math.ceil(Math.max(10, (secondsPerMail - issue.idle) * 1_000)) };
  }
  const picked = await tx.execute(sql`
    with picked as (
      select id from ${newsletterRecipients} where issue_id = ${issueId} and state = 'waiting' and due_at <= now()
      order by due_at, id limit ${allowed} for update skip locked)
    update ${newsletterRecipients} r set attempts = r.attempts + 1,
    due_at = now() + make_interval(secs => ${leaseSeconds.claimed}),
      state = case when s.state = 'confirmed' then 'claimed' else 'skipped' end
    from picked join ${newsletterRecipients} p on p.id = picked.id left join ${subscribers} s on s.id = p.subscriber_id
    where r.id = picked.id
    returning r.id::int, r.attempts, r.state, s.id::int as "subscriberId", s.email, s.locale`);
  const rowsPicked = picked.rows as unknown as (ClaimedRecipient & { state: string })[];
  const recipients = rowsPicked
    .filter(({ state }) => state === 'claimed')
    .map(({ id, attempts, subscriberId, email, locale }) => ({ id, attempts, subscriberId, email, locale }));
  await tx.execute(sql`
    update ${newsletterIssues} set beat_at = now(),
      paced_at = greatest(paced_at, now() - make_interval(secs => ${keptSeconds})) +
      make_interval(secs => ${recipients.length * secondsPerMail})
    where id = ${issueId}`);
  return picked.rows.length > 0 ? { kind: 'claimed', recipients } : { kind: 'nothing' };
}

/** Ends an issue that has no open recipients. */
export async function finishIssue(db: Database, issueId: number, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update ${newsletterIssues} i set state = 'sent', finished_at = ${now.toISOString()}::timestamptz, problem = null
      where id = ${issueId} and state = 'sending' and not exists (
        select from ${newsletterRecipients} r where r.issue_id = i.id
        and r.state in ('waiting', 'claimed', 'transmitting'))`);
    if (rowCount === 1) await announceChange(tx, 'newsletter');
  });
}

/**
 * Records that the mail server is about to receive the mail. The caller commits this before the last byte is sent, so
 * that a recipient without this mark has certainly received nothing.
 *
 * @returns false when the lease expired, or the issue was paused or stopped
 */
export async function markTransmitting(
  db: Database,
  issueId: number,
  { id, attempts }: ClaimedRecipient,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update ${newsletterRecipients} set state = 'transmitting',
    due_at = now() + make_interval(secs => ${leaseSeconds.transmitting})
    where id = ${id} and state = 'claimed' and attempts = ${attempts}
      and exists (select from ${newsletterIssues} where id = ${issueId} and state = 'sending')`);
  return rowCount === 1;
}

/** Records that the mail server has accepted the mail, even if the lease expired. */
export async function markDelivered(
  db: Database,
  { id, attempts, subscriberId }: ClaimedRecipient,
  sentAt: Date,
): Promise<void> {
  await db.execute(sql`
    with delivered as (
      update ${newsletterRecipients} set state = 'delivered', sent_at = ${sentAt.toISOString()}::timestamptz,
      error = null
      where id = ${id} and attempts = ${attempts} and state in ('transmitting', 'uncertain'))
    update ${subscribers} set rejections = 0 where id = ${subscriberId} and rejections > 0`);
}

const isOpen = ({ id, attempts }: ClaimedRecipient): SQL =>
  sql`r.id = ${id} and r.attempts = ${attempts} and r.state in ('claimed', 'transmitting')`;
const waitingUnlessStopped = sql`(select case when i.state = 'stopped' then 'skipped' else 'waiting' end
  from ${newsletterIssues} i where i.id = r.issue_id)`;

/**
 * Returns a claim: the recipient has received nothing and waits again. Only the process that holds the claim does this.
 */
export async function releaseRecipient(db: Database, recipient: ClaimedRecipient, afterSeconds = 0): Promise<void> {
  await db.execute(sql`
    update ${newsletterRecipients} r set state = ${waitingUnlessStopped}, attempts = r.attempts - 1,
      due_at = now() + make_interval(secs => ${afterSeconds})
    where ${isOpen(recipient)}`);
}

/** Records a temporary rejection. */
export async function postponeRecipient(
  db: Database,
  recipient: ClaimedRecipient,
  error: string,
  afterSeconds: number,
): Promise<void> {
  await db.execute(sql`
    update ${newsletterRecipients} r set state = ${waitingUnlessStopped}, error = ${error},
      due_at = now() + make_interval(secs => ${afterSeconds})
    where ${isOpen(recipient)}`);
}

/** Records that the connection was lost after the mail was transmitted. */
export async function markUncertain(db: Database, recipient: ClaimedRecipient, error: string): Promise<void> {
  await db.execute(
    sql`update ${newsletterRecipients} r set state = 'uncertain', error = ${error} where ${isOpen(recipient)}`,
  );
}

/** Records a permanent rejection. */
export async function markRefused(tx: Transaction, recipient: ClaimedRecipient, error: string): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update ${newsletterRecipients} r set state = 'refused', error = ${error} where ${isOpen(recipient)}`,
  );
  return rowCount === 1;
}

type Suppression = NonNullable<(typeof subscribers.$inferSelect)['suppressedFor']>;

/** Suppresses an address, which then gets no more issues. */
export async function suppressSubscriber(
  tx: Transaction,
  id: number,
  { reason, code, at }: { reason: Suppression; code: string; at: Date },
): Promise<void> {
  await tx.execute(sql`
    update ${subscribers} set state = 'suppressed', suppressed_at = ${at.toISOString()}::timestamptz,
    suppressed_for = ${reason},
      suppressed_by = ${code}
    where id = ${id} and state = 'confirmed'`);
}

/** Counts a rejection that does not concern the address itself; enough of them in a row suppress the address. */
export async function countRejection(tx: Transaction, id: number, code: string, at: Date): Promise<void> {
  const { rows } = await tx.execute<{ rejections: number }>(
    sql`update ${subscribers} set rejections = rejections + 1 where id = ${id} returning rejections`,
  );
  if ((rows[0]?.rejections ?? 0) >= rejectionsUntilSuppression)
    await suppressSubscriber(tx, id, { reason: 'rejections', code, at });
}

export async function setProblem(db: Database, issueId: number, problem: string | null): Promise<void> {
  await db.execute(
    sql`update ${newsletterIssues} set problem = ${problem} where id = ${issueId} and problem is distinct
      from ${problem}`,
  );
}

/**
 * Ends the leases of processes that died. A claimed recipient waits again, because no mail was transmitted; a recipient
 * whose mail was being transmitted becomes `uncertain`.
 */
export async function expireLeases(db: Database): Promise<void> {
  await db.execute(sql`
    update ${newsletterRecipients} r set state = case when r.state = 'claimed' then ${waitingUnlessStopped}
    else 'uncertain' end
    where r.state in ('claimed', 'transmitting') and r.due_at < now()
      and exists (select from ${newsletterIssues} i where i.id = r.issue_id and i.started_at is not null)`);
}

/** Lists issues in state `sending` for which no process has claimed recipients recently. */
export async function findAbandonedIssues(db: Database, abandonedAfterSeconds: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id::int from ${newsletterIssues}
    where state = 'sending'
      and (beat_at is null or beat_at < now() - make_interval(secs => ${abandonedAfterSeconds}))`);
  return rows.map(({ id }) => id);
}

/**
 * Starts the rate again from now, and marks the issue as active, so that the process that takes the job has time to
 * start.
 */
export async function restartRate(tx: Transaction, issueId: number): Promise<void> {
  await tx.execute(sql`update ${newsletterIssues} set paced_at = now(), beat_at = now() where id = ${issueId}`);
}

/** Skips those who wait, because the issue was stopped. */
export async function skipWaiting(tx: Transaction, issueId: number): Promise<void> {
  await tx.execute(
    sql`update ${newsletterRecipients} set state = 'skipped' where issue_id = ${issueId} and state = 'waiting'`,
  );
}

/** @returns the number of recipients that wait again */
export async function requeueUncertain(tx: Transaction, issueId: number): Promise<number> {
  const { rowCount } = await tx.execute(
    sql`update ${newsletterRecipients} set state = 'waiting', due_at = now() where issue_id = ${issueId}
      and state = 'uncertain'`,
  );
  return rowCount ?? 0;
}
