import type { Locale } from '@app/contract/locale';
import type { FieldProblem } from '@app/contract/errors';
import type { NewsType } from '@app/contract/newsTypes';
import type { Clock } from '#platform/clock';
import type { Transaction } from '#platform/database/client';
import { BusinessError, createEditConflict, InvalidFields } from '#platform/errors';
import { textOfHtml } from '#platform/text/plainText';
import { hasUndescribedPicture } from '#platform/text/richText';
import { type Actor, auditedName, writeAudit } from '../../audit/index.ts';
import { type DraftFields, endReview, findDraft, markPublished, saveDraft } from '../../drafts/index.ts';
import { requireFilm } from '../../films/index.ts';
import { requirePicture } from '../../media/index.ts';
import { findTarget } from '../../redirects/index.ts';
import {
  findPublishedTexts,
  insertSlug,
  newsRows,
  upsertPublishedText,
  type StoredNews,
  updateListColumns,
  withdrawTexts,
} from '../publishedTexts.queries.ts';
import { cleanText, newsDraft, refreshNewsItem, originalTimeField, originalTimeOf } from '../news.service.ts';
import { getNewsRecord, lockKept, type NewsEditingDeps, subjectOf } from './record.service.ts';
import { mailSubmitter, type ReviewDeps } from './reviewMails.service.ts';

/** The texts of one language, as an editor sends them. */
export interface NewsFields {
  title: string;
  titleSignature: string;
  summary: string;
  content: string;
}

export const completeFields = ({
  title = '',
  titleSignature = '',
  summary = '',
  content = '',
}: DraftFields): NewsFields => ({ title, titleSignature, summary, content });

/** Sort keys count from 1970 and cannot be negative, so no text is published earlier. */
const earliestTime = new Date(0);

/** Adds an item without texts. It begins with the author of the staff member who adds it. */
export async function createNews(deps: NewsEditingDeps, actor: Actor, type: NewsType) {
  return deps.db.transaction(async (tx) => {
    const id = await newsRows.insert(tx, { type, createdBy: actor.staffId });
    const author = actor.staffId === null ? null : await deps.authors.findOwn(tx, actor.staffId);
    if (author) await deps.authors.set(tx, id, [author.id]);
    const after = { type, ...(author && { authors: [auditedName(author.name)] }) };
    await writeAudit(tx, deps.clock, actor, { action: 'record.create', subject: subjectOf(id), after });
    return getNewsRecord(deps, id, tx);
  });
}

interface SharedValues {
  type: NewsType;
  /** The id of a picture; null for none. */
  picture: string | null;
  /** The id of a film; null to keep the current one. */
  film: string | null;
  /** Null to keep it. Items of other types are never recommended. */
  isRecommended: boolean | null;
  /** The own address; null for none. */
  slug: string | null;
  version: number;
}

/**
 * Changes the fields that all languages of an item share. The site shows the change at once.
 *
 * @throws BusinessError notFound, conflict; forbidden for a public item without the right to publish
 * @throws InvalidFields when a published item would lose its cover, or become a video without a film, and for an own
 *   address that another item has or had, or that is redirected
 */
export async function changeNews(
  deps: NewsEditingDeps,
  actor: Actor,
  id: number,
  { type, picture, film, isRecommended, slug, version, mayPublish }: SharedValues & { mayPublish: boolean },
) {
  return deps.db.transaction(async (tx) => {
    const before = await lockKept(tx, id);
    const isPublic = (await findPublishedTexts(tx, id)).length > 0;
    const pictureId =
      picture === null ? null : await requirePicture(tx, 'picture', picture, { mayBeUndescribed: !isPublic });
    const chosen = film === null ? null : await requireFilm(tx, 'film', film);
    const video = chosen?.fileName ?? before.video;
    if (isPublic && !mayPublish) throw new BusinessError('forbidden');
    if (isPublic && pictureId === null) throw new InvalidFields({ picture: 'required' });
    if (isPublic && type === 'hotVideo' && video === null) throw new InvalidFields({ type: 'notOffered' });
    const recommendedAt = recommendationOf(deps.clock, before, { type, isRecommended });
    if (slug !== null && slug !== before.slug) await reserveSlug(tx, id, slug);
    const values = {
      type,
      pictureId,
      recommendedAt,
      slug,
      ...(chosen && { video, durationSeconds: chosen.durationSeconds, subtitles: {} }),
    };
    if (!(await newsRows.update(tx, { id, version }, values))) throw createEditConflict();
    await writeAudit(tx, deps.clock, actor, {
      action: 'record.change',
      subject: subjectOf(id),
      before: {
        type: before.type,
        picture: before.pictureId,
        film: before.video,
        isRecommended: before.recommendedAt !== null,
        slug: before.slug,
      },
      after: { type, picture: pictureId, film: video, isRecommended: recommendedAt !== null, slug },
    });
    await refreshNewsItem(tx, id);
    return getNewsRecord(deps, id, tx);
  });
}

/**
 * Keeps an own address for an item for good.
 *
 * @throws InvalidFields when another item has or had it, or when it is redirected
 */
