import { ownPageAddress } from '@app/contract/ownPages';
import { useSiteSettings } from '../../api/rootData.ts';
import { m } from '../../paraglide/messages.js';

export interface MenuLink {
  to: string;
  label: string;
}

/** Lists the five links that every menu begins with. */
export const navigation = (): MenuLink[] => [
  { to: '/', label: m.nav_home() },
  { to: '/news', label: m.nav_news() },
  { to: '/hot', label: m.nav_hot() },
  { to: '/members', label: m.nav_members() },
  { to: '/about', label: m.nav_about() },
];

/** Returns the links to the pages that staff placed in the menu or the footer, in the reader's language. */
export const useOwnPages = (place: 'menu' | 'footer'): MenuLink[] =>
  (useSiteSettings()?.pages ?? [])
    .filter((page) => page.place === place)
    .map(({ slug, title }) => ({ to: ownPageAddress(slug), label: title }));
