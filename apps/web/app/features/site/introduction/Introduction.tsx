import type { Locale } from '@app/contract/locale';
import { m } from '../../../paraglide/messages.js';
import { storeLocale } from '../../../locale.ts';
import { buttonLook } from '../../../ui/Button.tsx';
import { PreviewAlert } from '../../../ui/PreviewAlert.tsx';
import { RichText } from '../../../ui/RichText.tsx';
import type { StandingText } from '../standingTextData.ts';
import styles from './Introduction.module.css';

/** Shows the association's introduction on one page that suits printing, search engines and QR codes. */
export function Introduction({
  text: { title, lead, content, isPreview },
  locale,
}: {
  text: StandingText;
  locale: Locale;
}) {
  return (
    <div className={`wrap ${styles.page}`}>
      {isPreview && <PreviewAlert />}
      <header className={styles.head}>
        <p className={styles.eyebrow}>{m.introduction()}</p>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      <RichText html={content} />
      <p className={styles.continue}>
        <a href={`/?lang=${locale}`} {...buttonLook('filled')} onClick={() => storeLocale(locale)}>
          <span>{m.continue_in_language()}</span>
        </a>
      </p>
    </div>
  );
}
