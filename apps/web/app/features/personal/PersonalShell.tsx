import { m } from '../../paraglide/messages.js';
import styles from './PersonalShell.module.css';

/** Shows the placeholder of the personal centre until the session and the profile are loaded. */
export function PersonalShell() {
  return (
    <div className={styles.shell} aria-busy="true">
      <div className={styles.side} aria-hidden="true">
        <i className={styles.round} />
        <i />
        <i />
        <i />
        <i />
        <i />
      </div>
      <div className={styles.main}>
        <h1>{m.personal_centre()}</h1>
        <p role="status">{m.personal_loading()}</p>
        <noscript>
          <p>{m.personal_needs_script()}</p>
        </noscript>
        <div className={styles.lines} aria-hidden="true">
          <i />
          <i />
          <i />
        </div>
      </div>
    </div>
  );
}
