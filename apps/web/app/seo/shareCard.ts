import { otherLocale, type Locale } from '@app/contract/locale';
import { pictureSize, pictureVariant } from '@app/contract/pictures';
import type { MetaDescriptor } from 'react-router';
import { m } from '../paraglide/messages.js';

export interface ShareCard {
  /** The name of the association. */
  site: string;
  /** The origin for absolute addresses. */
  publicUrl: string;
  /** The canonical address of the page. */
  url: string;
  locale: Locale;
  /** The languages in which the page is published. */
  languages: readonly Locale[];
  title: string;
  description: string;
  /** Path of a picture; the site's default picture if omitted. */
  image?: string | undefined;
  /** When an article or a video was published, as an ISO string. */
  publishedAt?: string | undefined;
  video?: { path: string; durationSeconds: number | null } | undefined;
}

/** The widest variant that a card needs; WeChat requires 300 px, and large cards 1200 px. */
const widest = 1280;

const property = (name: string, content: string | number): MetaDescriptor => ({
  property: name,
  content: String(content),
});

/** Returns the meta tags from which other sites and apps draw the preview of a shared page. */
export function shareCard(card: ShareCard): MetaDescriptor[] {
  const { site, url, locale, languages, title, description, publishedAt, video } = card;
  const picture = pictureOf(card);
  return [
    property('og:site_name', site),
    property('og:type', video ? 'video.other' : publishedAt ? 'article' : 'website'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', url),
    property('og:image', picture.url),
    property('og:image:type', 'image/jpeg'),
    ...(picture.size
      ? [property('og:image:width', picture.size.width), property('og:image:height', picture.size.height)]
      : []),
    property('og:image:alt', picture.alt),
    property('og:locale', locale),
    ...(languages.includes(otherLocale(locale)) ? [property('og:locale:alternate', otherLocale(locale))] : []),
    ...(video ? videoTags(card.publicUrl, video, publishedAt) : []),
    ...(publishedAt && !video ? [property('article:published_time', publishedAt)] : []),
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: picture.url },
    { name: 'twitter:image:alt', content: picture.alt },
  ];
}

function pictureOf({ publicUrl, image, title }: ShareCard) {
  if (!image)
    return { url: `${publicUrl}/og-default.jpg`, size: { width: 1200, height: 630 }, alt: m.share_picture_alt() };
  const original = pictureSize(image);
  // Variants are never wider than the original.
  const width = Math.min(widest, original?.width ?? widest);
  return {
    url: `${publicUrl}${pictureVariant(image, widest, 'jpg')}`,
    size: original && { width, height: Math.round((original.height * width) / original.width) },
    alt: title,
  };
}

function videoTags(
  publicUrl: string,
  { path, durationSeconds }: NonNullable<ShareCard['video']>,
  publishedAt: string | undefined,
): MetaDescriptor[] {
  const url = `${publicUrl}${path}`;
  return [
    property('og:video', url),
    ...(url.startsWith('https:') ? [property('og:video:secure_url', url)] : []),
    property('og:video:type', `video/${path.split('.').at(-1)}`),
    ...(durationSeconds === null ? [] : [property('video:duration', durationSeconds)]),
    ...(publishedAt ? [property('video:release_date', publishedAt)] : []),
  ];
}
