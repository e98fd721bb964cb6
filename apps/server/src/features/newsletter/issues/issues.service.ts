import { formatTag, type Locale } from '@app/contract/locale';
import type { Clock } from '#platform/clock';
import type { Database, Transaction } from '#platform/database/client';
import { findOne } from '#platform/database/listings';
import { BusinessError, createEditConflict, InvalidFields } from '#platform/errors';
import type { Limit } from '#platform/http/limits';
import { mediaUrl } from '#platform/images/mediaUrl';
import type { MessageKind } from '@app/contract/admin/messageKinds';
import { m } from '#messages';
import type { Outbox } from '#platform/messages/outbox';
import { hasUndescribedPicture, sanitizeRichText } from '#platform/text/richText';
import type { Vault } from '#platform/vault';
import { type Actor, writeAudit } from '../../audit/index.ts';
import { deleteDrafts, readVersions, saveVersion } from '../../drafts/index.ts';
import { findSiteNames } from '../../siteNames/index.ts';
import { composeIssue, type IssueItem, unsubscribePlaceholder } from './issueMail.ts';
import {
  type ItemRow,
  findEventItems,
  findIssue,
  findNewsItems,
  issueRecord,
  issueRows,
  lockIssue,
  type StoredIssue,
} from './issues.queries.ts';
import type { RenderedIssue } from './renderWorker.ts';
import type { RenderProcess } from './rendering.ts';

export interface IssueDeps {
  db: Database;
  clock: Clock;
  outbox: Outbox;
  vault: Pick<Vault, 'fingerprint'>;
  publicUrl: string;
  renderer: RenderProcess;
  /** Limits test mails of one staff member. */
  perTester: Limit;
  /** Finds the association's contacts, for the imprint. */
  findContacts: (db: Database, locale: Locale) => Promise<{ label: string; value: string }[]>;
}

/** The fields of a draft, as an editor sends them. */
export interface IssueFields {
  subject: string;
  preheader: string;
  content: string;
  news: string[];
  events: string[];
}

export const subjectOf = (id: number) => `newsletter ${id}`;
/** Identifies the draft of an issue and its versions in feature `drafts`. */
const issueDraft = (recordId: number, locale: Locale) => ({ kind: 'newsletter', recordId, locale });
const defaultRatePerMinute = 600;
const offeredItems = 30;

/** @throws BusinessError notFound */
export async function getIssue({ db }: Pick<IssueDeps, 'db'>, id: number, from: Database | Transaction = db) {
  const found = await findOne(from, issueRecord(id));
  if (!found) throw new BusinessError('notFound');
  return found;
}

