import type { RefundConsequence } from '@app/contract/orders';
import type { Database, Transaction } from '#platform/database/client';
import type { Order } from '../../orders/index.ts';
import { consequenceOfPeriodRefund, hasPeriod, refundPeriod } from '../term/period.service.ts';
import { findApplication, lockApplication, updateApplication } from './application.queries.ts';
import { type Deps, mailApplicant } from './application.service.ts';

/** Sends an application to review when its fee has been paid. */
export async function onApplicationPaid(deps: Deps, tx: Transaction, order: Order): Promise<void> {
  const application = await lockApplication(tx, order.subjectId);
  if (application?.status !== 'unpaid') return;
  await updateApplication(tx, application.id, { status: 'underReview', submittedAt: deps.clock.now() });
  await mailApplicant(deps, tx, application, 'received', '/join');
}

/** Ends the application, or the membership that began with it, when its fee was refunded. */
export async function onApplicationRefunded(deps: Deps, tx: Transaction, order: Order): Promise<void> {
  const application = await lockApplication(tx, order.subjectId);
  if (!application || application.status === 'rejected') return;
  if (application.status === 'approved') return refundPeriod(deps, tx, order);
  await updateApplication(tx, application.id, { status: 'rejected', decidedAt: deps.clock.now() });
}

/** Returns whether an application's fee still pays for a review, or for the term that followed the approval. */
export async function isApplicationFeeAllocated(tx: Transaction, order: Order): Promise<boolean> {
  const application = await findApplication(tx, order.subjectId);
  if (application?.status === 'approved') return hasPeriod(tx, order);
  return application?.status === 'underReview' || application?.status === 'returned';
}

/** Returns the consequence of a refund of an application's fee. */
export async function consequenceOfFeeRefund(
  db: Database | Transaction,
  order: Order,
): Promise<RefundConsequence | null> {
  const application = await findApplication(db, order.subjectId);
  if (application?.status === 'approved') return consequenceOfPeriodRefund(db, order);
  return application === null || application.status === 'rejected' ? null : 'applicationRejected';
}
