import { Link } from 'react-router';
import { useSiteName } from '../../api/rootData.ts';
import { useSentence } from '../../api/sentences.ts';
import { m } from '../../paraglide/messages.js';
import banner from './Banners.module.css';
import styles from './Welcome.module.css';

/**
 * Shows the association's name and claim on a home page without banners.
 *
 * @param isEmpty whether the page shows nothing else
 */
export function Welcome({ isEmpty }: { isEmpty: boolean }) {
  const homeEmpty = useSentence('homeEmpty');
  return (
    <div className={styles.welcome}>
      <div className="wrap">
        <h1>{useSiteName()}</h1>
        <p className={styles.claim}>{useSentence('footerLine')}</p>
        {isEmpty && <p>{homeEmpty}</p>}
        <Link to="/join" className={banner.action}>
          {m.become_member()}
        </Link>
      </div>
    </div>
  );
}
