import { type FormEvent, useState } from 'react';
import type { MetaFunction } from 'react-router';
import { CallError, errorCodes } from '@app/contract/errorCodes';
import { httpApi } from '../../../api/httpApi.ts';
import { CodeField } from '../../../forms/CodeField.tsx';
import { CodeStep } from '../../../forms/CodeStep.tsx';
import { smsSent } from '../../../forms/formWords.ts';
import form from '../../../forms/form.module.css';
import { useFields } from '../../../forms/useFields.ts';
import { usePending } from '../../../forms/usePending.ts';
import { m } from '../../../paraglide/messages.js';
import { showSuccess } from '../../../ui/messages.ts';
import { PhoneFieldsOfForm } from '../phone/PhoneFieldsOfForm.tsx';
import { useNewPhone } from '../phone/useNewPhone.ts';
import { cacheProfile } from '../profile/profile.ts';
import { personalMeta, useOutletProfile } from '../personalPage/personalPage.ts';
import { SecurityStepLayout } from './SecurityStepLayout.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useOpenPage } from '../../../late/useOpenPage.ts';

export const meta: MetaFunction = (page) => personalMeta(page, m.safe_change_phone());

/** Changes the phone number: verifies the current number, then the new one. */
export default function ChangePhonePage() {
  const { phone } = useOutletProfile();
  const [ticket, setTicket] = useState<string | null>(null);
  return (
    <SecurityStepLayout
      title={m.safe_change_phone()}
      lead={m.safe_change_phone_lead()}
      steps={{ names: [m.safe_step_proof(), m.safe_step_new_phone()], current: ticket ? 1 : 0 }}
    >
      {ticket === null ? (
        <CodeStep
          send={() => httpApi('updPhoneSms')}
          sentMessage={smsSent()}
          onSubmit={async (typed) => setTicket((await httpApi('updPhoneSmsVerify', typed)).ticket)}
          action={m.account_next()}
        >
          {m.safe_code_to({ to: phone })}
        </CodeStep>
      ) : (
        <NewPhoneForm ticket={ticket} onTicketExpired={() => setTicket(null)} />
      )}
    </SecurityStepLayout>
  );
}

function NewPhoneForm({ ticket, onTicketExpired }: { ticket: string; onTicketExpired: () => void }) {
  const openPage = useOpenPage();
  const fields = useFields({ country: '', countryCode: '', phone: '', code: '' });
  const newPhone = useNewPhone(
    fields,
    (phone) => httpApi('updPhoneNewSms', { ticket, ...phone }),
    // The server answers wrongCode when the ticket has expired.
    (thrown) => thrown instanceof CallError && thrown.code === errorCodes.wrongCode && onTicketExpired(),
  );
  const { isPending, run } = usePending();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isComplete = fields.showProblems(newPhone.problems);
    const { uuid, code } = newPhone;
    if (!isComplete || uuid === null) return;
    void run(
      async () => {
        cacheProfile(await httpApi('updPhone', { uuid, code }));
        showSuccess(m.safe_phone_changed());
        await openPage('/personal/safe/index');
      },
      (error) => fields.applyError(error, { uuid: 'code' }),
    );
  };

  return (
    <form ref={fields.form} className={form.form} onSubmit={submit} noValidate>
      <PhoneFieldsOfForm fields={fields} />
      <CodeField input={fields.input('code')} send={newPhone.send} />
      <Button type="submit" loading={isPending} className={form.submit}>
        {m.safe_change_phone()}
      </Button>
    </form>
  );
}