async function reserveSlug(tx: Transaction, id: number, slug: string): Promise<void> {
  if (!(await insertSlug(tx, id, slug)) || (await findTarget(tx, `/news/${slug}`)) !== null)
    throw new InvalidFields({ slug: 'addressInUse' });
}

/** Returns since when an item is recommended after a change. */
function recommendationOf(
  clock: Clock,
  { recommendedAt }: StoredNews,
  { type, isRecommended }: Pick<SharedValues, 'type' | 'isRecommended'>,
): Date | null {
  if (type !== 'hot') return null;
  const isKept = isRecommended === null || isRecommended === (recommendedAt !== null);
  if (isKept) return recommendedAt;
  return isRecommended ? clock.now() : null;
}

/**
 * Saves the draft of a language; visitors see no change. Writes no audit entry, because editors save every few seconds;
 * the versions of the text show who wrote it.
 *
 * @returns the new version, and when it was saved
 * @throws BusinessError notFound; conflict when another editor saved since that version
 */
export async function saveNewsDraft(
  { db, clock }: NewsEditingDeps,
  { staffId, name }: Actor,
  id: number,
  { locale, fields, version }: { locale: Locale; fields: NewsFields; version: number },
) {
  return db.transaction(async (tx) => {
    await lockKept(tx, id);
    const author = { staffId, name };
    const target = newsDraft(id, locale);
    const saved = await saveDraft(tx, clock, {
      target,
      author,
      fields: { ...cleanText(fields), ...originalTimeField(originalTimeOf((await findDraft(tx, target))?.fields)) },
      version,
    });
    await updateListColumns(tx, id);
    return { version: saved, savedAt: clock.now().toISOString() };
  });
}

interface Publication {
  locale: Locale;
  /** The version of the draft that the publisher has read. */
  version: number;
  /**
   * The time of publication, in the past or the future. Null: now, except that a public text keeps its time, and a text
   * of an earlier site gets the time at which it was published there.
   */
  startTime: Date | null;
  /** The version of the review that the publisher has read; null to publish in any state of the review. */
  reviewVersion: number | null;
}

/**
 * Publishes the draft of a language, which ends its review.
 *
 * @throws BusinessError notFound; conflict when the draft or its review was changed since these versions
 * @throws InvalidFields for missing fields, and for a time before 1970
 */
export async function publishNews(
  deps: ReviewDeps,
  actor: Actor,
  id: number,
  { locale, version, startTime, reviewVersion }: Publication,
) {
  const { db, clock } = deps;
  return db.transaction(async (tx) => {
    const item = await lockKept(tx, id);
    const target = newsDraft(id, locale);
    const draft = await findDraft(tx, target);
    if (!draft) throw new InvalidFields({ title: 'required' });
    const review = await endReview(tx, target, reviewVersion);
    requireComplete(item, draft.fields);
    await requirePicture(tx, 'picture', String(item.pictureId));
    await markPublished(tx, target, version, actor.name);
    const now = clock.now();
    const current = (await findPublishedTexts(tx, id)).find((text) => text.locale === locale);
    const original = current ? current.startTime : originalTimeOf(draft.fields);
    const from = startTime ?? (original !== null && original <= now ? original : now);
    if (from < earliestTime) throw new InvalidFields({ startTime: 'outOfRange' });
    const fields = completeFields(draft.fields);
    const wasVisible = current !== undefined && current.startTime <= now && from <= now;
    await upsertPublishedText(tx, id, { ...fields, locale, startTime: from, ...(wasVisible && { changedAt: now }) });
    await refreshNewsItem(tx, id);
    const after = { language: locale, title: fields.title, startTime: from.toISOString() };
    await writeAudit(tx, clock, actor, { action: 'text.publish', subject: subjectOf(id), after });
    const kind = from > now ? 'scheduled' : 'published';
    if (review) await mailSubmitter(deps, tx, actor, review, { kind, title: fields.title, startTime: from });
    return getNewsRecord(deps, id, tx);
  });
}

function requireComplete({ type, pictureId, video }: StoredNews, fields: DraftFields): void {
  const missing: Record<string, FieldProblem> = {};
  for (const name of ['title', 'titleSignature', 'summary']) if (!fields[name]) missing[name] = 'required';
  const content = fields.content ?? '';
  if (type !== 'hotVideo' && textOfHtml(content).trim() === '' && !content.includes('<img'))
    missing.content = 'required';
  if (hasUndescribedPicture(content)) missing.content = 'pictureUndescribed';
  if (pictureId === null) missing.picture = 'required';
  if (type === 'hotVideo' && video === null) missing.video = 'required';
  if (Object.keys(missing).length > 0) throw new InvalidFields(missing);
}

/** Takes a language off the site; its draft stays. @throws BusinessError notFound, conflict when it is not public */
export async function withdrawNews(deps: NewsEditingDeps, actor: Actor, id: number, locale: Locale) {
  return deps.db.transaction(async (tx) => {
    await lockKept(tx, id);
    if ((await withdrawTexts(tx, id, locale)).length === 0) throw createEditConflict();
    await refreshNewsItem(tx, id);
    const after = { language: locale };
    await writeAudit(tx, deps.clock, actor, { action: 'text.withdraw', subject: subjectOf(id), after });
    return getNewsRecord(deps, id, tx);
  });
}
