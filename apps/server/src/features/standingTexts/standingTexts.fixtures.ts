import { type Locale, locales } from '@app/contract/locale';
import type { StandingTextName } from '@app/contract/standingTexts';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import { addStandingText } from './standingTexts.service.ts';

const both = (text: string) => ({ zh_CN: `${text}（中）`, en_US: text });

/** Publishes a standing text in both languages, or in the given ones. */
export const insertTestText = (
  { db, clock }: { db: Database; clock: Clock },
  name: StandingTextName,
  languages: readonly Locale[] = locales,
) =>
  db.transaction(async (tx) => {
    for (const locale of languages)
      await addStandingText(tx, clock, {
        name,
        locale,
        title: both('Title')[locale],
        lead: both('Lead')[locale],
        content: `<p>${locale}</p>`,
      });
  });
