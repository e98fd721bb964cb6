import { useRouteLoaderData } from 'react-router';
import { m } from '../../paraglide/messages.js';
import styles from './LocalModeBanner.module.css';

/** Says on every page of a local site that it must not be published. Drawn on the server, so that nothing moves later. */
export function LocalModeBanner() {
  const data = useRouteLoaderData<{ isLocalMode: boolean }>('root');
  if (!data?.isLocalMode) return null;
  return (
    <aside className={styles.banner} aria-label={m.local_mode()}>
      {m.local_mode_banner()}
    </aside>
  );
}
