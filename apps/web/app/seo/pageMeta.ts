import { languageTag, type Locale, locales } from '@app/contract/locale';
import type { SiteSettings } from '@app/contract/site';
import type { MetaDescriptor } from 'react-router';
import { knownQueryOf, type PageQuery } from '../pageQuery.ts';
import type { RootData } from '../api/rootData.ts';
import { m } from '../paraglide/messages.js';
import { getLocale } from '../paraglide/runtime.js';
import { pageTitle } from './pageTitle.ts';
import { type ShareCard, shareCardTags } from './shareCard.ts';

/** The arguments of a `meta` function. The root's loader data contains the origin for absolute links. */
interface MetaArguments {
  location: { pathname: string; search: string };
  matches: ({ id: string; loaderData?: unknown } | undefined)[];
}

interface PageMeta
  extends Pick<ShareCard, 'title' | 'description' | 'image' | 'publishedAt' | 'video'>,
    Partial<Pick<ShareCard, 'languages'>> {
  /** Query parameters that do not change the content; the canonical URL omits them. */
  nonCanonicalParameters?: readonly PageQuery[];
  /** Excludes the page from search engines. */
  noIndex?: boolean;
  /** Structured data in the vocabulary of schema.org. */
  structuredData?: Record<string, unknown> | undefined;
}

const rootDataOf = ({ matches }: Pick<MetaArguments, 'matches'>): Partial<RootData> =>
  (matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined) ?? {};

export const publicUrlOf = (page: Pick<MetaArguments, 'matches'>): string => rootDataOf(page).publicUrl ?? '';

export const siteSettingsOf = (page: Pick<MetaArguments, 'matches'>): SiteSettings | null =>
  rootDataOf(page).settings ?? null;

/** Returns the association's name; the one of a new site where a failed page has no data. */
export const siteNameOf = (page: Pick<MetaArguments, 'matches'>): string => siteSettingsOf(page)?.name ?? m.site_name();

/** Returns the meta tags of a page: title, description, canonical URL, alternate languages and link preview. */
export function pageMeta(
  page: MetaArguments,
  {
    title,
    description,
    image,
    publishedAt,
    video,
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
  const site = siteNameOf(page);
  const fullTitle = pageTitle(title, site);
  const shortDescription = shorten(description);
  return [
    { title: fullTitle },
    { name: 'description', content: shortDescription },
    ...(noIndex ? [{ name: 'robots', content: 'noindex' }] : alternates(addressIn, locale, languages)),
    ...shareCardTags({
      site,
      publicUrl,
      url: addressIn(locale),
      locale,
      languages,
      title,
      description: shortDescription,
      image,
      defaultPicture: siteSettingsOf(page)?.sharePicture,
      publishedAt,
      video,
    }),
    ...(structuredData
      ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...structuredData } } as MetaDescriptor]
      : []),
  ];
}

/** Shortens a description to the length that search engines show, without cutting a character in two. */
function shorten(description: string): string {
  const characters = [...description];
  return characters.length > 158 ? `${characters.slice(0, 157).join('').trimEnd()}…` : description;
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
