import { Link, type MetaFunction } from 'react-router';
import { m } from '../../paraglide/messages.js';
import { Avatar } from '../account/profile/Avatar.tsx';
import { InfoHeader } from './InfoHeader.tsx';
import { LogOutButton } from './LogOutButton.tsx';
import { useMatchCategories } from '../results/matchCategories.ts';
import { menuGroups } from './menuGroups.ts';
import { redirectLoader } from './personalAddresses.ts';
import { PersonalShell } from './PersonalShell.tsx';
import styles from './MobileMenuPage.module.css';
import { personalMeta, useOutletProfile } from '../account/personalPage/personalPage.ts';

export const meta: MetaFunction = (page) => personalMeta(page, m.personal_centre());
export const clientLoader = redirectLoader;
export { PersonalShell as HydrateFallback };

/** Shows the menu of the personal centre as a page, on phones only. */
export default function MobileMenuPage() {
  const person = useOutletProfile();
  const groups = menuGroups(useMatchCategories() ?? []);
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{m.personal_centre()}</h1>
      <div className={styles.person}>
        <Link to="/changeAvatar" aria-label={m.personal_change_avatar()}>
          <Avatar src={person.avatar} size={64} />
        </Link>
        <InfoHeader profile={person} />
      </div>
      <nav aria-label={m.personal_centre()} className={styles.menu}>
        {groups.map(({ title, links }) => (
          <section key={title}>
            <h2>{title}</h2>
            <ul>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <LogOutButton className={styles.out} />
    </div>
  );
}
