import type { PagePattern } from '@app/contract/pages';

/** Returns whether the user agent is a phone; tablets have room for the side menu. */
export const isPhone = (userAgent: string): boolean => /Mobi/i.test(userAgent) && !/iPad/i.test(userAgent);

/** Where an address of the personal centre leads on this device; null for one that stays. */
export function personalRedirect(page: PagePattern | null, onPhone: boolean): PagePattern | null {
  if (page === '/personal') return onPhone ? '/mobile-personal' : '/personal/index';
  if (page === '/mobile-personal') return onPhone ? null : '/personal/index';
  return page === '/personal/safe' ? '/personal/safe/index' : null;
}
