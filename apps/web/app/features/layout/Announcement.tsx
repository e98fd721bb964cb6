import { useSiteSettings } from '../../api/rootData.ts';
import { m } from '../../paraglide/messages.js';
import styles from './Announcement.module.css';

/** Shows what staff announce on every page. Rendered on the server, which prevents a layout shift. */
export function Announcement() {
  const text = useSiteSettings()?.announcement ?? '';
  if (text === '') return null;
  return (
    <aside className={styles.announcement} aria-label={m.announcement()}>
      {text}
    </aside>
  );
}
