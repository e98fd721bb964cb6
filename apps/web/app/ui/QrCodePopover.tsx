import { m } from '../paraglide/messages.js';
import styles from './QrCodePopover.module.css';

interface QrCodePopoverProps {
  /** The `popoverTarget` of the button that opens it. */
  id: string;
  title: string;
  src: string;
  alt: string;
  hint: string;
}

/** Shows a QR code above the page. Browsers open and close it without scripts. */
export function QrCodePopover({ id, title, src, alt, hint }: QrCodePopoverProps) {
  return (
    <section id={id} popover="auto" className={styles.code} aria-labelledby={`${id}-title`}>
      <p id={`${id}-title`} className={styles.title}>
        {title}
      </p>
      {/* Lazy, so that the browser requests it when it is shown. */}
      <img src={src} alt={alt} width={220} height={220} loading="lazy" />
      <p>{hint}</p>
      <button type="button" popoverTarget={id} popoverTargetAction="hide">
        {m.close()}
      </button>
    </section>
  );
}
