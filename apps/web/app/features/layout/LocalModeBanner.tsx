import { useRouteLoaderData } from 'react-router';
import { m } from '../../paraglide/messages.js';
import styles from './LocalModeBanner.module.css';

/**
 * Warns on every page of a local site that it must not be published. Rendered on the server, which prevents a layout
 * shift.
 */
export function LocalModeBanner() {
  const data = useRouteLoaderData<{ isLocalMode: boolean }>('root');
  if (!data?.isLocalMode) return null;
  return (
    <aside className={styles.banner} aria-label={m.local_mode()}>
      {m.local_mode_banner()}
    </aside>
  );
}
