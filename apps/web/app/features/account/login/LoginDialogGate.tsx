import type { PagePattern } from '@app/contract/pages';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { reloadStalePage } from '../../../late/deployment.ts';
import { LateError } from '../../../late/lateFiles.ts';
import { createLatePart } from '../../../late/latePart.ts';
import { m } from '../../../paraglide/messages.js';
import { addressWith } from '../../../ui/addressWith.ts';
import { showError } from '../../../ui/messages.ts';
import { usePage } from '../../../usePage.ts';
import {
  closeLoginDialog,
  type DialogTab,
  loginTab,
  markOpenerBusy,
  openLoginDialog,
  registerTab,
  useDialogTab,
} from './loginDialogState.ts';
import { useSession } from '../sessions/useSession.ts';

const loginDialog = createLatePart(() => import('./LoginDialog.tsx'));

/** Public pages that are useful only after login; they open the dialog. */
const pagesRequiringLogin: readonly (PagePattern | null)[] = ['/join', '/pay/:orderId'];

const tabFromQuery = (search: string): DialogTab | null => {
  const value = new URLSearchParams(search).get('login');
  return ([loginTab, registerTab] as const).find((tab) => String(tab) === value) ?? null;
};

function urlWithLoginTab(tab: DialogTab): string {
  const address = new URL(location.href);
  address.searchParams.set('login', String(tab));
  return address.href;
}

/** Opens the login dialog when the address or the page requires it. The dialog is loaded on demand. */
export function LoginDialogGate() {
  const session = useSession();
  const tab = useDialogTab();
  const { pathname, search, hash } = useLocation();
  const page = usePage();
  const navigate = useNavigate();
  const tabInAddress = tabFromQuery(search);
  const isOpen = session === 'visitor' && tab !== null;
  const LoginDialog = loginDialog.usePart();

  const removeLoginParameter = () => {
    if (tabInAddress !== null) void navigate(`${addressWith(pathname, search, {})}${hash}`, { replace: true });
  };
  useEffect(() => {
    if (session === 'visitor' && pagesRequiringLogin.includes(page)) openLoginDialog(loginTab);
  }, [session, page]);
  useEffect(() => {
    if (session === 'visitor' && tabInAddress !== null) openLoginDialog(tabInAddress);
  }, [session, tabInAddress]);
  // The login may have happened in another tab.
  useEffect(() => {
    if (session === 'loggedIn') closeLoginDialog();
  }, [session]);

  const isMissing = isOpen && LoginDialog === null;
  useEffect(() => {
    if (!isMissing) return;
    const clearBusy = markOpenerBusy();
    loginDialog.load().catch((thrown: unknown) => {
      if (!(thrown instanceof LateError)) throw thrown;
      // Close the dialog, so that the next click retries.
      closeLoginDialog();
      if (thrown.kind === 'stale' && !reloadStalePage(urlWithLoginTab(tab ?? loginTab), thrown))
        showError(m.late_failed());
    });
    return clearBusy;
  }, [isMissing, tab]);

  if (!LoginDialog) return null;
  return (
    <LoginDialog
      tab={isOpen ? tab : null}
      onClose={() => {
        closeLoginDialog();
        removeLoginParameter();
      }}
    />
  );
}
