import { Link } from 'react-router';
import { m } from '../paraglide/messages.js';
import styles from './Breadcrumb.module.css';

export interface Crumb {
  label: string;
  to?: string;
}

/** Shows the path to the current page, which is the last item and no link. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label={m.breadcrumb()} className={styles.nav}>
      <ol>
        {crumbs.map(({ label, to }) => (
          <li key={label}>{to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}</li>
        ))}
      </ol>
    </nav>
  );
}
