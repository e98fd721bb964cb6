import { languageTag, type Locale } from '@app/contract/locale';
import { Feed } from 'feed';
import { escapeXml, removeInvalidXml } from '#platform/text/xml';

interface FeedFile {
  url: string;
  /** The media type. */
  type: string;
  /** The length in bytes. */
  length: number;
}

export interface FeedItem {
  /** The address of its page, which is also its id. */
  url: string;
  title: string;
  /** Plain text. */
  summary: string;
  /** Its authors, or the editor of an item without authors. `url` is the address of an author's page. */
  authors: { name: string; url: string | null }[];
  publishedAt: Date;
  /** The full text as HTML with absolute addresses. */
  html: string;
  pictureUrl: string;
  /** Null when the file does not exist. */
  picture: FeedFile | null;
  video: (FeedFile & { durationSeconds: number | null }) | null;
}

export interface FeedContent {
  locale: Locale;
  /** The address of the feed itself. */
  selfUrl: string;
  /** The address of the page that lists the items. */
  pageUrl: string;
  site: string;
  title: string;
  description: string;
  /** When the newest item was published. */
  updatedAt: Date;
  items: FeedItem[];
}

const optionsOf = ({ locale, pageUrl, site, title, description, updatedAt }: FeedContent) => ({
  title,
  description,
  id: pageUrl,
  link: pageUrl,
  language: languageTag[locale],
  copyright: site,
  updated: updatedAt,
  generator: false as const,
});

/** Names each author in an element of its own. */
const creators = (authors: FeedItem['authors']) => ({
  name: 'dc:creator',
  // The library declares one object, and writes an element for each of a list.
  objects: authors.map(({ name }) => ({ _text: name })) as object as Record<string, unknown>,
});

/** Joins the names of authors as the language does. */
const nameAll = (authors: FeedItem['authors'], locale: Locale): string =>
  new Intl.ListFormat(languageTag[locale], { style: locale === 'zh_CN' ? 'narrow' : 'long' }).format(
    authors.map(({ name }) => name),
  );

/** Writes RSS 2.0 with summaries and full texts. */
export function writeRss(content: FeedContent): string {
  const feed = new Feed({ ...optionsOf(content), feedLinks: { rss: content.selfUrl } });
  for (const { url, title, summary, authors, publishedAt, html, picture } of content.items)
    feed.addItem({
      title,
      id: url,
      link: url,
      description: summary,
      content: html,
      date: publishedAt,
      ...(picture && { enclosure: picture }),
      // `author` of RSS must be a mail address.
      extensions: [creators(authors)],
    });
  return removeInvalidXml(feed.rss2());
}

/** Writes Atom (RFC 4287) with full texts. */
export function writeAtom(content: FeedContent): string {
  const feed = new Feed({ ...optionsOf(content), id: content.selfUrl, feedLinks: { atom: content.selfUrl } });
  for (const { url, title, summary, authors, publishedAt, html, video } of content.items)
    feed.addItem({
      // Escape them, because the library declares titles and summaries as HTML.
      title: escapeXml(title),
      description: escapeXml(summary),
      id: url,
      link: url,
      content: html,
      date: publishedAt,
      published: publishedAt,
      author: authors.map(({ name, url: link }) => ({ name, ...(link !== null && { link }) })),
      ...(video && { video: { url: video.url, length: video.length } }),
    });
  // The library has no option for the language of Atom.
  return removeInvalidXml(feed.atom1()).replace('<feed ', `<feed xml:lang="${languageTag[content.locale]}" `);
}

/** Writes JSON Feed 1.1 with full texts; the library writes version 1. */
export function writeJsonFeed({ locale, selfUrl, pageUrl, title, description, items }: FeedContent): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: pageUrl,
    feed_url: selfUrl,
    description,
    language: languageTag[locale],
    items: items.map(({ url, title: itemTitle, summary, authors, publishedAt, html, pictureUrl, video }) => ({
      id: url,
      url,
      title: itemTitle,
      content_html: html,
      summary,
      image: pictureUrl,
      date_published: publishedAt.toISOString(),
      authors: authors.map(({ name, url: page }) => ({ name, ...(page !== null && { url: page }) })),
      language: languageTag[locale],
      ...(video && {
        attachments: [
          {
            url: video.url,
            mime_type: video.type,
            size_in_bytes: video.length,
            ...(video.durationSeconds !== null && { duration_in_seconds: video.durationSeconds }),
          },
        ],
      }),
    })),
  });
}

/**
 * Writes RSS 2.0 whose items are videos, with the elements that podcast directories require.
 * @param coverUrl a square picture of at least 1400 px
 */
export function writePodcast(content: FeedContent, coverUrl: string): string {
  const feed = new Feed({
    ...optionsOf(content),
    feedLinks: { rss: content.selfUrl },
    podcast: true,
    image: coverUrl,
    author: { name: content.site },
  });
  feed.addExtension({ name: 'itunes:image', objects: { _attributes: { href: coverUrl } } });
  feed.addExtension({
    name: 'itunes:category',
    objects: { _attributes: { text: 'Leisure' }, 'itunes:category': { _attributes: { text: 'Games' } } },
  });
  feed.addExtension({ name: 'itunes:explicit', objects: { _text: 'false' } });
  feed.addExtension({ name: 'itunes:type', objects: { _text: 'episodic' } });
  for (const { url, title, summary, authors, publishedAt, html, pictureUrl, video } of content.items) {
    if (!video) continue;
    const { durationSeconds, ...enclosure } = video;
    feed.addItem({
      title,
      id: url,
      link: url,
      description: summary,
      content: html,
      date: publishedAt,
      enclosure,
      extensions: [
        creators(authors),
        { name: 'itunes:title', objects: { _text: title } },
        { name: 'itunes:author', objects: { _text: nameAll(authors, content.locale) } },
        { name: 'itunes:image', objects: { _attributes: { href: pictureUrl } } },
        ...(durationSeconds === null ? [] : [{ name: 'itunes:duration', objects: { _text: String(durationSeconds) } }]),
      ],
    });
  }
  return removeInvalidXml(feed.rss2());
}
