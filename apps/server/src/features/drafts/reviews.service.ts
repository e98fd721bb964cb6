import type { Clock } from '#platform/clock';
import type { Transaction } from '#platform/database/client';
import { createEditConflict } from '#platform/errors';
import { type Author, type Draft, type DraftTarget, findDraft } from './drafts.queries.ts';
import { endOpenReviews, lockReview, type Review, updateReview, upsertReview } from './reviews.queries.ts';

interface Submission {
  target: DraftTarget;
  author: Author & { staffId: number };
  /** The version of the draft that the editor has read. */
  version: number;
  /** The version of the review that the editor has read; 0 when the text was never submitted. */
  reviewVersion: number;
  note: string;
}

/**
 * Submits a draft for review.
 *
 * @throws BusinessError conflict when the draft or its review was changed since, or when it waits already
 */
export async function submitDraft(
  tx: Transaction,
  clock: Clock,
  { target, author, version, reviewVersion, note }: Submission,
): Promise<Draft> {
  const draft = await findDraft(tx, target);
  const before = await lockReview(tx, target);
  if (!draft || draft.version !== version || (before?.version ?? 0) !== reviewVersion || before?.state === 'waiting')
    throw createEditConflict();
  await upsertReview(tx, {
    ...target,
    state: 'waiting',
    version: reviewVersion + 1,
    submittedAt: clock.now(),
    submitterId: author.staffId,
    submitterName: author.name,
    note,
    returnedAt: null,
    returnedBy: '',
    comment: '',
  });
  return draft;
}

/**
 * Returns a submitted draft to who submitted it.
 *
 * @returns the submission
 * @throws BusinessError conflict when the review was changed since that version
 */
export async function returnDraft(
  tx: Transaction,
  clock: Clock,
  {
    target,
    publisher,
    reviewVersion,
    comment,
  }: { target: DraftTarget; publisher: string; reviewVersion: number; comment: string },
): Promise<Review> {
  const review = await lockWaiting(tx, target, reviewVersion);
  await updateReview(tx, target, { state: 'returned', returnedAt: clock.now(), returnedBy: publisher, comment });
  return review;
}

/**
 * Takes a submission back; the draft stays.
 *
 * @throws BusinessError conflict when the review was changed since that version
 */
export async function withdrawSubmission(tx: Transaction, target: DraftTarget, reviewVersion: number): Promise<void> {
  await lockWaiting(tx, target, reviewVersion);
  await updateReview(tx, target, { state: 'ended' });
}

async function lockWaiting(tx: Transaction, target: DraftTarget, reviewVersion: number): Promise<Review> {
  const review = await lockReview(tx, target);
  if (review?.state !== 'waiting' || review.version !== reviewVersion) throw createEditConflict();
  return review;
}

/**
 * Ends the review of a text that is published.
 *
 * @param reviewVersion the version that the publisher has read; null to end it in any state
 * @returns the review; null when the text was not in review
 * @throws BusinessError conflict when the review was changed since that version
 */
export async function endReview(
  tx: Transaction,
  target: DraftTarget,
  reviewVersion: number | null,
): Promise<Review | null> {
  const review = await lockReview(tx, target);
  if (reviewVersion !== null && (review?.version ?? 0) !== reviewVersion) throw createEditConflict();
  if (!review || review.state === 'ended') return null;
  await updateReview(tx, target, { state: 'ended' });
  return review;
}

/** Ends the reviews of a record in all languages. */
export const endReviews = (tx: Transaction, kind: string, recordId: number): Promise<void> =>
  endOpenReviews(tx, kind, recordId);
