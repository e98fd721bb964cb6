import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { reloadStalePage } from '../../late/deployment.ts';
import { LateError } from '../../late/lateFiles.ts';
import { createLatePart } from '../../late/latePart.ts';
import { m } from '../../paraglide/messages.js';
import { loginTab, openLoginDialog } from '../account/login/loginDialogState.ts';
import { useSession } from '../account/sessions/useSession.ts';
import { AccountLink } from './AccountLink.tsx';
import { LanguageToggle } from './LanguageToggle.tsx';
import { Logo } from './Logo.tsx';
import { MainMenu } from './MainMenu.tsx';
import { SearchIcon } from '../../ui/SearchIcon.tsx';
import styles from './SiteHeader.module.css';

const mobileDrawer = createLatePart(() => import('./MobileDrawer.tsx'));

export function SiteHeader() {
  const burger = useRef<HTMLAnchorElement>(null);
  const { isOpen, setOpen, openDrawer, MobileDrawer } = useMobileDrawer(burger);
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.bar}`}>
        <Logo />
        <MainMenu />
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
            openLoginDialog(loginTab, burger.current);
          }}
        />
      )}
    </header>
  );
}

/** Marks in the session that the menu opens after a reload. */
const openMenuKey = 'openMenu';

/** Loads the mobile drawer when it is first opened. */
function useMobileDrawer(burger: RefObject<HTMLAnchorElement | null>) {
  const [isOpen, setOpen] = useState(false);
  const MobileDrawer = mobileDrawer.usePart();
  const navigate = useNavigate();
  const session = useSession();
  // Required by the specification: logging in closes the menu.
  useEffect(() => {
    if (session === 'loggedIn') setOpen(false);
  }, [session]);
  useEffect(() => {
    if (sessionStorage.getItem(openMenuKey) === null) return;
    sessionStorage.removeItem(openMenuKey);
    burger.current?.click();
  }, [burger]);
  const openDrawer = async (opener: HTMLAnchorElement) => {
    opener.setAttribute('aria-busy', 'true');
    try {
      await mobileDrawer.load();
      setOpen(true);
    } catch (thrown) {
      if (!(thrown instanceof LateError)) throw thrown;
      if (thrown.kind !== 'stale') return;
      sessionStorage.setItem(openMenuKey, '');
      if (reloadStalePage(location.href, thrown)) return;
      sessionStorage.removeItem(openMenuKey);
      // As without JavaScript, the button leads to the footer's links.
      void navigate(opener.hash);
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
