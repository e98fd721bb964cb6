import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { Modal } from '../../../forms/mantine.tsx';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { startSession } from '../../../api/session.ts';
import { m } from '../../../paraglide/messages.js';
import { showSuccess } from '../../../ui/messages.ts';
import { usePage } from '../../../usePage.ts';
import { loginSucceeded, registrationSucceeded } from '../accountWords.ts';
import styles from './LoginDialog.module.css';
import { LoginForm } from './LoginForm.tsx';
import { closeLoginDialog, type DialogTab, focusOpener, loginTab, openTab, registerTab } from './loginDialogState.ts';
import { RegisterForm } from '../registration/RegisterForm.tsx';

interface LoginDialogProps {
  /** Null while the dialog is closed. */
  tab: DialogTab | null;
  onClose: () => void;
}

const tabs: { tab: DialogTab; label: () => string }[] = [
  { tab: loginTab, label: m.log_in },
  { tab: registerTab, label: m.account_register },
];

const isEntryPage = (page: ReturnType<typeof usePage>): boolean =>
  page === '/match/:id/enter' || page === '/match/invitation/:token';

/** Shows login and registration as tabs. Changing the tab empties the form. */
export default function LoginDialog({ tab, onClose }: LoginDialogProps) {
  const page = usePage();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // The tab stays rendered while the dialog fades out. The dialog opens after mounting, so that it fades in.
  const [shownTab, setShownTab] = useState<DialogTab>(tab ?? loginTab);
  if (tab !== null && tab !== shownTab) setShownTab(tab);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(tab !== null), [tab]);

  const handleLogin = (token: string) => {
    startSession(token);
    showSuccess(loginSucceeded());
    if (page === '/forgetPsw') void navigate('/');
    else onClose();
  };
  const handleRegistration = (token: string) => {
    startSession(token);
    showSuccess(registrationSucceeded());
    // Registration leads to the join page, which offers the way back to the entry or invitation that the person came
    // from.
    void navigate('/join', isEntryPage(page) ? { state: { entryPath: pathname } } : {});
  };
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      size={460}
      yOffset="min(72px, 5dvh)"
      xOffset={16}
      // `focusOpener` returns the focus instead, because the opener may have disappeared after the login.
      returnFocus={false}
      onExitTransitionEnd={focusOpener}
      padding={0}
      radius={20}
    >
      <Modal.Overlay backgroundOpacity={0.45} color="#221610" />
      <Modal.Content
        aria-label={shownTab === loginTab ? m.log_in() : m.account_register()}
        classNames={{ content: styles.content }}
      >
        <Modal.Body className={styles.body}>
          <div className={styles.head}>
            <TabList shownTab={shownTab} />
            <button type="button" className={styles.close} onClick={onClose} aria-label={m.close()}>
              <svg
                viewBox="0 0 24 24"
                width="22"
                height="22"
                fill="none"
                stroke="currentColor"
                strokeWidth="2"
                strokeLinecap="round"
                aria-hidden="true"
              >
                <path d="m6 6 12 12M18 6 6 18" />
              </svg>
            </button>
          </div>
          <div id="login-panel" role="tabpanel" aria-labelledby={tabId(shownTab)}>
            {shownTab === loginTab ? (
              <LoginForm onLoggedIn={handleLogin} onLeave={closeLoginDialog} />
            ) : (
              <RegisterForm onRegistered={handleRegistration} />
            )}
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function TabList({ shownTab }: { shownTab: DialogTab }) {
  const moveTab = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const other = shownTab === loginTab ? registerTab : loginTab;
    openTab(other);
    document.getElementById(tabId(other))?.focus();
  };
  return (
    <div role="tablist" aria-label={m.account_dialog()} className={styles.tabs}>
      {tabs.map(({ tab: each, label }) => (
        <button
          key={each}
          id={tabId(each)}
          type="button"
          role="tab"
          aria-selected={each === shownTab}
          aria-controls="login-panel"
          tabIndex={each === shownTab ? 0 : -1}
          onClick={() => openTab(each)}
          onKeyDown={moveTab}
        >
          {label()}
        </button>
      ))}
    </div>
  );
}

const tabId = (tab: DialogTab): string => `login-tab-${tab}`;
