import type { NewsItem } from '@app/contract/news';

/** Describes an item for search engines (schema.org). */
export function newsStructuredData(
  { title, summary, image, startTime, changedAt, titleSignature, videoUrl, durationSeconds }: NewsItem,
  publicUrl: string,
) {
  const thumbnail = `${publicUrl}${image}`;
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
    };
  }
  return {
    '@type': 'NewsArticle',
    headline: title,
    description: summary,
    image: thumbnail,
    datePublished: startTime,
    dateModified,
    author: { '@type': 'Organization', name: titleSignature },
  };
}
