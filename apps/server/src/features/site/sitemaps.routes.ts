import { languageTag, type Locale, locales } from '@app/contract/locale';
import type { PagePattern } from '@app/contract/pages';
import { pictureVariant } from '@app/contract/pictures';
import { publishDocument } from '#platform/http/documents';
import type { App } from '#platform/http/mount';
import { escapeXml } from '#platform/text/xml';

const standingPaths: PagePattern[] = [
  '/',
  '/news',
  '/hot',
  '/members',
  '/about',
  '/online',
  '/join',
  '/follow',
  '/data',
  '/privacy',
  '/terms',
  '/c',
  '/e',
];
/**
 * The protocol allows 50,000 addresses and 50 MB in one file. This number keeps files of videos below 50 MB: a video
 * with its texts takes about 2 kB in each language.
 */
const pagesInOneMap = 5_000;
/** The longest description of a video that Google reads. */
const maxDescription = 2_048;

interface SitemapVideo {
  /** The path of the file. */
  url: string;
  title: string;
  /** Plain text. */
  description: string;
  durationSeconds: number | null;
  publishedAt: Date;
}

interface SitemapLanguage {
  locale: Locale;
  /** When this language last changed; omitted for pages without a recorded time. */
  changedAt?: Date;
  video?: SitemapVideo;
}

export interface SitemapPage {
  path: string;
  /** The path of the page's picture, which is also the poster of its video. */
  image?: string;
  /** The languages in which it is published. */
  languages: SitemapLanguage[];
}

/** Pages of content by name, counted and read in parts (from 1). Given by the composition root. */
export type SitemapSources = Record<
  string,
  { count: () => Promise<number>; read: (part: number, size: number) => Promise<SitemapPage[]> }
>;

const namespaces = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
  'xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"',
].join(' ');

const element = (name: string, content: string) => `<${name}>${escapeXml(content)}</${name}>`;

/** Returns the entries of a page, one for each language, with the others as alternates. */
function writePage({ path, image, languages }: SitemapPage, publicUrl: string): string {
  // Each of these two addresses exists in one language only, so it has no alternates.
  if (path === '/c' || path === '/e') return `<url><loc>${publicUrl}${path}</loc></url>`;
  const addressIn = (locale: Locale) => `${publicUrl}${path}?lang=${locale}`;
  const alternates = languages
    .map(
      ({ locale }) =>
        `<xhtml:link rel="alternate" hreflang="${languageTag[locale]}" href="${escapeXml(addressIn(locale))}"/>`,
    )
    .join('');
  const picture = image
    ? `<image:image>${element('image:loc', `${publicUrl}${pictureVariant(image, 1280, 'jpg')}`)}</image:image>`
    : '';
  return languages
    .map(({ locale, changedAt, video }) => {
      const change = changedAt ? element('lastmod', changedAt.toISOString()) : '';
      const film = video && image ? writeVideo(video, image, publicUrl) : '';
      return `<url>${element('loc', addressIn(locale))}${change}${alternates}${picture}${film}</url>`;
    })
    .join('');
}

function writeVideo(
  { url, title, description, durationSeconds, publishedAt }: SitemapVideo,
  poster: string,
  publicUrl: string,
): string {
  const elements = [
    element('video:thumbnail_loc', `${publicUrl}${pictureVariant(poster, 1280, 'jpg')}`),
    element('video:title', title),
    element('video:description', description.slice(0, maxDescription)),
    element('video:content_loc', `${publicUrl}${url}`),
    durationSeconds === null ? '' : element('video:duration', String(durationSeconds)),
    element('video:publication_date', publishedAt.toISOString()),
  ];
  return `<video:video>${elements.join('')}</video:video>`;
}

/** Serves `/sitemap.xml`, which lists the maps; each map has one URL per language, with its alternates. */
export function sitemapRoutes(app: App, { publicUrl, sources }: { publicUrl: string; sources: SitemapSources }): void {
  const type = 'application/xml; charset=utf-8';
  const mapOf = (pages: SitemapPage[]) =>
    `<?xml version="1.0" encoding="UTF-8"?><urlset ${namespaces}>${pages.map((page) => writePage(page, publicUrl)).join('')}</urlset>`;

  publishDocument(app, '/sitemap.xml', async () => {
    const maps = ['pages-1'];
    for (const [name, { count }] of Object.entries(sources)) {
      const parts = Math.ceil((await count()) / pagesInOneMap);
      for (let part = 1; part <= parts; part++) maps.push(`${name}-${part}`);
    }
    const entries = maps.map((name) => `<sitemap><loc>${publicUrl}/sitemaps/${name}.xml</loc></sitemap>`).join('');
    return {
      type,
      body: `<?xml version="1.0" encoding="UTF-8"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</sitemapindex>`,
    };
  });
  publishDocument(app, '/sitemaps/:file', async ({ params }) => {
    const [, name = '', part = ''] = /^([a-z]+)-([1-9]\d{0,3})\.xml$/.exec(params.file ?? '') ?? [];
    if (name === 'pages' && part === '1')
      return {
        type,
        body: mapOf(standingPaths.map((path) => ({ path, languages: locales.map((locale) => ({ locale })) }))),
      };
    const source = Object.hasOwn(sources, name) ? sources[name] : undefined;
    const pages = (await source?.read(Number(part), pagesInOneMap)) ?? [];
    return pages.length > 0 ? { type, body: mapOf(pages) } : null;
  });
  publishDocument(
    app,
    '/robots.txt',
    async () => ({
      type: 'text/plain; charset=utf-8',
      body: `User-agent: *\nDisallow: /api/\nDisallow: /personal\nDisallow: /mobile-personal\nDisallow: /pay/\nDisallow: /search\nDisallow: /qr/\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
    }),
    { isStatic: true },
  );
}
