import { type Localized, locales } from '@app/contract/locale';
import { announceChange } from '#platform/contentChanges';
import type { Transaction } from '#platform/database/client';
import { textOfHtml } from '#platform/text/plainText';
import { sanitizeRichText } from '#platform/text/richText';
import { indexForSearch } from '../../search/index.ts';
import { insertEvent, insertSections, lockEventTexts } from './events.queries.ts';
import type { events, sections } from './events.tables.ts';

type NewSection = Omit<typeof sections.$inferInsert, 'id' | 'eventId' | 'position'>;

/**
 * Stores an event with sanitized texts and, once it is published, adds it to the search index.
 *
 * @param newSections the sections; one without a name when the event is not divided
 */
export async function addEvent(
  tx: Transaction,
  values: typeof events.$inferInsert,
  newSections: NewSection[] = [{}],
): Promise<number> {
  const content = { zh_CN: sanitizeRichText(values.content.zh_CN), en_US: sanitizeRichText(values.content.en_US) };
  const id = await insertEvent(tx, { ...values, content });
  await insertSections(tx, id, newSections);
  await indexEvent(tx, id, values.publishedAt ? { ...values, content } : null);
  await announceChange(tx, 'events');
  return id;
}

/** Updates the search from an event as it is stored. */
export async function reindexEvent(tx: Transaction, id: number): Promise<void> {
  const event = await lockEventTexts(tx, id);
  await indexEvent(tx, id, event?.publishedAt ? event : null);
}

/** Updates the search from an event. @param event null for a draft, which the search must not find */
export async function indexEvent(
  tx: Transaction,
  id: number,
  event: Record<'title' | 'venue' | 'content', Localized> | null,
): Promise<void> {
  const joinLanguages = (text: Localized) => locales.map((locale) => text[locale]).join(' ');
  const searchable =
    event === null
      ? []
      : locales.map((locale) => ({
          locale,
          title: event.title[locale],
          alsoNamed: joinLanguages(event.title),
          snippet: event.venue[locale],
          body: `${joinLanguages(event.venue)} ${textOfHtml(event.content[locale])}`,
          url: `/match/${id}`,
          visibleFrom: new Date(0),
        }));
  await indexForSearch(tx, 'event', id, searchable);
}
