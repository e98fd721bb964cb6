import { Link } from 'react-router';
import { m } from '../paraglide/messages.js';
import styles from './Breadcrumb.module.css';

export interface Crumb {
  label: string;
  to: string;
}

/** Shows the path to the page above the current one, whose own title follows as a heading. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label={m.breadcrumb()} className={styles.nav}>
      <ol>
        {crumbs.map(({ label, to }) => (
          <li key={label}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
