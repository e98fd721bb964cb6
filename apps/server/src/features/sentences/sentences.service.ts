import type { Locale, Localized } from '@app/contract/locale';
import { type SentenceName, sentenceNames } from '@app/contract/sentences';
import { m } from '#messages';
import type { Clock } from '#platform/clock';
import { announceChange } from '#platform/contentChanges';
import type { Database, Transaction } from '#platform/database/client';
import { createEditConflict } from '#platform/errors';
import { type Actor, writeAudit } from '../audit/index.ts';
import { findSentences, lockSentences, type StoredSentences, updateSentences } from './sentences.queries.ts';

type Sentences = Record<SentenceName, Localized>;

const forEachSentence = (textOf: (name: SentenceName) => Localized): Sentences =>
  Object.fromEntries(sentenceNames.map((name) => [name, textOf(name)])) as Sentences;

/** What the site says where staff wrote nothing. */
const defaults = forEachSentence((name) => ({
  zh_CN: m[`sentences.${name}`]({}, { locale: 'zh_CN' }),
  en_US: m[`sentences.${name}`]({}, { locale: 'en_US' }),
}));

/** Completes stored sentences: releases may add some that the row does not have. */
const complete = (texts: StoredSentences['texts']): Sentences =>
  forEachSentence((name) => texts[name] ?? { zh_CN: '', en_US: '' });

/** Finds the sentences that staff wrote in a language. */
export async function findWrittenSentences(
  db: Database,
  locale: Locale,
): Promise<Partial<Record<SentenceName, string>>> {
  const { texts } = await findSentences(db);
  const written = Object.entries(complete(texts)).map(([name, text]) => [name, text[locale]] as const);
  return Object.fromEntries(written.filter(([, text]) => text !== ''));
}

export async function getSentencesRecord(db: Database | Transaction) {
  const { texts, version } = await findSentences(db);
  return { ...complete(texts), id: 'sentences' as const, defaults, version };
}

/** @throws BusinessError conflict when they were changed since that version */
export async function changeSentences(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  { version, ...texts }: Sentences & { version: number },
) {
  return db.transaction(async (tx) => {
    const stored = await lockSentences(tx);
    if (stored.version !== version) throw createEditConflict();
    await updateSentences(tx, { texts, version: version + 1 });
    const before = complete(stored.texts);
    const changed = sentenceNames.filter((name) => isDifferent(before[name], texts[name]));
    const pick = (all: Sentences) => ({ sentences: Object.fromEntries(changed.map((name) => [name, all[name]])) });
    await writeAudit(tx, clock, actor, {
      action: 'settings.change',
      subject: 'settings sentences',
      before: pick(before),
      after: pick(texts),
    });
    await announceChange(tx, 'site');
    return getSentencesRecord(tx);
  });
}

const isDifferent = (one: Localized, other: Localized): boolean =>
  one.zh_CN !== other.zh_CN || one.en_US !== other.en_US;
