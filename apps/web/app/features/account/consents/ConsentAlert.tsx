import type { Profile } from '@app/contract/account';
import { Link } from 'react-router';
import { httpApi } from '../../../api/httpApi.ts';
import { usePending } from '../../../forms/usePending.ts';
import { m } from '../../../paraglide/messages.js';
import { showSuccess } from '../../../ui/messages.ts';
import { loadProfile } from '../profile/profile.ts';
import styles from './ConsentAlert.module.css';
import { Button } from '../../../ui/Button.tsx';

interface ConsentAlertProps {
  owed: Profile['consentsOwed'];
  onLater: () => void;
}

/** Names the texts that have a new version, and lets the member agree now or later. */
export default function ConsentAlert({ owed, onLater }: ConsentAlertProps) {
  const { isPending, run } = usePending();
  const agree = () =>
    run(async () => {
      // Also loads the profile after a failure: a text may have changed again, and the profile then names its new
      // version.
      try {
        await httpApi('giveConsents', { consents: owed });
        showSuccess(m.consents_given());
      } finally {
        await loadProfile();
      }
    });
  return (
    <section className={styles.notice} aria-labelledby="consents-title" aria-live="polite">
      <div className={`wrap ${styles.inside}`}>
        <div className={styles.words}>
          <h2 id="consents-title">{m.consents_title()}</h2>
          <p>{m.consents_text()}</p>
          <ul>
            {owed.map(({ kind, version }) => (
              <li key={kind}>
                <Link to={`/${kind}`}>{{ privacy: m.privacy, terms: m.terms }[kind]()}</Link>{' '}
                <small>{m.join_consent_version({ version })}</small>
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.actions}>
          <Button loading={isPending} onClick={() => void agree()}>
            {m.consents_agree()}
          </Button>
          <Button variant="default" disabled={isPending} onClick={onLater}>
            {m.consents_later()}
          </Button>
        </div>
      </div>
    </section>
  );
}
