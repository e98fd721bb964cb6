import type { FormEvent } from 'react';
import type { CallError } from '@app/contract/errorCodes';
import form from '../../../forms/form.module.css';
import { useFields } from '../../../forms/useFields.ts';
import { usePending } from '../../../forms/usePending.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { validateNewPassword } from './newPassword.ts';
import { passwordDigest } from './passwordDigest.ts';
import { Button } from '../../../ui/Button.tsx';

interface NewPasswordFormProps {
  /** Strings that a good password must not contain; the first is the username, for password managers. */
  userInputs: string[];
  action: string;
  /** Saves the password. @param digest the digest of the password, which is sent instead of it */
  save: (digest: string) => Promise<void>;
  onError: (error: CallError) => void;
}

/** Shows the form for a new password, the last step of every password change. */
export function NewPasswordForm({ userInputs, action, save, onError }: NewPasswordFormProps) {
  const fields = useFields({ password: '', confirmPassword: '' });
  const { password, confirmPassword } = fields.values;
  const { isPending, run } = usePending();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!fields.showProblems(validateNewPassword(password, confirmPassword))) return;
    void run(
      () => save(passwordDigest(password)),
      (error) => {
        fields.applyError(error);
        onError(error);
      },
    );
  };

  return (
    <form ref={fields.form} className={form.form} onSubmit={submit} noValidate>
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={userInputs[0] ?? ''} readOnly hidden />
      <NewPasswordFields
        password={fields.input('password')}
        confirmation={fields.input('confirmPassword')}
        userInputs={userInputs}
      />
      <Button type="submit" loading={isPending} className={form.submit}>
        {action}
      </Button>
    </form>
  );
}
