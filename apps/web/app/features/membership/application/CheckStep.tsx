import type { CallData } from '@app/contract/contract';
import type { ConsentKind } from '@app/contract/consents';
import type { ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import { formatMoney, formatNumber } from '../../../ui/formats.ts';
import styles from './Application.module.css';
import { ApplicationSummary } from './ApplicationSummary.tsx';
import type { ApplicationFields } from './ApplicationStepFields.tsx';
import { isUnderAge } from './applicationValues.ts';

type Agreed = Record<ConsentKind, boolean>;

interface CheckStepProps {
  fields: ApplicationFields;
  applicationInfo: CallData<'membershipApplication'>;
  agreed: Agreed;
  onAgreed: (agreed: Agreed) => void;
}

/** Shows the last step: summary, fee and consents. */
export function CheckStep({
  fields,
  applicationInfo: { fee, termMonths, consentVersions, application },
  agreed,
  onAgreed,
}: CheckStepProps) {
  const problem = fields.problemOf('consents');
  const texts = [
    { kind: 'privacy', address: '/privacy', name: m.privacy(), version: consentVersions.privacy },
    { kind: 'terms', address: '/terms', name: m.terms(), version: consentVersions.terms },
  ] as const;
  const term = formatNumber(termMonths);
  const consentTo = (kind: ConsentKind) => ({
    kind,
    isGiven: agreed[kind],
    isMissed: problem !== undefined && !agreed[kind],
    onChange: (isGiven: boolean) => onAgreed({ ...agreed, [kind]: isGiven }),
  });
  return (
    <>
      <ApplicationSummary values={fields.values} />
      <p className={styles.fee}>
        {application?.status === 'returned'
          ? m.join_fee_paid()
          : fee
            ? (termMonths === 1 ? m.join_fee_month : m.join_fee)({ amount: formatMoney(fee), months: term })
            : (termMonths === 1 ? m.join_fee_none_month : m.join_fee_none)({ months: term })}
      </p>
      <fieldset className={styles.consents} aria-describedby={problem && 'consents-problem'}>
        <legend>{m.join_consents()}</legend>
        {texts.map(({ kind, address, name, version }) => (
          <Consent key={kind} {...consentTo(kind)}>
            {m.join_consent()}{' '}
            <a href={address} target="_blank" rel="noreferrer">
              {name}
              <span className="visually-hidden"> {m.new_window()}</span>
            </a>{' '}
            <small>{m.join_consent_version({ version })}</small>
          </Consent>
        ))}
        {isUnderAge(fields.values.birthDate) && (
          <Consent {...consentTo('guardian')}>{m.join_consent_guardian({ name: fields.values.guardianName })}</Consent>
        )}
        {problem && (
          <p id="consents-problem" className={styles.problem}>
            {problem}
          </p>
        )}
      </fieldset>
    </>
  );
}

interface ConsentProps {
  kind: ConsentKind;
  isGiven: boolean;
  isMissed: boolean;
  onChange: (isGiven: boolean) => void;
  children: ReactNode;
}

function Consent({ kind, isGiven, isMissed, onChange, children }: ConsentProps) {
  return (
    <label>
      <input
        type="checkbox"
        name={kind}
        checked={isGiven}
        aria-invalid={isMissed}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
