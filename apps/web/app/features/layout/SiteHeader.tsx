import { useEffect, useRef, useState } from 'react';
import { Link, NavLink, useNavigate } from 'react-router';
import { LateError } from '../../late/lateFiles.ts';
import { createLatePart } from '../../late/latePart.ts';
import { m } from '../../paraglide/messages.js';
import { openLoginDialog } from '../account/login/loginDialogState.ts';
import { useSession } from '../account/sessions/useSession.ts';
import { AccountLink } from './AccountLink.tsx';
import { LanguageToggle } from './LanguageToggle.tsx';
import { Logo } from './Logo.tsx';
import { navigation } from './navigation.ts';
import { SearchIcon } from '../../ui/SearchIcon.tsx';
import styles from './SiteHeader.module.css';

const mobileDrawer = createLatePart(() => import('./MobileDrawer.tsx'));

export function SiteHeader() {
  const { isOpen, setOpen, openDrawer, MobileDrawer } = useMobileDrawer();
  const burger = useRef<HTMLAnchorElement>(null);
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
          <SearchLink />
          <LanguageToggle className={styles.language} />
          <AccountLink />
          {/* Without JavaScript, it leads to the same links in the footer. */}
          <a
            ref={burger}
            href="#site-map"
            className={styles.burger}
            aria-label={m.open_menu()}
            aria-haspopup="dialog"
            onClick={(event) => {
              event.preventDefault();
              void openDrawer(event.currentTarget);
            }}
          >
            <i aria-hidden="true" />
          </a>
        </div>
      </div>
      {MobileDrawer && (
        <MobileDrawer
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onLogIn={() => {
            setOpen(false);
            openLoginDialog(1, burger.current);
          }}
        />
      )}
    </header>
  );
}

/** Loads the mobile drawer when it is first opened. */
function useMobileDrawer() {
  const [isOpen, setOpen] = useState(false);
  const MobileDrawer = mobileDrawer.usePart();
  const navigate = useNavigate();
  const session = useSession();
  // Required by the specification: logging in closes the menu.
  useEffect(() => {
    if (session === 'loggedIn') setOpen(false);
  }, [session]);
  const openDrawer = async (opener: HTMLAnchorElement) => {
    opener.setAttribute('aria-busy', 'true');
    try {
      await mobileDrawer.load();
      setOpen(true);
    } catch (thrown) {
      if (!(thrown instanceof LateError)) throw thrown;
      // A page of an old deployment cannot load the drawer, so the button leads to the footer's links, as without
      // JavaScript.
      if (thrown.kind === 'stale') void navigate(opener.hash);
    } finally {
      opener.removeAttribute('aria-busy');
    }
  };
  return { isOpen, setOpen, openDrawer, MobileDrawer };
}

function SearchLink() {
  return (
    <Link to="/search" className={styles.icon} aria-label={m.search()}>
      <SearchIcon size={22} />
    </Link>
  );
}
