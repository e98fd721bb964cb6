import { type FormEvent, useState } from 'react';
import type { MetaFunction } from 'react-router';
import { errorCodes } from '@app/contract/errorCodes';
import { httpApi } from '../../../api/httpApi.ts';
import { CodeStep } from '../../../forms/CodeStep.tsx';
import form from '../../../forms/form.module.css';
import { StepList } from '../../../forms/StepList.tsx';
import { useFields } from '../../../forms/useFields.ts';
import { usePending } from '../../../forms/usePending.ts';
import { m } from '../../../paraglide/messages.js';
import { pageMeta } from '../../../seo/pageMeta.ts';
import { PageHead } from '../../../ui/PageHead.tsx';
import { showSuccess } from '../../../ui/messages.ts';
import { phoneRequired, smsSent, usernameRequired } from '../accountWords.ts';
import styles from './ForgotPasswordPage.module.css';
import { loginTab, openLoginDialog } from '../login/loginDialogState.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { PhoneFieldsOfForm } from '../phone/PhoneFieldsOfForm.tsx';
import { UsernameField } from '../UsernameField.tsx';
import { chosenDiallingCode } from '../phone/useCountries.ts';
import { Button } from '../../../ui/Button.tsx';
import { useOpenPage } from '../../../late/useOpenPage.ts';

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: m.forgot_title(), description: m.forgot_lead(), noIndex: true });

interface EnteredAccount {
  username: string;
  phone: string;
  countryCode: string;
}

/** Resets a password in three steps, none of which reveals whether the account exists. */
export default function ForgotPasswordPage() {
  const openPage = useOpenPage();
  const [account, setAccount] = useState<EnteredAccount | null>(null);
  const [sentUuid, setSentUuid] = useState('');
  const [ticket, setTicket] = useState<string | null>(null);
  const restart = () => {
    setAccount(null);
    setTicket(null);
  };
  return (
    <div className="wrap">
      <div className={styles.page}>
        <PageHead title={m.forgot_title()} lead={m.forgot_lead()} />
        <StepList
          steps={[m.account_step_who(), m.account_step_code(), m.account_step_password()]}
          current={ticket ? 2 : account ? 1 : 0}
        />
        {!account && (
          <CodeRequestForm
            onSent={(entered, uuid) => {
              setAccount(entered);
              setSentUuid(uuid);
            }}
          />
        )}
        {account && !ticket && (
          <>
            <CodeStep
              sentUuid={sentUuid}
              send={() => httpApi('resetPwdSms', account)}
              sentMessage={smsSent()}
              onSubmit={async (proof) => setTicket((await httpApi('resetPwdSmsVerify', proof)).ticket)}
              action={m.account_next()}
            >
              {m.forgot_code_note()}
            </CodeStep>
            <p className={form.aside}>
              <button type="button" className={styles.back} onClick={restart}>
                {m.account_back()}
              </button>
            </p>
          </>
        )}
        {account && ticket && (
          <NewPasswordForm
            userInputs={[account.username, account.phone]}
            action={m.forgot_action()}
            save={async (password) => {
              await httpApi('resetPwd', { ticket, password });
              showSuccess(m.forgot_done());
              await openPage('/', { replace: true });
              openLoginDialog(loginTab);
            }}
            // The server answers wrongCode when the ticket has expired.
            onError={({ code }) => code === errorCodes.wrongCode && restart()}
          />
        )}
      </div>
    </div>
  );
}

function CodeRequestForm({ onSent }: { onSent: (account: EnteredAccount, uuid: string) => void }) {
  const fields = useFields({ username: '', country: '', countryCode: '', phone: '' });
  const { username, countryCode, phone } = fields.values;
  const { isPending, run } = usePending();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isComplete = fields.showProblems({
      username: username.trim() === '' ? usernameRequired() : undefined,
      phone: phone.trim() === '' ? phoneRequired() : undefined,
    });
    if (!isComplete) return;
    void run(
      async () => {
        const account = {
          username: username.trim(),
          phone: phone.trim(),
          countryCode: await chosenDiallingCode(countryCode),
        };
        const { uuid } = await httpApi('resetPwdSms', account);
        showSuccess(smsSent());
        onSent(account, uuid);
      },
      (error) => fields.applyError(error, { countryCode: 'phone' }),
    );
  };

  return (
    <form ref={fields.form} className={form.form} onSubmit={submit} noValidate>
      <UsernameField {...fields.input('username')} />
      <PhoneFieldsOfForm fields={fields} />
      <Button type="submit" loading={isPending} className={form.submit}>
        {m.account_get_code()}
      </Button>
    </form>
  );
}
