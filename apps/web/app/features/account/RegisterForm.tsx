import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { httpApi } from '../../api/httpApi.ts';
import { CodeField } from '../../forms/CodeField.tsx';
import form from '../../forms/form.module.css';
import { useFields } from '../../forms/useFields.ts';
import { usePending } from '../../forms/usePending.ts';
import { m } from '../../paraglide/messages.js';
import { showSuccess } from '../../ui/messages.ts';
import { codeRequired, phoneRequired, smsSent, usernameRequired } from './accountWords.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { newPasswordProblems } from './newPassword.ts';
import { passwordDigest } from './passwordDigest.ts';
import { PhoneFields } from './PhoneFields.tsx';

export function RegisterForm({ onRegistered }: { onRegistered: (token: string) => void }) {
  const fields = useFields({ username: '', password: '', confirmPassword: '', country: '', countryCode: '', phone: '', code: '' });
  const { username, password, confirmPassword, country, countryCode, phone, code } = fields.values;
  const [uuid, setUuid] = useState<string | null>(null);
  const { isPending, run } = usePending();
  const phoneProblem = () => (phone.trim() === '' ? phoneRequired() : undefined);

  const sendCode = async (): Promise<boolean> => {
    if (!fields.accepts({ phone: phoneProblem() })) return false;
    try {
      setUuid((await httpApi('registerSms', { phone: phone.trim(), countryCode })).uuid);
    } catch (thrown) {
      fields.takeRefusal(thrown, { countryCode: 'phone' });
      throw thrown;
    }
    showSuccess(smsSent());
    return true;
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isComplete = fields.accepts({
      username: username.trim() === '' ? usernameRequired() : undefined,
      ...newPasswordProblems(password, confirmPassword),
      phone: phoneProblem(),
      code: code.trim() === '' ? codeRequired() : uuid === null ? m.account_get_code_first() : undefined,
    });
    if (!isComplete || uuid === null) return;
    void run(
      async () => {
        const account = { username: username.trim(), password: passwordDigest(password), phone: phone.trim(), countryCode };
        const { token } = await httpApi('register', { ...account, verifyCode: code.trim(), uuid });
        onRegistered(token);
      },
      (refusal) => fields.takeRefusal(refusal, { verifyCode: 'code', uuid: 'code', countryCode: 'phone' }),
    );
  };

  return (
    <form ref={fields.form} className={form.form} onSubmit={submit} noValidate>
      <TextInput
        label={m.account_username()}
        description={m.account_username_rule()}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={64}
        required
        withAsterisk={false}
        data-autofocus
        {...fields.input('username')}
      />
      <NewPasswordFields password={fields.input('password')} confirmation={fields.input('confirmPassword')} known={[username, phone]} />
      <PhoneFields
        country={country}
        onCountry={(iso, dialling) => {
          fields.set('country', iso);
          fields.set('countryCode', dialling);
        }}
        input={fields.input('phone')}
      />
      <CodeField input={fields.input('code')} send={sendCode} />
      <Button type="submit" size="md" loading={isPending} fullWidth className={form.submit}>
        {m.account_register()}
      </Button>
    </form>
  );
}
