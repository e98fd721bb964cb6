import { useState } from 'react';
import type { MetaFunction } from 'react-router';
import { errorCodes } from '@app/contract/errorCodes';
import { httpApi } from '../../../api/httpApi.ts';
import { startSession } from '../../../api/session.ts';
import { CodeStep } from '../../../forms/CodeStep.tsx';
import { smsSent } from '../../../forms/formWords.ts';
import { m } from '../../../paraglide/messages.js';
import { showSuccess } from '../../../ui/messages.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { personalMeta, useOutletProfile } from '../personalPage/personalPage.ts';
import { SecurityStepLayout } from '../security/SecurityStepLayout.tsx';
import { useOpenPage } from '../../../late/useOpenPage.ts';

export const meta: MetaFunction = (page) => personalMeta(page, m.safe_change_password());

/** Verifies a code, then sets a new password. This session continues with a new token; all others end. */
export default function ChangePasswordPage() {
  const { username, phone } = useOutletProfile();
  const openPage = useOpenPage();
  const [ticket, setTicket] = useState<string | null>(null);
  return (
    <SecurityStepLayout
      title={m.safe_change_password()}
      lead={m.safe_change_password_lead()}
      steps={{ names: [m.safe_step_proof(), m.account_step_password()], current: ticket ? 1 : 0 }}
    >
      {ticket === null ? (
        <CodeStep
          send={() => httpApi('updPwdSms')}
          sentMessage={smsSent()}
          onSubmit={async (typed) => setTicket((await httpApi('updPwdSmsVerify', typed)).ticket)}
          action={m.account_next()}
        >
          {m.safe_code_to({ to: phone })}
        </CodeStep>
      ) : (
        <NewPasswordForm
          userInputs={[username]}
          action={m.safe_change_password()}
          save={async (password) => {
            startSession((await httpApi('updPwd', { ticket, password })).token);
            showSuccess(m.safe_password_changed());
            await openPage('/personal/safe/index');
          }}
          // The server answers wrongCode when the ticket has expired.
          onError={({ code }) => code === errorCodes.wrongCode && setTicket(null)}
        />
      )}
    </SecurityStepLayout>
  );
}
