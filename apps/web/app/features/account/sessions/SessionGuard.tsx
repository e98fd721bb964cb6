import type { PagePattern } from '@app/contract/pages';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePage } from '../../../usePage.ts';
import { useSession } from './useSession.ts';

/**
 * Required by the specification, section 2: personal pages are the avatar page and every path that contains `personal`,
 * such as `/news/personal`, whether or not there is such a page.
 */
const isPersonal = (page: PagePattern | null, pathname: string): boolean =>
  page === '/changeAvatar' || /personal/i.test(decodePath(pathname));

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname; // malformed: there is no such page
  }
}

/** Redirects from personal pages to the home page when no session exists. */
export function SessionGuard() {
  const session = useSession();
  const page = usePage();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isForbidden = session === 'visitor' && isPersonal(page, pathname);
  useEffect(() => {
    if (!isForbidden) return;
    // Loads no data again: after a logout, a navigation to the home page has already started to load it.
    const leave = () => void navigate('/', { replace: true, defaultShouldRevalidate: false });
    leave();
    addEventListener('online', leave);
    return () => removeEventListener('online', leave);
  }, [isForbidden, navigate]);
  return null;
}
