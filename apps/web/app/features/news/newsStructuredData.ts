import type { Author } from '@app/contract/authors';
import type { NewsAuthor, NewsItem } from '@app/contract/news';
import { getLocale } from '../../paraglide/runtime.js';
import { authorAddress } from './newsWords.ts';

/** Describes an item for search engines (schema.org). */
export function newsStructuredData(
  { title, summary, image, startTime, changedAt, titleSignature, authors, videoUrl, durationSeconds }: NewsItem,
  publicUrl: string,
) {
  const thumbnail = `${publicUrl}${image}`;
  const persons = authors.map((author) => describePerson(author, publicUrl));
  const dateModified = changedAt ?? startTime;
  if (videoUrl) {
    return {
      '@type': 'VideoObject',
      name: title,
      description: summary,
      thumbnailUrl: thumbnail,
      uploadDate: startTime,
      dateModified,
      contentUrl: `${publicUrl}${videoUrl}`,
      duration: `PT${durationSeconds ?? 0}S`,
      ...(persons.length > 0 && { author: persons }),
    };
  }
  return {
    '@type': 'NewsArticle',
    headline: title,
    description: summary,
    image: thumbnail,
    datePublished: startTime,
    dateModified,
    author: persons.length > 0 ? persons : { '@type': 'Organization', name: titleSignature },
  };
}

/** Describes an author for search engines (schema.org). */
export const describePerson = (
  { name, slug, introduction = '', picture = null }: NewsAuthor & Partial<Author>,
  publicUrl: string,
) => ({
  '@type': 'Person',
  name,
  url: `${publicUrl}${authorAddress(slug)}?lang=${getLocale()}`,
  ...(introduction !== '' && { description: introduction }),
  ...(picture !== null && { image: `${publicUrl}${picture}` }),
});
