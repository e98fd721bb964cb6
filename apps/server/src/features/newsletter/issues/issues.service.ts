import { type Locale, locales } from '@app/contract/locale';
import { announceChange } from '#platform/contentChanges';
import type { Database, Transaction } from '#platform/database/client';
import { findOne } from '#platform/database/listings';
import { BusinessError, createEditConflict, InvalidFields } from '#platform/errors';
import type { MessageKind } from '@app/contract/admin/messageKinds';
import type { FieldProblem } from '@app/contract/errors';
import { m } from '#messages';
import { hasUndescribedPicture, sanitizeRichText } from '#platform/text/richText';
import { type Actor, writeAudit } from '../../audit/index.ts';
import { deleteDrafts, readVersions, saveVersion } from '../../drafts/index.ts';
import type { OtherText } from '../newsletter.tables.ts';
import type { IssueDeps } from './issueDeps.ts';
import {
  type ItemRow,
  findEventItems,
  findIssue,
  findNewsItems,
  issueRecord,
  issueRows,
  lockIssue,
  type StoredIssue,
  updateInArchive,
} from './issues.queries.ts';
import { previewIssue, webAddressOf } from './render.service.ts';

/** The fields of a draft, as an editor sends them. */
export interface IssueFields extends OtherText {
  other: OtherText | null;
  news: string[];
  events: string[];
}

export const subjectOf = (id: number) => `newsletter ${id}`;
/** Identifies the draft of an issue and its versions in feature `drafts`. */
const issueDraft = (recordId: number, locale: Locale) => ({ kind: 'newsletter', recordId, locale });
const defaultRatePerMinute = 600;
const offeredItems = 30;

/** @throws BusinessError notFound */
export async function getIssue(
  { db, publicUrl, findSettings }: Pick<IssueDeps, 'db' | 'publicUrl' | 'findSettings'>,
  id: number,
  from: Database | Transaction = db,
) {
  const found = await findOne(from, issueRecord(id));
  if (!found) throw new BusinessError('notFound');
  const { webKey, ...issue } = found;
  const webAddress = webKey === null ? null : webAddressOf({ publicUrl }, { webKey }, issue.locale);
  return { ...issue, webAddress, hasArchive: (await findSettings(from)).hasArchive };
}

const emptyText = { subject: '', preheader: '', content: '' };

/** Begins an issue without texts. */
export async function createIssue(
  deps: IssueDeps,
  actor: Actor,
  { locale, isBilingual }: { locale: Locale; isBilingual: boolean },
) {
  const { db, clock } = deps;
  return db.transaction(async (tx) => {
    const id = await issueRows.insert(tx, {
      locale,
      ...emptyText,
      otherText: isBilingual ? emptyText : null,
      ratePerMinute: defaultRatePerMinute,
      editedAt: clock.now(),
      editedBy: actor.name,
    });
    await writeAudit(tx, clock, actor, {
      action: 'record.create',
      subject: subjectOf(id),
      after: { language: isBilingual ? [...locales] : locale },
    });
    return getIssue(deps, id, tx);
  });
}

/**
 * Saves a draft. Writes no audit entry, because editors save every few seconds.
 *
 * @throws BusinessError notFound; conflict when it was changed since that version or is no draft
 */
export async function saveIssue(
  deps: IssueDeps,
  actor: Actor,
  id: number,
  { version, news, events, other, ...text }: IssueFields & { version: number },
) {
  const { db, clock } = deps;
  return db.transaction(async (tx) => {
    const { locale } = await lockDraft(tx, id);
    const sanitize = (unsafe: OtherText) => ({ ...unsafe, content: sanitizeRichText(unsafe.content) });
    const texts = sanitize(text);
    const otherText = other && sanitize(other);
    const saved = await issueRows.update(
      tx,
      { id, version },
      {
        ...texts,
        otherText,
        newsIds: toIds('news', news),
        eventIds: toIds('events', events),
        editedAt: clock.now(),
        editedBy: actor.name,
      },
    );
    if (!saved) throw createEditConflict();
    await saveVersion(tx, clock, {
      target: issueDraft(id, locale),
      author: { staffId: actor.staffId, name: actor.name },
      fields: {
        ...texts,
        ...(otherText && { other: JSON.stringify(otherText) }),
        news: news.join(' '),
        events: events.join(' '),
      },
    });
    return getIssue(deps, id, tx);
  });
}

/** Returns the newest versions of an issue, the latest first. @throws BusinessError notFound */
export async function listIssueVersions({ db }: Pick<IssueDeps, 'db'>, id: number) {
  const issue = await findIssue(db, id);
  if (!issue) throw new BusinessError('notFound');
  const idsOf = (text: string | undefined) => (text ? text.split(' ') : []);
  return readVersions(db, issueDraft(id, issue.locale), ({ subject, preheader, content, other, news, events }) => ({
    subject: subject ?? '',
    preheader: preheader ?? '',
    content: content ?? '',
    other: other ? (JSON.parse(other) as OtherText) : null,
    news: idsOf(news),
    events: idsOf(events),
  }));
}

