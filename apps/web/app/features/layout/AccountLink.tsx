import { Link } from 'react-router';
import { m } from '../../paraglide/messages.js';
import { Avatar } from '../account/profile/Avatar.tsx';
import { loginTab, openLoginDialog } from '../account/login/loginDialogState.ts';
import { useProfile } from '../account/profile/profile.ts';
import { useSession } from '../account/sessions/useSession.ts';
import styles from './AccountLink.module.css';

/** Shows the header's login button, or a link to the personal centre once the visitor is logged in. */
export function AccountLink() {
  const session = useSession();
  const { profile } = useProfile();
  return (
    <div className={styles.slot}>
      {session === 'loggedIn' ? (
        <Link to="/personal" className={styles.person} aria-label={m.personal_centre()}>
          <Avatar src={profile?.avatar ?? null} size={30} />
          <span>{m.personal_centre()}</span>
        </Link>
      ) : (
        <button
          type="button"
          className={styles.login}
          aria-haspopup="dialog"
          onClick={(event) => openLoginDialog(loginTab, event.currentTarget)}
        >
          <span>{m.log_in()}</span>
        </button>
      )}
    </div>
  );
}
