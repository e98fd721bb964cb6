import { useRouteLoaderData } from 'react-router';
import type { Locale } from '@app/contract/locale';
import { m } from '../paraglide/messages.js';
import { getLocale } from '../paraglide/runtime.js';
import { addressWith } from './addressWith.ts';
import { showSuccess } from './messages.ts';
import styles from './ShareLinks.module.css';
import { useBrowserValue } from './useBrowserValue.ts';

/** Shares a page by mail, with the device's share sheet, or by copying its address in the current language. */
export function ShareLinks({ path, title }: { path: string; title: string }) {
  const publicUrl = useRouteLoaderData<{ publicUrl: string }>('root')?.publicUrl ?? '';
  const [pathname = '', search = ''] = path.split(/(?=\?)/);
  const address = `${publicUrl}${addressWith(pathname, search, { lang: getLocale() as Locale })}`;
  const canShare = useBrowserValue(() => 'share' in navigator, false);
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    showSuccess(m.link_copied());
  };
  return (
    <div className={styles.share}>
      <span>{m.share()}</span>
      <a href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`}>{m.share_mail()}</a>
      <button type="button" onClick={() => void copy().catch(() => {})}>
        {m.copy_link()}
      </button>
      {canShare && (
        <button type="button" onClick={() => void navigator.share({ title, url: address }).catch(() => {})}>
          {m.share_more()}
        </button>
      )}
    </div>
  );
}
