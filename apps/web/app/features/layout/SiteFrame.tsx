import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { m } from '../../paraglide/messages.js';
import { Messages } from '../../ui/Messages.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import styles from './SiteFrame.module.css';

/** What stands around every page. */
export function SiteFrame({ children }: { children: ReactNode }) {
  useScrollToTop();
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
      <Messages />
    </>
  );
}

/** Binding: every navigation begins at the top, or where its hash says. */
function useScrollToTop(): void {
  const { key, hash } = useLocation();
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what changes with every navigation
  useEffect(() => {
    history.scrollRestoration = 'manual';
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (target) target.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [key]);
}
