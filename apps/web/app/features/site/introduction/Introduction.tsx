import type { CallData } from '@app/contract/contract';
import type { Locale } from '@app/contract/locale';
import { m } from '../../../paraglide/messages.js';
import { storeLocale } from '../../../locale.ts';
import { RichText } from '../../../ui/RichText.tsx';
import styles from './Introduction.module.css';

/** Shows the association's introduction on one page that suits printing, search engines and QR codes. */
export function Introduction({ text: { title, lead, content }, locale }: { text: CallData<'page'>; locale: Locale }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <p className={styles.eyebrow}>{m.introduction()}</p>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      <RichText html={content} />
      <p className={styles.continue}>
        <a href={`/?lang=${locale}`} onClick={() => storeLocale(locale)}>
          {m.continue_in_language()}
        </a>
      </p>
    </div>
  );
}
