import { Link } from 'react-router';
import styles from './LinkTabs.module.css';

export interface LinkTab {
  to: string;
  label: string;
  current: boolean;
  count?: number;
}

/** Shows the views of a page as links, which work without JavaScript and can be shared. */
export function LinkTabs({ label, tabs }: { label: string; tabs: LinkTab[] }) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map(({ to, label: name, current, count }) => (
        <Link key={to} to={to} aria-current={current ? 'page' : undefined}>
          {name}
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  );
}

/** Shows the filters of a list as small links. */
export function LinkChips({ label, tabs }: { label: string; tabs: LinkTab[] }) {
  return (
    <nav aria-label={label} className={styles.chips}>
      {tabs.map(({ to, label: name, current }) => (
        <Link key={to} to={to} aria-current={current ? 'true' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
