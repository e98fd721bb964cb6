import { m } from '../paraglide/messages.js';
import styles from './PreviewAlert.module.css';

/** Says that the page shows a draft. */
export const PreviewAlert = () => (
  <p className={styles.preview} role="note">
    {m.preview_notice()}
  </p>
);
