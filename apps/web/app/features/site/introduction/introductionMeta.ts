import { type Locale, locales } from '@app/contract/locale';
import type { MetaDescriptor } from 'react-router';
import { getLocale } from '../../../paraglide/runtime.js';
import { publicUrlOf, siteNameOf, siteSettingsOf } from '../../../seo/pageMeta.ts';
import { pageTitle } from '../../../seo/pageTitle.ts';
import type { StandingText } from '../standingTextData.ts';
import { shareCardTags } from '../../../seo/shareCard.ts';

/** Returns the meta tags of an introduction, with links to both languages at addresses without `lang`. */
export function introductionMeta(
  args: Parameters<typeof publicUrlOf>[0] & { location: { pathname: string } },
  text: StandingText | undefined,
): MetaDescriptor[] {
  if (!text) return [];
  const site = siteNameOf(args);
  if (text.isPreview) return [{ title: pageTitle(text.title, site) }, { name: 'robots', content: 'noindex' }];
  const publicUrl = publicUrlOf(args);
  const link = (rel: string, href: string, hrefLang?: string): MetaDescriptor => ({
    tagName: 'link',
    rel,
    href: `${publicUrl}${href}`,
    ...(hrefLang && { hrefLang }),
  });
  return [
    { title: pageTitle(text.title, site) },
    { name: 'description', content: text.lead },
    link('canonical', args.location.pathname),
    link('alternate', '/c', 'zh-CN'),
    link('alternate', '/e', 'en'),
    ...shareCardTags({
      site,
      publicUrl,
      url: `${publicUrl}${args.location.pathname}`,
      locale: getLocale() as Locale,
      languages: locales,
      title: text.title,
      description: text.lead,
      defaultPicture: siteSettingsOf(args)?.sharePicture,
    }),
  ];
}
