import { Link } from 'react-router';
import { useSiteName } from '../../api/rootData.ts';
import { m } from '../../paraglide/messages.js';
import banner from './Banners.module.css';
import styles from './Welcome.module.css';

/**
 * Shows the association's name and claim on a home page without banners.
 *
 * @param isEmpty whether the page shows nothing else
 */
export function Welcome({ isEmpty }: { isEmpty: boolean }) {
  return (
    <div className={styles.welcome}>
      <div className="wrap">
        <h1>{useSiteName()}</h1>
        <p className={styles.claim}>{m.footer_line()}</p>
        {isEmpty && <p>{m.home_empty()}</p>}
        <Link to="/join" className={banner.action}>
          {m.become_member()}
        </Link>
      </div>
    </div>
  );
}
