import type { TextState } from '@app/contract/admin/drafts';
import { type Locale, locales } from '@app/contract/locale';
import type { FieldProblem } from '@app/contract/errors';
import { type StandingTextName, standingTextNames } from '@app/contract/standingTexts';
import type { Clock } from '#platform/clock';
import { announceChange } from '#platform/contentChanges';
import type { Database, Transaction } from '#platform/database/client';
import { createEditConflict, InvalidFields } from '#platform/errors';
import { textOfHtml } from '#platform/text/plainText';
import { hasUndescribedPicture, sanitizeRichText } from '#platform/text/richText';
import { type Actor, writeAudit } from '../audit/index.ts';
import { type DraftFields, findDraft, markPublished, saveDraft } from '../drafts/index.ts';
import {
  deleteScheduledText,
  findScheduledText,
  findStandingText,
  insertStandingText,
  lockStarterTexts,
} from './standingTexts.queries.ts';
import { blank, starterTexts } from './starterTexts.ts';

export interface StandingTextsDeps {
  db: Database;
  clock: Clock;
}

/** The texts of one language, as an editor sends them. */
export interface StandingTextFields {
  title: string;
  lead: string;
  content: string;
}

/** Identifies the draft of a standing text in feature `drafts`, whose record ids are numbers. */
export const standingTextDraft = (name: StandingTextName, locale: Locale) => ({
  kind: 'standingText',
  recordId: standingTextNames.indexOf(name) + 1,
  locale,
});

const subjectOf = (name: StandingTextName) => `standingText ${name}`;
export const completeFields = (fields?: DraftFields): StandingTextFields => ({
  title: '',
  lead: '',
  content: '',
  ...fields,
});

/** Returns a standing text with its drafts and the states of its languages. */
export async function getStandingText(
  { db, clock }: StandingTextsDeps,
  name: StandingTextName,
  from: Database | Transaction = db,
) {
  const texts = { zh_CN: await textOf(from, name, 'zh_CN', clock), en_US: await textOf(from, name, 'en_US', clock) };
  return { id: name, texts };
}

async function textOf(db: Database | Transaction, name: StandingTextName, locale: Locale, clock: Clock) {
  const key = { name, locale, now: clock.now() };
  const draft = await findDraft(db, standingTextDraft(name, locale));
  const published = await findStandingText(db, key);
  const scheduled = await findScheduledText(db, key);
  return {
    state: stateOf({ scheduled, published, draft }),
    hasChanges: (published ?? scheduled) !== null && draft !== null && draft.version > draft.publishedVersion,
    startTime: (scheduled ?? published)?.startTime.toISOString() ?? null,
    fields: completeFields(draft?.fields),
    version: draft?.version ?? 0,
    savedAt: draft?.savedAt.toISOString() ?? null,
    savedBy: draft?.staffName ?? '',
  };
}

function stateOf({
  scheduled,
  published,
  draft,
}: Record<'scheduled' | 'published' | 'draft', object | null>): TextState {
  if (scheduled) return 'scheduled';
  if (published) return 'published';
  return draft ? 'draft' : 'none';
}

/** Saves the draft of a language; visitors see no change. @throws BusinessError conflict when it was saved since */
export async function saveStandingTextDraft(
  { db, clock }: StandingTextsDeps,
  { staffId, name: staffName }: Actor,
  name: StandingTextName,
  { locale, fields, version }: { locale: Locale; fields: StandingTextFields; version: number },
) {
  return db.transaction(async (tx) => {
    const saved = await saveDraft(tx, clock, {
      target: standingTextDraft(name, locale),
      author: { staffId, name: staffName },
      fields: { ...fields, content: sanitizeRichText(fields.content) },
      version,
    });
    return { version: saved, savedAt: clock.now().toISOString() };
  });
}

