import type { Locale } from '@app/contract/locale';
import type { Transaction } from '#platform/database/client';
import type { Author, Review } from '../../drafts/index.ts';
import { type ReviewMailDeps, sendReviewMails } from '../../staff/index.ts';
import type { NewsEditingDeps } from './record.service.ts';
import { type Outcome, outcomeMessage, submissionMessage } from './review.mails.ts';

export interface ReviewDeps extends NewsEditingDeps {
  publicUrl: string;
  reviewMails: ReviewMailDeps;
}

/** Tells all publishers but the author that a draft waits for them. */
export async function mailPublishers(
  { publicUrl, reviewMails }: ReviewDeps,
  tx: Transaction,
  { staffId, name }: Author & { staffId: number },
  { id, ...draft }: { id: number; locale: Locale; title: string; note: string },
): Promise<void> {
  const link = linkOf(publicUrl, id);
  await sendReviewMails(reviewMails, tx, { to: 'publishers', except: staffId }, (language, site) =>
    submissionMessage(language, { ...draft, by: name, site, link }),
  );
}

/** Tells the staff member who submitted a draft what a publisher decided; not the publisher's own submission. */
export async function mailSubmitter(
  { publicUrl, reviewMails, clock: { timeZone } }: ReviewDeps,
  tx: Transaction,
  publisher: Author,
  { recordId, locale, submitterId }: Review,
  outcome: Outcome,
): Promise<void> {
  const link = linkOf(publicUrl, recordId);
  await sendReviewMails(reviewMails, tx, { to: submitterId, except: publisher.staffId }, (language, site) =>
    outcomeMessage(language, { ...outcome, locale, by: publisher.name, site, link, timeZone }),
  );
}

const linkOf = (publicUrl: string, id: number): string => `${publicUrl}/admin/news/${id}`;
