import '@mantine/core/styles/PasswordInput.css';
import '@mantine/core/styles/ActionIcon.css';
import { PasswordInput } from '../../../forms/mantine.tsx';
import type { CallData } from '@app/contract/contract';
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { errorCodes } from '@app/contract/errorCodes';
import { callOverHttp } from '../../../api/httpApi.ts';
import form from '../../../forms/form.module.css';
import { useFields } from '../../../forms/useFields.ts';
import { usePending } from '../../../forms/usePending.ts';
import { m } from '../../../paraglide/messages.js';
import { codeRequired, passwordRequired, usernameRequired } from '../accountWords.ts';
import { CaptchaField } from '../captchas/CaptchaField.tsx';
import { passwordDigest } from '../password/passwordDigest.ts';
import { UsernameField } from '../UsernameField.tsx';
import { useCaptcha } from '../captchas/useCaptcha.ts';
import { Button } from '../../../ui/Button.tsx';

interface LoginFormProps {
  onLoggedIn: (token: string) => void;
  onLeave: () => void;
}

export function LoginForm({ onLoggedIn, onLeave }: LoginFormProps) {
  const fields = useFields({ username: '', password: '', code: '' });
  const { username, password, code } = fields.values;
  const captcha = useCaptcha(username, () => fields.set('code', ''));
  const { isPending, run } = usePending();
  const needsImageCode = captcha.captcha !== null && captcha.captcha.challenge === undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isComplete = fields.showProblems({
      username: username.trim() === '' ? usernameRequired() : undefined,
      password: password === '' ? passwordRequired() : undefined,
      code: needsImageCode && code.trim() === '' ? codeRequired() : undefined,
    });
    if (!isComplete) return;
    // The server returns the same code for a missing and for a failed captcha.
    let wasChecked = false;
    void run(
      async () => {
        const answer = await captcha.answer(code);
        wasChecked = answer.code !== undefined;
        const input = { username: username.trim(), loginPwd: passwordDigest(password), ...answer };
        const { token } = (await callOverHttp('login', input, {
          handledCodes: [errorCodes.captchaRequired],
        })) as CallData<'login'>;
        onLoggedIn(token);
      },
      (error) => {
        captcha.applyError(error);
        fields.applyError(error, { loginPwd: 'password' });
        if (error.code === errorCodes.captchaRequired)
          fields.showProblems({ code: wasChecked ? m.account_captcha_wrong() : error.message });
      },
    );
  };

  return (
    <form ref={fields.form} className={form.form} onSubmit={submit} noValidate>
      <UsernameField data-autofocus {...fields.input('username')} />
      <PasswordInput
        label={m.account_password()}
        autoComplete="current-password"
        required
        withAsterisk={false}
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ 'aria-label': m.account_show_password() }}
        {...fields.input('password')}
      />
      <CaptchaField captcha={captcha} input={fields.input('code')} />
      <p className={form.aside}>
        <Link to="/forgetPsw" onClick={onLeave}>
          {m.account_forgot()}
        </Link>
      </p>
      <div className={form.foot}>
        <Button type="submit" loading={isPending} fullWidth>
          {m.log_in()}
        </Button>
      </div>
    </form>
  );
}