interface Publication {
  locale: Locale;
  /** The version of the draft that the publisher has read. */
  version: number;
  /** Null: at once. Until then visitors read the present text. */
  startTime: Date | null;
}

/**
 * Publishes the draft of a language, in place of one that is scheduled.
 *
 * @throws BusinessError conflict when the draft was changed since that version
 * @throws InvalidFields for missing fields
 */
export async function publishStandingText(
  deps: StandingTextsDeps,
  actor: Actor,
  name: StandingTextName,
  { locale, version, startTime }: Publication,
) {
  const { db, clock } = deps;
  return db.transaction(async (tx) => {
    const target = standingTextDraft(name, locale);
    const fields = completeFields((await findDraft(tx, target))?.fields);
    requireComplete(name, fields);
    // This locks the draft, so it also serializes the publications of a text.
    await markPublished(tx, target, version, actor.name);
    const now = clock.now();
    await deleteScheduledText(tx, { name, locale, now });
    const from = startTime !== null && startTime > now ? startTime : now;
    await insertStandingText(tx, { name, locale, startTime: from, ...fields });
    await announceChange(tx, 'site');
    const after = { language: locale, title: fields.title, startTime: from.toISOString() };
    await writeAudit(tx, clock, actor, { action: 'text.publish', subject: subjectOf(name), after });
    return getStandingText(deps, name, tx);
  });
}

function requireComplete(name: StandingTextName, { title, lead, content }: StandingTextFields): void {
  const missing: Record<string, FieldProblem> = {};
  if (title === '') missing.title = 'required';
  if (name === 'introduction' && lead === '') missing.lead = 'required';
  if (textOfHtml(content).trim() === '') missing.content = 'required';
  if (hasUndescribedPicture(content)) missing.content = 'pictureUndescribed';
  for (const [field, text] of Object.entries({ title, lead, content }))
    if (blank.test(text)) missing[field] = 'blankLeft';
  if (Object.keys(missing).length > 0) throw new InvalidFields(missing);
}

/** Saves the drafts with which a site begins, for each text that was never written. */
export async function ensureStarterTexts({ db, clock }: StandingTextsDeps): Promise<void> {
  await db.transaction(async (tx) => {
    await lockStarterTexts(tx);
    for (const name of standingTextNames)
      for (const locale of locales) {
        const target = standingTextDraft(name, locale);
        if (await findDraft(tx, target)) continue;
        const { content, ...rest } = starterTexts[name][locale];
        const fields = { ...rest, content: sanitizeRichText(content) };
        await saveDraft(tx, clock, { target, author: { staffId: null, name: '' }, fields, version: 0 });
      }
  });
}

/** Cancels a scheduled publication; the draft stays. @throws BusinessError conflict when none is scheduled */
export async function unscheduleStandingText(
  deps: StandingTextsDeps,
  actor: Actor,
  name: StandingTextName,
  locale: Locale,
) {
  const { db, clock } = deps;
  return db.transaction(async (tx) => {
    if (!(await deleteScheduledText(tx, { name, locale, now: clock.now() }))) throw createEditConflict();
    await announceChange(tx, 'site');
    const after = { language: locale };
    await writeAudit(tx, clock, actor, { action: 'text.withdraw', subject: subjectOf(name), after });
    return getStandingText(deps, name, tx);
  });
}

/** Stores and publishes a standing text of one language, as an editor would. */
export async function addStandingText(
  tx: Transaction,
  clock: Clock,
  { name, locale, ...written }: StandingTextFields & { name: StandingTextName; locale: Locale },
): Promise<void> {
  const fields = { ...written, content: sanitizeRichText(written.content) };
  const target = standingTextDraft(name, locale);
  const version = await saveDraft(tx, clock, { target, author: { staffId: null, name: '' }, fields, version: 0 });
  await markPublished(tx, target, version, '');
  await insertStandingText(tx, { name, locale, startTime: clock.now(), ...fields });
  await announceChange(tx, 'site');
}
