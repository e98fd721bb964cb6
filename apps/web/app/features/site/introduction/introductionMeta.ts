import type { CallData } from '@app/contract/contract';
import type { MetaDescriptor } from 'react-router';
import { publicUrlOf } from '../../../seo/pageMeta.ts';
import { pageTitle } from '../../../seo/pageTitle.ts';

/** Returns the meta tags of an introduction, with links to both languages at addresses without `lang`. */
export function introductionMeta(
  args: Parameters<typeof publicUrlOf>[0] & { location: { pathname: string } },
  text: CallData<'page'> | undefined,
): MetaDescriptor[] {
  if (!text) return [];
  const publicUrl = publicUrlOf(args);
  const link = (rel: string, href: string, hrefLang?: string): MetaDescriptor => ({
    tagName: 'link',
    rel,
    href: `${publicUrl}${href}`,
    ...(hrefLang && { hrefLang }),
  });
  return [
    { title: pageTitle(text.title) },
    { name: 'description', content: text.lead },
    link('canonical', args.location.pathname),
    link('alternate', '/c', 'zh-CN'),
    link('alternate', '/e', 'en'),
    { property: 'og:title', content: text.title },
    { property: 'og:description', content: text.lead },
    { property: 'og:url', content: `${publicUrl}${args.location.pathname}` },
    { property: 'og:image', content: `${publicUrl}/og-default.jpg` },
  ];
}
