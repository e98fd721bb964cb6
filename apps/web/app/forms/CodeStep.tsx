import { type FormEvent, type ReactNode, useState } from 'react';
import { m } from '../paraglide/messages.js';
import { showSuccess } from '../ui/messages.ts';
import { CodeField } from './CodeField.tsx';
import { codeRequired } from './formWords.ts';
import form from './form.module.css';
import { useFields } from './useFields.ts';
import { usePending } from './usePending.ts';
import { Button } from '../ui/Button.tsx';

interface CodeStepProps {
  /** A sentence that names the recipient of the code. */
  children: ReactNode;
  /** Requests a code. @returns the uuid that identifies it */
  send: () => Promise<{ uuid: string }>;
  /** The message that is shown when the code has been sent. */
  sentMessage: string;
  /** The uuid of a code that was already sent. */
  sentUuid?: string;
  /** Hint below the field, such as how long the delivery may take. */
  help?: string;
  /** Called with the typed code. */
  onSubmit: (proof: { uuid: string; code: string }) => Promise<void>;
  action: string;
  isDangerous?: boolean;
}

/** Shows a step in which the user requests, types and submits a verification code. */
export function CodeStep({
  children,
  send,
  sentMessage,
  sentUuid,
  help,
  onSubmit,
  action,
  isDangerous = false,
}: CodeStepProps) {
  const fields = useFields({ code: '' });
  const [uuid, setUuid] = useState(sentUuid ?? null);
  const { isPending, run } = usePending();
  const code = fields.values.code.trim();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem = code === '' ? codeRequired() : uuid === null ? m.account_get_code_first() : undefined;
    if (!fields.showProblems({ code: problem }) || uuid === null) return;
    void run(
      () => onSubmit({ uuid, code }),
      (error) => fields.applyError(error, { uuid: 'code' }),
    );
  };

  return (
    <form ref={fields.form} className={form.form} onSubmit={submit} noValidate>
      <div className={form.note}>{children}</div>
      <CodeField
        input={fields.input('code')}
        isSent={sentUuid !== undefined}
        description={help}
        send={async () => {
          setUuid((await send()).uuid);
          showSuccess(sentMessage);
          return true;
        }}
      />
      <Button type="submit" loading={isPending} className={form.submit} data-dangerous={isDangerous || undefined}>
        {action}
      </Button>
    </form>
  );
}
