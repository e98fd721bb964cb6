import type { FieldProblem } from '@app/contract/errors';
import { type Locale, locales } from '@app/contract/locale';
import type { PagePlace } from '@app/contract/ownPages';
import type { Clock } from '#platform/clock';
import type { Transaction } from '#platform/database/client';
import { createEditConflict, InvalidFields } from '#platform/errors';
import { textOfHtml } from '#platform/text/plainText';
import { hasUndescribedPicture } from '#platform/text/richText';
import { type Actor, writeAudit } from '../audit/index.ts';
import { findDraft, markPublished } from '../drafts/index.ts';
import { deletePublishedText, findPublishedTexts, upsertPublishedText } from './ownPages.queries.ts';
import {
  completeFields,
  getOwnPage,
  insertPage,
  lockExisting,
  ownPageDraft,
  type OwnPageFields,
  type OwnPagesDeps,
  refreshOwnPage,
  saveText,
  subjectOf,
} from './ownPages.service.ts';

/**
 * Saves the draft of a language; visitors see no change. Writes no audit entry, because editors save every few seconds.
 *
 * @throws BusinessError notFound; conflict when another editor saved since that version
 */
export async function saveOwnPageDraft(
  { db, clock }: OwnPagesDeps,
  { staffId, name }: Actor,
  id: number,
  { locale, fields, version }: { locale: Locale; fields: OwnPageFields; version: number },
) {
  return db.transaction(async (tx) => {
    await lockExisting(tx, id);
    const saved = await saveText(tx, clock, { id, locale, author: { staffId, name }, fields, version });
    return { version: saved, savedAt: clock.now().toISOString() };
  });
}

interface Publication {
  locale: Locale;
  /** The version of the draft that the publisher has read. */
  version: number;
  /** Null: now, or since when the language is public already. */
  startTime: Date | null;
}

/**
 * Publishes the draft of a language.
 *
 * @throws BusinessError notFound; conflict when the draft was changed since that version
 * @throws InvalidFields for missing fields
 */
export async function publishOwnPage(
  deps: OwnPagesDeps,
  actor: Actor,
  id: number,
  { locale, version, startTime }: Publication,
) {
  const { db, clock } = deps;
  return db.transaction(async (tx) => {
    await lockExisting(tx, id);
    const target = ownPageDraft(id, locale);
    const fields = completeFields((await findDraft(tx, target))?.fields);
    requireComplete(fields);
    await markPublished(tx, target, version, actor.name);
    const now = clock.now();
    const current = (await findPublishedTexts(tx, id)).find((text) => text.locale === locale);
    const present = current && current.startTime <= now ? current.startTime : now;
    const from = startTime !== null && startTime > now ? startTime : present;
    await upsertPublishedText(tx, { pageId: id, locale, ...fields, startTime: from, changedAt: now });
    await refreshOwnPage(tx, id);
    const after = { language: locale, title: fields.title, startTime: from.toISOString() };
    await writeAudit(tx, clock, actor, { action: 'text.publish', subject: subjectOf(id), after });
    return getOwnPage(deps, id, tx);
  });
}

function requireComplete({ title, content }: OwnPageFields): void {
  const missing: Record<string, FieldProblem> = {};
  if (title === '') missing.title = 'required';
  if (textOfHtml(content).trim() === '' && !content.includes('<img')) missing.content = 'required';
  if (hasUndescribedPicture(content)) missing.content = 'pictureUndescribed';
  if (Object.keys(missing).length > 0) throw new InvalidFields(missing);
}

/** Takes a language off the site; its draft stays. @throws BusinessError notFound, conflict when it is not public */
export async function withdrawOwnPage(deps: OwnPagesDeps, actor: Actor, id: number, locale: Locale) {
  return deps.db.transaction(async (tx) => {
    await lockExisting(tx, id);
    if (!(await deletePublishedText(tx, id, locale))) throw createEditConflict();
    await refreshOwnPage(tx, id);
    const after = { language: locale };
    await writeAudit(tx, deps.clock, actor, { action: 'text.withdraw', subject: subjectOf(id), after });
    return getOwnPage(deps, id, tx);
  });
}

export interface OwnPageContent {
  slug: string;
  place: PagePlace;
  /** A language left out is not written. */
  texts: Partial<Record<Locale, OwnPageFields>>;
}

/** Stores a page and publishes its languages, as an editor would. Returns its id. */
export async function addOwnPage(tx: Transaction, clock: Clock, { texts, ...values }: OwnPageContent): Promise<number> {
  const id = await insertPage(tx, values);
  const now = clock.now();
  for (const locale of locales) {
    const fields = texts[locale];
    if (!fields) continue;
    const target = ownPageDraft(id, locale);
    const version = await saveText(tx, clock, { id, locale, author: { staffId: null, name: '' }, fields });
    await markPublished(tx, target, version, '');
    const stored = completeFields((await findDraft(tx, target))!.fields);
    await upsertPublishedText(tx, { pageId: id, locale, ...stored, startTime: now, changedAt: now });
  }
  await refreshOwnPage(tx, id);
  return id;
}
