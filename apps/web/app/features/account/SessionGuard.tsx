import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from './useSession.ts';

/** Binding: whatever has `personal` in its path is for those who are logged in; so is the avatar's page. */
export const isPersonal = (pathname: string): boolean => pathname.includes('personal') || pathname === '/changeAvatar';

/** Leads visitors, and those whose session has ended, from personal pages to the home page. */
export function SessionGuard() {
  const session = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isForbidden = session === 'visitor' && isPersonal(pathname);
  useEffect(() => {
    if (isForbidden) void navigate('/', { replace: true });
  }, [isForbidden, navigate]);
  return null;
}
