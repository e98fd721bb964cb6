import type { ProofType } from '@app/contract/account';
import { useState } from 'react';
import { type MetaFunction, Navigate } from 'react-router';
import { errorCodes } from '@app/contract/errorCodes';
import { httpApi } from '../../../api/httpApi.ts';
import { CodeStep } from '../../../forms/CodeStep.tsx';
import { smsSent } from '../../../forms/formWords.ts';
import { m } from '../../../paraglide/messages.js';
import styles from '../profile/BasicInfoForm.module.css';
import { NewEmailForm } from './NewEmailForm.tsx';
import { personalMeta, useOutletProfile } from '../personalPage/personalPage.ts';
import { SecurityStepLayout } from './SecurityStepLayout.tsx';

export const meta: MetaFunction = (page) => personalMeta(page, m.safe_change_email());

/** Changes the email address: verifies the current email address or the phone, then the new address. */
export default function ChangeEmailPage() {
  const { email, phone } = useOutletProfile();
  const [proof, setProof] = useState<ProofType>('email');
  const [ticket, setTicket] = useState<string | null>(null);
  if (email === null) return <Navigate to="/personal/safe/bindEmail" replace />;
  return (
    <SecurityStepLayout
      title={m.safe_change_email()}
      lead={m.safe_change_email_lead()}
      steps={{ names: [m.safe_step_proof(), m.safe_step_new_email()], current: ticket ? 1 : 0 }}
    >
      {ticket === null ? (
        <>
          <fieldset className={`${styles.form} ${styles.choices} ${styles.spaced}`}>
            <legend>{m.safe_prove_by()}</legend>
            {(['email', 'phone'] as const).map((type) => (
              <label key={type}>
                <input type="radio" name="proof" checked={proof === type} onChange={() => setProof(type)} />
                {type === 'email' ? m.safe_prove_by_email({ email }) : m.safe_prove_by_phone({ phone })}
              </label>
            ))}
          </fieldset>
          {/* The key gives the proof by mail and the one by phone their own code and countdown. */}
          <CodeStep
            key={proof}
            send={() => httpApi('updEmailEm', { type: proof })}
            sentMessage={proof === 'email' ? m.safe_code_sent() : smsSent()}
            {...(proof === 'email' && { help: m.safe_email_help() })}
            onSubmit={async (typed) => setTicket((await httpApi('updEmailEmVerify', typed)).ticket)}
            action={m.account_next()}
          >
            {proof === 'email' ? m.safe_code_to({ to: email }) : m.safe_code_to({ to: phone })}
          </CodeStep>
        </>
      ) : (
        <NewEmailForm
          label={m.safe_new_email()}
          send={(address) => httpApi('updEmailNewEm', { ticket, email: address })}
          // The server answers wrongCode when the ticket has expired.
          onSendError={({ code }) => code === errorCodes.wrongCode && setTicket(null)}
          save={(typed) => httpApi('updEmail', typed)}
          action={m.safe_change_email()}
          done={m.safe_email_changed()}
        />
      )}
    </SecurityStepLayout>
  );
}
