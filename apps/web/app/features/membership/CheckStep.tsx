import type { CallData } from '@app/contract/contract';
import { m } from '../../paraglide/messages.js';
import { formatMoney, formatNumber } from '../../ui/formats.ts';
import styles from './Application.module.css';
import { ApplicationSummary } from './ApplicationSummary.tsx';
import type { ApplicationFields } from './ApplicationStepFields.tsx';

export interface Agreed {
  privacy: boolean;
  terms: boolean;
}

interface CheckStepProps {
  fields: ApplicationFields;
  terms: CallData<'membershipApplication'>;
  agreed: Agreed;
  onAgreed: (agreed: Agreed) => void;
}

/** Reading it all over, what it costs, and what is agreed to. */
export function CheckStep({ fields, terms: { fee, termMonths, consentVersions, application }, agreed, onAgreed }: CheckStepProps) {
  const problem = fields.problemOf('consents');
  const texts = [
    { kind: 'privacy', address: '/privacy', name: m.privacy(), version: consentVersions.privacy },
    { kind: 'terms', address: '/terms', name: m.terms(), version: consentVersions.terms },
  ] as const;
  const term = formatNumber(termMonths);
  return (
    <>
      <ApplicationSummary values={fields.values} />
      <p className={styles.fee}>
        {application?.status === 'returned'
          ? m.join_fee_paid()
          : fee
            ? m.join_fee({ amount: formatMoney(fee), months: term })
            : m.join_fee_none({ months: term })}
      </p>
      <fieldset className={styles.consents} aria-describedby={problem && 'consents-problem'}>
        <legend>{m.join_consents()}</legend>
        {texts.map(({ kind, address, name, version }) => (
          <label key={kind}>
            <input
              type="checkbox"
              name={kind}
              checked={agreed[kind]}
              aria-invalid={problem !== undefined && !agreed[kind]}
              onChange={({ target }) => onAgreed({ ...agreed, [kind]: target.checked })}
            />
            <span>
              {m.join_consent()}{' '}
              <a href={address} target="_blank" rel="noreferrer">
                {name}
                <span className="visually-hidden"> {m.join_new_window()}</span>
              </a>{' '}
              <small>{m.join_consent_version({ version })}</small>
            </span>
          </label>
        ))}
        {problem && (
          <p id="consents-problem" className={styles.problem}>
            {problem}
          </p>
        )}
      </fieldset>
    </>
  );
}
