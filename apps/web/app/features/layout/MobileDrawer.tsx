import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Drawer.css';
import { Drawer } from '../../forms/mantine.tsx';
import { useEffect, useState } from 'react';
import { NavLink } from 'react-router';
import { m } from '../../paraglide/messages.js';
import { useSession } from '../account/sessions/useSession.ts';
import { ColourSchemeSelect } from './ColourSchemeSelect.tsx';
import { LanguageToggle } from './LanguageToggle.tsx';
import styles from './MobileDrawer.module.css';
import { navigation, useOwnPages } from './navigation.ts';

interface MobileDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  onLogIn: () => void;
}

/** Shows the header's links on a small screen. Loaded when it is first opened. */
export default function MobileDrawer({ isOpen, onClose, onLogIn }: MobileDrawerProps) {
  const links = [...navigation(), ...useOwnPages('menu')];
  const isLoggedIn = useSession() === 'loggedIn';
  // The drawer opens after it is mounted, so that it records the focused element and can return the focus to it.
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(isOpen), [isOpen]);
  return (
    <Drawer
      opened={isShown}
      onClose={onClose}
      position="right"
      size="min(320px, 86vw)"
      title={m.menu()}
      closeButtonProps={{ 'aria-label': m.close_menu(), size: 'lg' }}
    >
      <nav aria-label={m.main_navigation()} className={styles.navigation}>
        {links.map(({ to, label }) => (
          <NavLink key={to} to={to} end={to === '/'} onClick={onClose}>
            {label}
          </NavLink>
        ))}
        <NavLink to="/online" onClick={onClose}>
          {m.nav_online()}
        </NavLink>
        {isLoggedIn ? (
          <NavLink to="/personal" onClick={onClose}>
            {m.personal_centre()}
          </NavLink>
        ) : (
          <button type="button" aria-haspopup="dialog" onClick={onLogIn}>
            {m.log_in()}
          </button>
        )}
        <LanguageToggle onSwitch={onClose} className={styles.language} />
        <ColourSchemeSelect className={styles.scheme} />
      </nav>
    </Drawer>
  );
}
