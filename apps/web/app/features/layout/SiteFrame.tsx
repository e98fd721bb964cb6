import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { m } from '../../paraglide/messages.js';
import { takenOver } from '../../takenOver.ts';
import { addressWith } from '../../ui/addressWith.ts';
import { Messages } from '../../ui/Messages.tsx';
import { LoginDialogGate } from '../account/LoginDialogGate.tsx';
import { SessionGuard } from '../account/SessionGuard.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import styles from './SiteFrame.module.css';

/** What stands around every page. */
export function SiteFrame({ children }: { children: ReactNode }) {
  useScrollToTop();
  useEffect(() => void dispatchEvent(new Event(takenOver)), []);
  const isLoading = useNavigation().state !== 'idle';
  return (
    <>
      <a href="#content" className={styles.skip}>
        {m.skip_to_content()}
      </a>
      <div className={styles.progress} data-active={isLoading || undefined} aria-hidden="true" />
      <SiteHeader />
      <main id="content" tabIndex={-1} aria-busy={isLoading}>
        {children}
      </main>
      <SiteFooter />
      <SessionGuard />
      <LoginDialogGate />
      <Messages />
    </>
  );
}

/** Binding: every navigation begins at the top, or where its hash says. */
function useScrollToTop(): void {
  const { key, hash, pathname, search } = useLocation();
  const isFirst = useRef(true);
  const before = useRef({ address: '', search: '' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what changes with every navigation
  useEffect(() => {
    history.scrollRestoration = 'manual';
    // Opening and closing the login dialog leaves the visitor where they were.
    const address = addressWith(pathname, search, {});
    const isDialogOnly = address === before.current.address && search !== before.current.search;
    before.current = { address, search };
    if (isDialogOnly) return;
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (target) target.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [key]);
}