/** Begins an issue without texts. */
export async function createIssue(deps: IssueDeps, actor: Actor, locale: Locale) {
  const { db, clock } = deps;
  return db.transaction(async (tx) => {
    const id = await issueRows.insert(tx, {
      locale,
      subject: '',
      preheader: '',
      content: '',
      ratePerMinute: defaultRatePerMinute,
      editedAt: clock.now(),
      editedBy: actor.name,
    });
    await writeAudit(tx, clock, actor, {
      action: 'record.create',
      subject: subjectOf(id),
      after: { language: locale },
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
  { version, news, events, content, ...fields }: IssueFields & { version: number },
) {
  const { db, clock } = deps;
  return db.transaction(async (tx) => {
    const { locale } = await lockDraft(tx, id);
    const texts = { ...fields, content: sanitizeRichText(content) };
    const saved = await issueRows.update(
      tx,
      { id, version },
      {
        ...texts,
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
      fields: { ...texts, news: news.join(' '), events: events.join(' ') },
    });
    return getIssue(deps, id, tx);
  });
}

/** Returns the newest versions of an issue, the latest first. @throws BusinessError notFound */
export async function listIssueVersions({ db }: Pick<IssueDeps, 'db'>, id: number) {
  const issue = await findIssue(db, id);
  if (!issue) throw new BusinessError('notFound');
  const idsOf = (text: string | undefined) => (text ? text.split(' ') : []);
  return readVersions(db, issueDraft(id, issue.locale), ({ subject, preheader, content, news, events }) => ({
    subject: subject ?? '',
    preheader: preheader ?? '',
    content: content ?? '',
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
 * Renders an issue from the content that the site shows now. An issue that was sent is returned as it was sent.
 *
 * @throws WorkerError when the renderer fails; a route answers it with 503
 */
export async function renderIssue(
  { db, clock, publicUrl, renderer, findContacts }: IssueDeps,
  issue: StoredIssue,
): Promise<RenderedIssue> {
  if (issue.html !== null && issue.plain !== null) return { html: issue.html, text: issue.plain };
  const { locale, subject, preheader, content } = issue;
  const wanted = { locale, now: clock.now() };
  const job = composeIssue({
    locale,
    site: (await findSiteNames(db)).name[locale],
    subject,
    preheader,
    content,
    publicUrl,
    news: (await findNewsItems(db, { ...wanted, ids: issue.newsIds })).map((row) => toNewsItem(row)),
    events: (await findEventItems(db, { ...wanted, ids: issue.eventIds })).map((row) => toEventItem(row, locale)),
    contacts: await findContacts(db, locale),
  });
  return renderer.run(job);
}

const toNewsItem = ({ id, title, text, picture, alt }: ItemRow): IssueItem => ({
  title,
  text,
  picture: picture === null ? '' : mediaUrl(picture),
  alt: alt || title,
  path: `/news/${id}`,
});

function toEventItem({ id, title, at, endsAt, timeZone, venue }: ItemRow, locale: Locale): IssueItem {
  const day = new Intl.DateTimeFormat(formatTag[locale], { dateStyle: 'long', ...(timeZone && { timeZone }) });
  const when = day.formatRange(new Date(at), new Date(endsAt ?? at));
  return { title, text: [when, venue].filter(Boolean).join(' · '), picture: '', alt: '', path: `/match/${id}` };
}

/** Returns the mail as it would be sent now; its link to unsubscribe leads to the site. */
export async function previewIssue(deps: IssueDeps, id: number) {
  const issue = await findIssue(deps.db, id);
  if (!issue) throw new BusinessError('notFound');
  const { html, text } = withUnsubscribeLink(await renderIssue(deps, issue), `${deps.publicUrl}/unsubscribe`);
  return { subject: issue.subject, html, text, bytes: Buffer.byteLength(html) };
}

/** Puts the address with which a reader unsubscribes into a rendered issue. */
export const withUnsubscribeLink = ({ html, text }: RenderedIssue, address: string): RenderedIssue => ({
  html: html.replaceAll(unsubscribePlaceholder, address.replaceAll('&', '&amp;')),
  text: text.replaceAll(unsubscribePlaceholder, address),
});

/** Sends an issue to one address. @throws BusinessError notFound, rateLimited; InvalidFields without a subject */
export async function sendTest(deps: IssueDeps, actor: Actor, id: number, email: string): Promise<void> {
  const { db, clock, outbox, perTester } = deps;
  const issue = await findIssue(db, id);
  if (!issue) throw new BusinessError('notFound');
  requireContent(issue);
  await perTester.consume(String(actor.staffId));
  const { subject, html, text } = await previewIssue(deps, id);
  await db.transaction(async (tx) => {
    await outbox.enqueue(tx, {
      channel: 'email',
      kind: 'newsletter.issue' satisfies MessageKind,
      to: email.toLowerCase(),
      subject: m.newsletter_test_subject({ subject }, { locale: issue.locale }),
      text,
      html,
    });
    await writeAudit(tx, clock, actor, { action: 'newsletter.test', subject: subjectOf(id) });
  });
}

/** @throws InvalidFields for an issue without a subject or content, or with a picture without alternative text */
export function requireContent({ subject, content, newsIds, eventIds }: StoredIssue): void {
  const isEmpty = content.replace(/<(?!img)[^>]*>/g, '').trim() === '' && newsIds.length === 0 && eventIds.length === 0;
  const isUndescribed = hasUndescribedPicture(content);
  if (subject === '' || isEmpty || isUndescribed)
    throw new InvalidFields({
      ...(subject === '' && { subject: 'required' }),
      ...(isEmpty && { content: 'required' }),
      ...(isUndescribed && { content: 'pictureUndescribed' }),
    });
}