/** @throws BusinessError notFound; conflict when it was changed since that version or is no draft */
export async function deleteIssue(
  { db, clock }: IssueDeps,
  actor: Actor,
  { id, version }: { id: number; version: number },
) {
  await db.transaction(async (tx) => {
    const { subject } = await lockDraft(tx, id);
    if (!(await issueRows.delete(tx, { id, version }))) throw createEditConflict();
    await deleteDrafts(tx, 'newsletter', id);
    await writeAudit(tx, clock, actor, { action: 'record.delete', subject: subjectOf(id), before: { subject } });
  });
}

/** Lists an issue in the archive, or leaves it out. @throws BusinessError notFound */
export async function setInArchive(deps: IssueDeps, actor: Actor, id: number, isInArchive: boolean) {
  return deps.db.transaction(async (tx) => {
    const issue = await lockIssue(tx, id);
    if (!issue) throw new BusinessError('notFound');
    if (issue.isInArchive !== isInArchive) {
      await updateInArchive(tx, id, isInArchive);
      await writeAudit(tx, deps.clock, actor, {
        action: 'newsletter.archive',
        subject: subjectOf(id),
        before: { isInArchive: issue.isInArchive },
        after: { isInArchive },
      });
      await announceChange(tx, 'newsletter');
    }
    return getIssue(deps, id, tx);
  });
}

async function lockDraft(tx: Transaction, id: number): Promise<StoredIssue> {
  const issue = await lockIssue(tx, id);
  if (!issue) throw new BusinessError('notFound');
  if (issue.state !== 'draft') throw new BusinessError('conflict', null, m.error_issue_not_draft);
  return issue;
}

function toIds(field: string, ids: readonly string[]): number[] {
  if (!ids.every((id) => /^[1-9]\d{0,14}$/.test(id))) throw new InvalidFields({ [field]: 'notOffered' });
  return [...new Set(ids.map(Number))];
}

/**
 * Lists the items and events that an issue can contain: those that it contains now, then the latest news and the next
 * events.
 */
export async function listChoices({ db, clock }: IssueDeps, id: number, keyword: string | undefined) {
  const issue = await findIssue(db, id);
  if (!issue) throw new BusinessError('notFound');
  const wanted = { locale: issue.locale, now: clock.now(), latest: offeredItems, keyword };
  const shown = ({ id: itemId, title, at }: ItemRow) => ({ id: itemId, title, at });
  return {
    news: (await findNewsItems(db, { ...wanted, ids: issue.newsIds })).map(shown),
    events: (await findEventItems(db, { ...wanted, ids: issue.eventIds })).map(shown),
  };
}

/**
 * Sends an issue to one address, as to a reader of that language.
 *
 * @throws BusinessError notFound, rateLimited; InvalidFields without a subject
 */
export async function sendTest(
  deps: IssueDeps,
  actor: Actor,
  id: number,
  { email, locale: wanted }: { email: string; locale?: Locale | undefined },
): Promise<void> {
  const { db, clock, outbox, perTester } = deps;
  const issue = await findIssue(db, id);
  if (!issue) throw new BusinessError('notFound');
  requireContent(issue);
  await perTester.consume(String(actor.staffId));
  const { locale, subject, html, text } = await previewIssue(deps, id, wanted);
  const { replyTo } = await deps.findSettings(db);
  await db.transaction(async (tx) => {
    await outbox.enqueue(tx, {
      channel: 'email',
      kind: 'newsletter.issue' satisfies MessageKind,
      to: email.toLowerCase(),
      subject: m.newsletter_test_subject({ subject }, { locale }),
      text,
      html,
      ...(replyTo !== null && { replyTo }),
    });
    await writeAudit(tx, clock, actor, { action: 'newsletter.test', subject: subjectOf(id) });
  });
}

/**
 * @throws InvalidFields for an issue without a subject or content, or with a picture without alternative text, in any
 * of its languages; the fields of the second have names such as `other.subject`
 */
export function requireContent({ otherText, newsIds, eventIds, ...first }: StoredIssue): void {
  const hasItems = newsIds.length > 0 || eventIds.length > 0;
  const problemsOf = ({ subject, content }: OtherText, prefix = ''): Record<string, FieldProblem> => ({
    ...(subject === '' && { [`${prefix}subject`]: 'required' }),
    ...(!hasItems && isEmpty(content) && { [`${prefix}content`]: 'required' }),
    ...(hasUndescribedPicture(content) && { [`${prefix}content`]: 'pictureUndescribed' }),
  });
  const problems = { ...problemsOf(first), ...(otherText && problemsOf(otherText, 'other.')) };
  if (Object.keys(problems).length > 0) throw new InvalidFields(problems);
}

const isEmpty = (html: string): boolean => html.replace(/<(?!img)[^>]*>/g, '').trim() === '';
