import { Outlet, useLocation } from 'react-router';
import { m } from '../../paraglide/messages.js';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { usePage } from '../../usePage.ts';
import { loadProfile, useProfile } from '../account/profile/profile.ts';
import { useSession } from '../account/sessions/useSession.ts';
import { InfoHeader } from './InfoHeader.tsx';
import { PersonalMenu } from './PersonalMenu.tsx';
import styles from './PersonalLayout.module.css';
import { PersonalShell } from './PersonalShell.tsx';
import { Button } from '../../ui/Button.tsx';

/** Lays out the personal centre. Shows a placeholder on the server and until the browser knows the session. */
export default function PersonalLayout() {
  const session = useSession();
  const { profile, hasFailed } = useProfile();
  const { pathname } = useLocation();
  const page = usePage();
  if (session !== 'loggedIn') return <PersonalShell />;
  if (!profile && !hasFailed) return <PersonalShell />;
  if (!profile) {
    return (
      <div className="wrap">
        <EmptyState heading="h1" title={m.problem_title()} text={m.personal_problem_text()}>
          <Button onClick={() => void loadProfile()}>{m.personal_try_again()}</Button>
        </EmptyState>
      </div>
    );
  }
  if (page === '/mobile-personal') return <Outlet context={profile} />;
  return (
    <div className={styles.frame}>
      <aside className={styles.side}>
        <PersonalMenu profile={profile} />
      </aside>
      {/* On narrow screens, the menu expands above the page; opening another page collapses it. */}
      <details key={pathname} className={styles.folded}>
        <summary>{m.personal_centre()}</summary>
        <PersonalMenu profile={profile} />
      </details>
      <div className={styles.main}>
        <InfoHeader profile={profile} />
        <Outlet context={profile} />
      </div>
    </div>
  );
}
