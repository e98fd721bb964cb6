import { matchPage, type PagePattern } from '@app/contract/pages';
import { type ClientLoaderFunctionArgs, redirect } from 'react-router';

/** Returns whether the user agent is a phone; tablets have room for the side menu. */
export const isPhone = (userAgent: string): boolean => /Mobi/i.test(userAgent) && !/iPad/i.test(userAgent);

/** Returns where an address of the personal centre redirects on this device; null if it does not redirect. */
export function personalRedirect(page: PagePattern | null, onPhone: boolean): PagePattern | null {
  if (page === '/personal') return onPhone ? '/mobile-personal' : '/personal/index';
  if (page === '/mobile-personal') return onPhone ? null : '/personal/index';
  return page === '/personal/safe' ? '/personal/safe/index' : null;
}

/** The loader of the addresses from which some devices, or all, are redirected. */
export const redirectLoader = Object.assign(
  ({ request }: Pick<ClientLoaderFunctionArgs, 'request'>): Response | null => {
    const page = matchPage(new URL(request.url).pathname)?.pattern ?? null;
    const target = personalRedirect(page, isPhone(navigator.userAgent));
    return target && redirect(target);
  },
  // The server knows neither session nor screen, so the browser loads the first page too.
  { hydrate: true as const },
);
