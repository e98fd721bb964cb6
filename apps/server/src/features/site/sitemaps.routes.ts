import { languageTag, type Locale, locales } from '@app/contract/locale';
import type { PagePattern } from '@app/contract/pages';
import { publishDocument } from '#platform/http/documents';
import type { App } from '#platform/http/mount';

const standingPaths: PagePattern[] = [
  '/',
  '/news',
  '/hot',
  '/members',
  '/about',
  '/online',
  '/join',
  '/privacy',
  '/terms',
  '/c',
  '/e',
];
const pathsInOneMap = 10_000;

interface MappedPath {
  path: string;
  /** The languages in which it is published. */
  locales: readonly Locale[];
}

/** Paths of content by name, counted and read in parts (from 1). Given by the composition root. */
export type SitemapSources = Record<
  string,
  { count: () => Promise<number>; read: (part: number, size: number) => Promise<MappedPath[]> }
>;

/** Serves `/sitemap.xml`, which lists the maps; each map has one URL per language, with its alternates. */
export function sitemapRoutes(app: App, { publicUrl, sources }: { publicUrl: string; sources: SitemapSources }): void {
  const type = 'application/xml; charset=utf-8';
  const escapeXml = (text: string) => text.replaceAll('&', '&amp;');
  const addressIn = (path: string, locale: Locale) => escapeXml(`${publicUrl}${path}?lang=${locale}`);
  const urlsOf = ({ path, locales: published }: MappedPath) => {
    // Each introduction has one language and its own address.
    if (path === '/c' || path === '/e') return `<url><loc>${publicUrl}${path}</loc></url>`;
    const alternates = published
      .map(
        (locale) => `<xhtml:link rel="alternate" hreflang="${languageTag[locale]}" href="${addressIn(path, locale)}"/>`,
      )
      .join('');
    return published.map((locale) => `<url><loc>${addressIn(path, locale)}</loc>${alternates}</url>`).join('');
  };
  const mapOf = (pages: MappedPath[]) =>
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${pages.map(urlsOf).join('')}</urlset>`;

  publishDocument(app, '/sitemap.xml', async () => {
    const maps = ['pages-1'];
    for (const [name, { count }] of Object.entries(sources)) {
      const parts = Math.ceil((await count()) / pathsInOneMap);
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
      return { type, body: mapOf(standingPaths.map((path) => ({ path, locales }))) };
    const source = Object.hasOwn(sources, name) ? sources[name] : undefined;
    const pages = (await source?.read(Number(part), pathsInOneMap)) ?? [];
    return pages.length > 0 ? { type, body: mapOf(pages) } : null;
  });
  publishDocument(app, '/robots.txt', async () => ({
    type: 'text/plain; charset=utf-8',
    body: `User-agent: *\nDisallow: /api/\nDisallow: /personal\nDisallow: /mobile-personal\nDisallow: /pay/\nDisallow: /search\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
  }));
}
