import { languageTag, type Locale, locales } from '@app/contract/locale';
import type { MetaDescriptor } from 'react-router';
import { knownQueryOf, type PageQuery } from '../pageQuery.ts';
import { m } from '../paraglide/messages.js';
import { getLocale } from '../paraglide/runtime.js';
import { pageTitle } from './pageTitle.ts';

/** The arguments of a `meta` function. The root's loader data contains the origin for absolute links. */
interface MetaArguments {
  location: { pathname: string; search: string };
  matches: ({ id: string; loaderData?: unknown } | undefined)[];
}

interface PageMeta {
  title: string;
  description: string;
  /** Path of a picture; the site's default picture if omitted. */
  image?: string | undefined;
  type?: 'website' | 'article' | 'video.other';
  /** The languages in which the page is published; both by default. */
  languages?: readonly Locale[];
  /** Query parameters that do not change the content; the canonical URL omits them. */
  nonCanonicalParameters?: readonly PageQuery[];
  /** Excludes the page from search engines. */
  noIndex?: boolean;
  /** Structured data in the vocabulary of schema.org. */
  structuredData?: Record<string, unknown> | undefined;
}

export function publicUrlOf({ matches }: Pick<MetaArguments, 'matches'>): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { publicUrl?: string } | undefined;
  return root?.publicUrl ?? '';
}

/** Returns the meta tags of a page: title, description, canonical URL, alternate languages and link preview. */
export function pageMeta(
  page: MetaArguments,
  {
    title,
    description,
    image,
    type = 'website',
    languages = locales,
    nonCanonicalParameters = [],
    noIndex = false,
    structuredData,
  }: PageMeta,
): MetaDescriptor[] {
  const locale = getLocale() as Locale;
  const publicUrl = publicUrlOf(page);
  const addressIn = (language: Locale | null) => {
    const query = knownQueryOf(page.location.search);
    for (const name of nonCanonicalParameters) query.delete(name);
    if (language) query.set('lang', language);
    return `${publicUrl}${page.location.pathname}${query.size > 0 ? `?${query}` : ''}`;
  };
  const fullTitle = pageTitle(title);
  const shortDescription = description.length > 158 ? `${description.slice(0, 157).trimEnd()}…` : description;
  const picture = `${publicUrl}${image ? image.replace(/\.(jpg|png)$/, '.1280.jpg') : '/og-default.jpg'}`;
  return [
    { title: fullTitle },
    { name: 'description', content: shortDescription },
    ...(noIndex ? [{ name: 'robots', content: 'noindex' }] : alternates(addressIn, locale, languages)),
    { property: 'og:site_name', content: m.site_name() },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: shortDescription },
    { property: 'og:url', content: addressIn(locale) },
    { property: 'og:image', content: picture },
    { property: 'og:locale', content: locale },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(structuredData
      ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...structuredData } } as MetaDescriptor]
      : []),
  ];
}

function alternates(
  addressIn: (language: Locale | null) => string,
  locale: Locale,
  languages: readonly Locale[],
): MetaDescriptor[] {
  const link = (rel: string, href: string, hrefLang?: string): MetaDescriptor => ({
    tagName: 'link',
    rel,
    href,
    ...(hrefLang && { hrefLang }),
  });
  return [
    link('canonical', addressIn(locale)),
    ...languages.map((language) => link('alternate', addressIn(language), languageTag[language])),
    link('alternate', addressIn(null), 'x-default'),
  ];
}
