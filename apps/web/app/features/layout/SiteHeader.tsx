import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, NavLink } from 'react-router';
import { m } from '../../paraglide/messages.js';
import { openLoginDialog } from '../account/loginDialogState.ts';
import { useSession } from '../account/useSession.ts';
import { AccountLink } from './AccountLink.tsx';
import { LanguageToggle } from './LanguageToggle.tsx';
import { Logo } from './Logo.tsx';
import { navigation } from './navigation.ts';
import styles from './SiteHeader.module.css';

const MobileDrawer = lazy(() => import('./MobileDrawer.tsx'));

export function SiteHeader() {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const burger = useRef<HTMLAnchorElement>(null);
  const session = useSession();
  // Binding: logging in closes the menu.
  useEffect(() => {
    if (session === 'loggedIn') setOpen(false);
  }, [session]);
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.bar}`}>
        <Logo />
        <nav aria-label={m.main_navigation()} className={styles.navigation}>
          {navigation().map(({ to, label }) => (
            <NavLink key={to} to={to} end={to === '/'}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className={styles.tools}>
          <Link to="/search" className={styles.icon} aria-label={m.search()}>
            <svg viewBox="0 0 24 24" width="22" height="22" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" aria-hidden="true">
              <circle cx="11" cy="11" r="6.5" />
              <path d="m16 16 4.5 4.5" />
            </svg>
          </Link>
          <LanguageToggle className={styles.language} />
          <AccountLink />
          {/* Without script it leads to the same links in the footer. */}
          <a
            ref={burger}
            href="#site-map"
            className={styles.burger}
            aria-label={m.open_menu()}
            aria-haspopup="dialog"
            onClick={(event) => {
              event.preventDefault();
              setWasOpened(true);
              setOpen(true);
            }}
          >
            <i aria-hidden="true" />
          </a>
        </div>
      </div>
      {wasOpened && (
        <Suspense>
          <MobileDrawer
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            onLogIn={() => {
              setOpen(false);
              openLoginDialog(1, burger.current);
            }}
          />
        </Suspense>
      )}
    </header>
  );
}
