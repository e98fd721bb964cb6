import type { Profile } from '@app/contract/account';
import { Link, NavLink } from 'react-router';
import { m } from '../../paraglide/messages.js';
import { Avatar } from '../account/profile/Avatar.tsx';
import { LogOutButton } from './LogOutButton.tsx';
import { useMatchCategories } from '../results/matchCategories.ts';
import { menuGroups } from './menuGroups.ts';
import styles from './PersonalMenu.module.css';

/** Shows the menu of the personal centre. */
export function PersonalMenu({ profile: { avatar, username } }: { profile: Profile }) {
  const groups = menuGroups(useMatchCategories() ?? []);
  return (
    <nav aria-label={m.personal_centre()} className={styles.menu}>
      <Link to="/changeAvatar" className={styles.person}>
        <Avatar src={avatar} size={84} />
        <b>{username}</b>
        <span className="visually-hidden">{m.personal_change_avatar()}</span>
      </Link>
      {groups.map(({ title, links }) => (
        <div key={title}>
          <h2>{title}</h2>
          <ul>
            {links.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} className={({ isActive }) => (isActive || isWithin(to) ? styles.current : undefined)}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <LogOutButton className={styles.out} />
    </nav>
  );
}

/** Returns whether the current page is a step of the security settings, and `to` is their index. */
const isWithin = (to: string): boolean =>
  to === '/personal/safe/index' && location.pathname.startsWith('/personal/safe/');
