import { m } from '../paraglide/messages.js';
import styles from './PreviewNotice.module.css';

/** Says that the page shows a draft. */
export const PreviewNotice = () => (
  <p className={styles.preview} role="note">
    {m.preview_notice()}
  </p>
);
