import type { SiteSettings } from '@app/contract/site';
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
  /** The default picture of staff; the built-in one if omitted. */
  defaultPicture?: SiteSettings['sharePicture'] | undefined;
  /** When an article or a video was published, as an ISO string. */
  publishedAt?: string | undefined;
  video?: { path: string; durationSeconds: number | null } | undefined;
}

/** The widest variant that a card needs; WeChat requires 300 px, and large cards 1200 px. */
const pictureWidth = 1280;

const propertyTag = (name: string, content: string | number): MetaDescriptor => ({
  property: name,
  content: String(content),
});

/** Returns the meta tags from which other sites and apps draw the preview of a shared page. */
export function shareCardTags(card: ShareCard): MetaDescriptor[] {
  const { site, url, locale, languages, title, description, publishedAt, video } = card;
  const picture = pictureOf(card);
  return [
    propertyTag('og:site_name', site),
    propertyTag('og:type', video ? 'video.other' : publishedAt ? 'article' : 'website'),
    propertyTag('og:title', title),
    propertyTag('og:description', description),
    propertyTag('og:url', url),
    propertyTag('og:image', picture.url),
    propertyTag('og:image:type', 'image/jpeg'),
    ...(picture.size
      ? [propertyTag('og:image:width', picture.size.width), propertyTag('og:image:height', picture.size.height)]
      : []),
    propertyTag('og:image:alt', picture.alt),
    propertyTag('og:locale', locale),
    ...(languages.includes(otherLocale(locale)) ? [propertyTag('og:locale:alternate', otherLocale(locale))] : []),
    ...(video ? videoTags(card.publicUrl, video, publishedAt) : []),
    ...(publishedAt && !video ? [propertyTag('article:published_time', publishedAt)] : []),
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: picture.url },
    { name: 'twitter:image:alt', content: picture.alt },
  ];
}

function pictureOf({ publicUrl, image, defaultPicture, title }: ShareCard) {
  if (image) return variantOf(publicUrl, image, title);
  if (defaultPicture) return variantOf(publicUrl, defaultPicture.url, defaultPicture.alt);
  return { url: `${publicUrl}/og-default.jpg`, size: { width: 1200, height: 630 }, alt: m.share_picture_alt() };
}

function variantOf(publicUrl: string, image: string, alt: string) {
  const original = pictureSize(image);
  // Variants are never wider than the original.
  const width = Math.min(pictureWidth, original?.width ?? pictureWidth);
  return {
    url: `${publicUrl}${pictureVariant(image, pictureWidth, 'jpg')}`,
    size: original && { width, height: Math.round((original.height * width) / original.width) },
    alt,
  };
}

function videoTags(
  publicUrl: string,
  { path, durationSeconds }: NonNullable<ShareCard['video']>,
  publishedAt: string | undefined,
): MetaDescriptor[] {
  const url = `${publicUrl}${path}`;
  return [
    propertyTag('og:video', url),
    ...(url.startsWith('https:') ? [propertyTag('og:video:secure_url', url)] : []),
    propertyTag('og:video:type', `video/${path.split('.').at(-1)}`),
    ...(durationSeconds === null ? [] : [propertyTag('video:duration', durationSeconds)]),
    ...(publishedAt ? [propertyTag('video:release_date', publishedAt)] : []),
  ];
}
