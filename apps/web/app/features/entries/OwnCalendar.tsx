import { useState } from 'react';
import type { Locale } from '@app/contract/locale';
import { httpApi } from '../../api/httpApi.ts';
import { usePending } from '../../forms/usePending.ts';
import { Button } from '../../ui/Button.tsx';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import styles from './Entries.module.css';

/** Shows the secret address of the person's calendar on demand, and replaces it. */
export function OwnCalendar() {
  const [url, setUrl] = useState<string | null>(null);
  const [statusText, setStatusText] = useState('');
  const { isPending, run } = usePending();
  const showAddress = (address: string) => setUrl(`${address}?lang=${getLocale() as Locale}`);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url!);
      setStatusText(m.own_calendar_copied());
    } catch {
      // Shows no error, because the address can be copied by hand from its field.
      setStatusText('');
    }
  };
  return (
    <div className={styles.card}>
      <h3>{m.own_calendar()}</h3>
      <p>{m.own_calendar_text()}</p>
      {url === null ? (
        <Button
          variant="default"
          loading={isPending}
          onClick={() => void run(async () => showAddress((await httpApi('calendarAddress')).url))}
        >
          {m.own_calendar_show()}
        </Button>
      ) : (
        <>
          <input
            className={styles.address}
            value={url}
            readOnly
            aria-label={m.own_calendar_address()}
            onFocus={(event) => event.target.select()}
          />
          <div className={styles.actions}>
            <Button variant="default" onClick={() => void copy()}>
              {m.own_calendar_copy()}
            </Button>
            <Button
              variant="default"
              loading={isPending}
              onClick={() =>
                void run(async () => {
                  showAddress((await httpApi('calendarRenew')).url);
                  setStatusText(m.own_calendar_renewed());
                })
              }
            >
              {m.own_calendar_renew()}
            </Button>
          </div>
        </>
      )}
      <p role="status" className={styles.said}>
        {statusText}
      </p>
    </div>
  );
}
