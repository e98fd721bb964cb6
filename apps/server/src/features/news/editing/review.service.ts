import type { Locale } from '@app/contract/locale';
import { InvalidFields } from '#platform/errors';
import { hasUndescribedPicture } from '#platform/text/richText';
import { type Actor, writeAudit } from '../../audit/index.ts';
import { type Draft, findDraft, returnDraft, submitDraft, withdrawSubmission } from '../../drafts/index.ts';
import { newsDraft } from '../news.service.ts';
import { getNewsRecord, lockKept, type NewsEditingDeps, subjectOf } from './record.service.ts';
import { mailPublishers, mailSubmitter, type ReviewDeps } from './reviewMails.service.ts';

const auditFieldsOf = ({ fields: { title = '' } }: Draft, language: Locale) => ({ language, title });

/**
 * Submits the draft of a language for review, and mails the publishers.
 *
 * @throws BusinessError notFound; conflict when the draft or its review was changed since these versions
 * @throws InvalidFields when a picture of the text has no description
 */
export async function submitNews(
  deps: ReviewDeps,
  actor: Actor & { staffId: number },
  id: number,
  { locale, version, reviewVersion, note }: { locale: Locale; version: number; reviewVersion: number; note: string },
) {
  const { db, clock } = deps;
  return db.transaction(async (tx) => {
    await lockKept(tx, id);
    const author = { staffId: actor.staffId, name: actor.name };
    const draft = await submitDraft(tx, clock, { target: newsDraft(id, locale), author, version, reviewVersion, note });
    if (hasUndescribedPicture(draft.fields.content ?? '')) throw new InvalidFields({ content: 'pictureUndescribed' });
    const after = auditFieldsOf(draft, locale);
    await mailPublishers(deps, tx, author, { id, locale, title: after.title, note });
    await writeAudit(tx, clock, actor, { action: 'text.submit', subject: subjectOf(id), after, reason: note || null });
    return getNewsRecord(deps, id, tx);
  });
}

/** Takes a submission back. @throws BusinessError notFound; conflict when the review was changed since that version */
export async function withdrawNewsSubmission(
  deps: NewsEditingDeps,
  actor: Actor,
  id: number,
  { locale, reviewVersion }: { locale: Locale; reviewVersion: number },
) {
  const { db, clock } = deps;
  return db.transaction(async (tx) => {
    await lockKept(tx, id);
    const target = newsDraft(id, locale);
    await withdrawSubmission(tx, target, reviewVersion);
    const after = auditFieldsOf((await findDraft(tx, target))!, locale);
    await writeAudit(tx, clock, actor, { action: 'text.withdrawSubmission', subject: subjectOf(id), after });
    return getNewsRecord(deps, id, tx);
  });
}

/**
 * Returns a submitted draft with a comment, which is mailed to who submitted it.
 *
 * @throws BusinessError notFound; conflict when the review was changed since that version
 */
export async function returnNews(
  deps: ReviewDeps,
  actor: Actor,
  id: number,
  { locale, reviewVersion, comment }: { locale: Locale; reviewVersion: number; comment: string },
) {
  const { db, clock } = deps;
  return db.transaction(async (tx) => {
    await lockKept(tx, id);
    const target = newsDraft(id, locale);
    const review = await returnDraft(tx, clock, { target, publisher: actor.name, reviewVersion, comment });
    const after = auditFieldsOf((await findDraft(tx, target))!, locale);
    await mailSubmitter(deps, tx, actor, review, { kind: 'returned', title: after.title, comment });
    await writeAudit(tx, clock, actor, { action: 'text.return', subject: subjectOf(id), after, reason: comment });
    return getNewsRecord(deps, id, tx);
  });
}
