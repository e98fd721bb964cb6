/** A phone by what it says of itself; a tablet has room for the side menu. */
export const isPhone = (userAgent: string): boolean => /Mobi/i.test(userAgent) && !/iPad/i.test(userAgent);

/** Where an address of the personal centre leads on this device; null for one that stays. */
export function personalRedirect(pathname: string, onPhone: boolean): string | null {
  switch (pathname.replace(/\/+$/, '')) {
    case '/personal':
      return onPhone ? '/mobile-personal' : '/personal/index';
    case '/mobile-personal':
      return onPhone ? null : '/personal/index';
    case '/personal/safe':
      return '/personal/safe/index';
    default:
      return null;
  }
}
