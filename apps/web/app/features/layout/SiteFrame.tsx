import { matchPage } from '@app/contract/pages';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { useRestorablePage } from '../../late/cancelledNavigation.ts';
import { useLateLoading } from '../../late/lateLoading.ts';
import { useNavigationGate } from '../../late/useNavigationGate.ts';
import { m } from '../../paraglide/messages.js';
import { hydratedEvent } from '../../hydratedEvent.ts';
import { Messages } from '../../ui/Messages.tsx';
import { ConsentGate } from '../account/consents/ConsentGate.tsx';
import { LoginDialogGate } from '../account/login/LoginDialogGate.tsx';
import { SessionGuard } from '../account/sessions/SessionGuard.tsx';
import { RetryBar } from './RetryBar.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import styles from './SiteFrame.module.css';
import { useArrival } from './useArrival.ts';

/** Renders header, footer, live regions and dialogs around every page. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const arrivedAt = useArrival();
  useEffect(() => void dispatchEvent(new Event(hydratedEvent)), []);
  useCanonicalAddress();
  useRestorablePage();
  useNavigationGate();
  const isNavigating = useNavigation().state !== 'idle';
  const isLoading = useLateLoading() || isNavigating;
  return (
    <>
      <a
        href="#content"
        className={styles.skip}
        onClick={(event) => {
          // The router tracks every change of the address and warns about changes it did not make.
          event.preventDefault();
          document.getElementById('content')?.focus();
        }}
      >
        {m.skip_to_content()}
      </a>
      <div className={styles.progress} data-active={isLoading || undefined} aria-hidden="true" />
      <SiteHeader />
      <main id="content" tabIndex={-1} aria-busy={isLoading}>
        {children}
      </main>
      <SiteFooter />
      <ConsentGate />
      <SessionGuard />
      <LoginDialogGate />
      <Messages />
      <RetryBar />
      <p className="visually-hidden" aria-live="polite">
        {arrivedAt}
      </p>
    </>
  );
}

/** Replaces a non-canonical address during navigation in the browser, as the server redirects it on a page load. */
function useCanonicalAddress(): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const path = matchPage(pathname)?.path ?? pathname;
  useEffect(() => {
    if (path !== pathname) void navigate({ pathname: path, search, hash }, { replace: true });
  }, [path, pathname, search, hash, navigate]);
}
