import type { PagePattern } from '@app/contract/pages';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePage } from '../../../usePage.ts';
import { useSession } from './useSession.ts';

/** Required by the specification, section 2: personal pages are the avatar page and paths that contain `personal`. */
const isPersonal = (page: PagePattern | null, pathname: string): boolean =>
  page === '/changeAvatar' || /personal/i.test(page ?? pathname);

/** Redirects from personal pages to the home page when no session exists. */
export function SessionGuard() {
  const session = useSession();
  const page = usePage();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isForbidden = session === 'visitor' && isPersonal(page, pathname);
  useEffect(() => {
    if (!isForbidden) return;
    // After a logout the navigation to the home page has already started.
    const leave = () => void navigate('/', { replace: true, defaultShouldRevalidate: false });
    leave();
    addEventListener('online', leave);
    return () => removeEventListener('online', leave);
  }, [isForbidden, navigate]);
  return null;
}
