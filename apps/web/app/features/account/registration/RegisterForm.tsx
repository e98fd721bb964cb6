import type { FormEvent } from 'react';
import { httpApi } from '../../../api/httpApi.ts';
import { CodeField } from '../../../forms/CodeField.tsx';
import form from '../../../forms/form.module.css';
import { useFields } from '../../../forms/useFields.ts';
import { usePending } from '../../../forms/usePending.ts';
import { m } from '../../../paraglide/messages.js';
import { usernameRequired } from '../accountWords.ts';
import { NewPasswordFields } from '../password/NewPasswordFields.tsx';
import { validateNewPassword } from '../password/newPassword.ts';
import { PhoneFieldsOfForm } from '../phone/PhoneFieldsOfForm.tsx';
import { passwordDigest } from '../password/passwordDigest.ts';
import { requestRegistrationCode } from './registrationCode.ts';
import { UsernameField } from '../UsernameField.tsx';
import { useNewPhone } from '../phone/useNewPhone.ts';
import { Button } from '../../../ui/Button.tsx';

export function RegisterForm({ onRegistered }: { onRegistered: (token: string) => void }) {
  const fields = useFields({
    username: '',
    password: '',
    confirmPassword: '',
    country: '',
    countryCode: '',
    phone: '',
    code: '',
  });
  const { username, password, confirmPassword, countryCode } = fields.values;
  const newPhone = useNewPhone(fields, requestRegistrationCode);
  const { isPending, run } = usePending();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isComplete = fields.showProblems({
      username: username.trim() === '' ? usernameRequired() : undefined,
      ...validateNewPassword(password, confirmPassword),
      ...newPhone.problems,
    });
    const { phone, code, uuid } = newPhone;
    if (!isComplete || uuid === null) return;
    void run(
      async () => {
        const account = { username: username.trim(), password: passwordDigest(password), phone, countryCode };
        const { token } = await httpApi('register', { ...account, verifyCode: code, uuid });
        onRegistered(token);
      },
      (error) => fields.applyError(error, { verifyCode: 'code', uuid: 'code', countryCode: 'phone' }),
    );
  };

  return (
    <form ref={fields.form} className={form.form} onSubmit={submit} noValidate>
      <UsernameField
        description={m.account_username_rule()}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        maxLength={64}
        data-autofocus
        {...fields.input('username')}
      />
      <NewPasswordFields
        password={fields.input('password')}
        confirmation={fields.input('confirmPassword')}
        userInputs={[username, newPhone.phone]}
      />
      <PhoneFieldsOfForm fields={fields} />
      <CodeField input={fields.input('code')} send={newPhone.send} />
      <div className={form.foot}>
        <Button type="submit" loading={isPending} fullWidth>
          {m.account_register()}
        </Button>
      </div>
    </form>
  );
}
