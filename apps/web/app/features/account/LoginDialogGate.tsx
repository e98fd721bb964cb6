import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { addressWith } from '../../ui/addressWith.ts';
import { closeLoginDialog, type DialogTab, openLoginDialog, useDialogTab } from './loginDialogState.ts';
import { useSession } from './useSession.ts';

const LoginDialog = lazy(() => import('./LoginDialog.tsx'));

/** Pages that stay open to visitors but are of no use to them. */
const asksForLogin = (pathname: string): boolean => pathname === '/join' || pathname.startsWith('/pay/');

const tabNamedIn = (search: string): DialogTab | null => {
  const named = new URLSearchParams(search).get('login');
  return named === '1' ? 1 : named === '2' ? 2 : null;
};

/** Opens the dialog where the address or the page asks for it, and fetches it when it is first needed. */
export function LoginDialogGate() {
  const session = useSession();
  const tab = useDialogTab();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const named = tabNamedIn(search);
  const isOpen = session === 'visitor' && tab !== null;
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);

  const forgetAddress = () => {
    if (named !== null) void navigate(`${addressWith(pathname, search, {})}${hash}`, { replace: true });
  };
  useEffect(() => {
    if (session === 'visitor' && asksForLogin(pathname)) openLoginDialog(1);
  }, [session, pathname]);
  useEffect(() => {
    if (session === 'visitor' && named !== null) openLoginDialog(named);
  }, [session, named]);
  // Logged in, be it in another tab: nothing is left to ask.
  useEffect(() => {
    if (session === 'loggedIn') closeLoginDialog();
  }, [session]);

  if (!wasOpened) return null;
  return (
    <Suspense>
      <LoginDialog
        tab={isOpen ? tab : null}
        onClose={() => {
          closeLoginDialog();
          forgetAddress();
        }}
      />
    </Suspense>
  );
}
