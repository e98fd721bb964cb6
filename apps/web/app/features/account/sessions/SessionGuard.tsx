import type { PagePattern } from '@app/contract/pages';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePage } from '../../../usePage.ts';
import { useSession } from './useSession.ts';

/** Redirects visitors to the home page from paths that contain `personal`, and from the avatar page (specification, section 2). */
const isPersonal = (page: PagePattern | null, pathname: string): boolean =>
  page === '/changeAvatar' || /personal/i.test(page ?? pathname);

/** Leads visitors, and those whose session has ended, from personal pages to the home page. */
export function SessionGuard() {
  const session = useSession();
  const page = usePage();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isForbidden = session === 'visitor' && isPersonal(page, pathname);
  useEffect(() => {
    if (!isForbidden) return;
    // After a log-out the navigation to the home page has already started.
    const leave = () => void navigate('/', { replace: true, defaultShouldRevalidate: false });
    leave();
    addEventListener('online', leave);
    return () => removeEventListener('online', leave);
  }, [isForbidden, navigate]);
  return null;
}
