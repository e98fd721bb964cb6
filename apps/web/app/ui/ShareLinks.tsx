import { useId } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Locale } from '@app/contract/locale';
import { pictureVariant } from '@app/contract/pictures';
import { m } from '../paraglide/messages.js';
import { getLocale } from '../paraglide/runtime.js';
import { showError, showSuccess } from './messages.ts';
import { QrCodePopover } from './QrCodePopover.tsx';
import styles from './ShareLinks.module.css';
import { useBrowserValue } from './useBrowserValue.ts';

interface ShareLinksProps {
  /** The page's canonical path, without a query. */
  path: string;
  title: string;
  /** Path of the page's picture. */
  image: string;
}

/**
 * Shares a page in the current language: to WeChat by a QR code, to Weibo, by mail, by copying its address, and with
 * the device's share sheet. Links and code work without scripts, and load nothing from other sites.
 */
export function ShareLinks({ path, title, image }: ShareLinksProps) {
  const publicUrl = useRouteLoaderData<{ publicUrl: string }>('root')?.publicUrl ?? '';
  const language = `lang=${getLocale() as Locale}`;
  const url = `${publicUrl}${path}?${language}`;
  const labelId = useId();
  const codeId = useId();
  const canShare = useBrowserValue(() => 'share' in navigator, false);
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    showSuccess(m.link_copied());
  };
  const weibo = `https://service.weibo.com/share/share.php?${new URLSearchParams({ url, title, pic: `${publicUrl}${pictureVariant(image, 1280, 'jpg')}` })}`;
  // Mail programs do not read a plus sign as a space.
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${url}`)}`;
  return (
    <section className={styles.share} aria-labelledby={labelId}>
      <span id={labelId}>{m.share_label()}</span>
      <button type="button" popoverTarget={codeId}>
        {m.share_wechat()}
      </button>
      <QrCodePopover
        id={codeId}
        title={m.share_wechat_title()}
        src={`/qr${path}.svg?${language}`}
        alt={m.share_qr_alt()}
        hint={m.share_wechat_hint()}
      />
      <a href={weibo} target="_blank" rel="noopener noreferrer">
        {m.share_weibo()}
        <span className="visually-hidden"> {m.new_window()}</span>
      </a>
      <a href={mail}>{m.share_mail()}</a>
      <button
        type="button"
        className={styles.scripted}
        onClick={() => void copy().catch(() => showError(m.copy_failed()))}
      >
        {m.copy_link()}
      </button>
      {canShare && (
        // Rejects when the visitor closes the sheet.
        <button type="button" onClick={() => void navigator.share({ title, url }).catch(() => {})}>
          {m.share_more()}
        </button>
      )}
    </section>
  );
}
