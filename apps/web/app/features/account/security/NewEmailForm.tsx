import { TextInput } from '../../../forms/mantine.tsx';
import type { CallData } from '@app/contract/contract';
import { type FormEvent, useState } from 'react';
import { CallError } from '@app/contract/errorCodes';
import { CodeField } from '../../../forms/CodeField.tsx';
import { codeRequired, emailInvalid, emailRequired } from '../../../forms/formWords.ts';
import form from '../../../forms/form.module.css';
import { useFields } from '../../../forms/useFields.ts';
import { usePending } from '../../../forms/usePending.ts';
import { m } from '../../../paraglide/messages.js';
import { showSuccess } from '../../../ui/messages.ts';
import { cacheProfile } from '../profile/profile.ts';
import { Button } from '../../../ui/Button.tsx';
import { useOpenPage } from '../../../late/useOpenPage.ts';

interface NewEmailFormProps {
  label: string;
  send: (email: string) => Promise<{ uuid: string }>;
  save: (proof: { uuid: string; code: string }) => Promise<CallData<'addEmail'>>;
  action: string;
  done: string;
  /** Called when the code could not be sent. */
  onSendError?: (error: CallError) => void;
}

/** Shows the form for a new email address and the code that verifies it. */
export function NewEmailForm({ label, send, save, action, done, onSendError }: NewEmailFormProps) {
  const openPage = useOpenPage();
  const fields = useFields({ email: '', code: '' });
  const [uuid, setUuid] = useState<string | null>(null);
  const { isPending, run } = usePending();
  const email = fields.values.email.trim();
  const code = fields.values.code.trim();
  const emailProblem = () => (email === '' ? emailRequired() : email.includes('@') ? undefined : emailInvalid());

  const sendCode = async (): Promise<boolean> => {
    if (!fields.showProblems({ email: emailProblem() })) return false;
    try {
      setUuid((await send(email)).uuid);
    } catch (thrown) {
      fields.applyError(thrown);
      if (thrown instanceof CallError) onSendError?.(thrown);
      throw thrown;
    }
    showSuccess(m.safe_code_sent());
    return true;
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isComplete = fields.showProblems({
      email: emailProblem(),
      code: code === '' ? codeRequired() : uuid === null ? m.account_get_code_first() : undefined,
    });
    if (!isComplete || uuid === null) return;
    void run(
      async () => {
        cacheProfile(await save({ uuid, code }));
        showSuccess(done);
        await openPage('/personal/safe/index');
      },
      (error) => fields.applyError(error, { uuid: 'code' }),
    );
  };

  return (
    <form ref={fields.form} className={form.form} onSubmit={submit} noValidate>
      <TextInput
        type="email"
        label={label}
        autoComplete="email"
        maxLength={254}
        required
        withAsterisk={false}
        {...fields.input('email')}
      />
      <CodeField input={fields.input('code')} send={sendCode} description={m.safe_email_help()} />
      <Button type="submit" loading={isPending} className={form.submit}>
        {action}
      </Button>
    </form>
  );
}
