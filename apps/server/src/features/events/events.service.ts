import { locales } from '@app/contract/locale';
import { announceChange } from '#platform/contentChanges';
import type { Transaction } from '#platform/database/client';
import { textOfHtml } from '#platform/text/plainText';
import { sanitizeRichText } from '#platform/text/richText';
import { indexForSearch } from '../search/index.ts';
import { insertEvent } from './events.queries.ts';
import type { events } from './events.tables.ts';

/** Stores an event with sanitized texts and adds it to the search index. */
export async function addEvent(tx: Transaction, values: typeof events.$inferInsert): Promise<number> {
  const content = { zh_CN: sanitizeRichText(values.content.zh_CN), en_US: sanitizeRichText(values.content.en_US) };
  const id = await insertEvent(tx, { ...values, content });
  const searchable = locales.map((locale) => ({
    locale,
    title: values.title[locale],
    alsoNamed: locales.map((each) => values.title[each]).join(' '),
    snippet: values.venue[locale],
    body: `${locales.map((each) => values.venue[each]).join(' ')} ${textOfHtml(content[locale])}`,
    url: `/match/${id}`,
    visibleFrom: new Date(0),
  }));
  await indexForSearch(tx, 'event', id, searchable);
  await announceChange(tx, 'events');
  return id;
}
