import { type CallError, retryAfterSecondsOf } from '@app/contract/errorCodes';
import { TextInput } from './mantine.tsx';
import type { ChangeEvent } from 'react';
import { m } from '../paraglide/messages.js';
import styles from './CodeField.module.css';
import { resendAfterSeconds, useCountdown } from './useCountdown.ts';
import { usePending } from './usePending.ts';
import { Button } from '../ui/Button.tsx';

interface CodeFieldProps {
  input: {
    name: string;
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    error: string | undefined;
  };
  /** Requests a code. Resolves to false when validation fails; rejects when the call fails. */
  send: () => Promise<boolean>;
  /** Whether a code was sent before this field is shown. */
  isSent?: boolean;
  description?: string | undefined;
}

/** Required by the specification: a code has at most six characters. */
const codeLength = 6;

/** Shows a field for a verification code and a button that sends one and then counts down 60 s. */
export function CodeField({ input, send, isSent = false, description }: CodeFieldProps) {
  const { isPending, run } = usePending();
  const { secondsLeft, start } = useCountdown(isSent ? resendAfterSeconds : 0);
  const requestCode = () =>
    run(
      async () => {
        if (await send()) start(resendAfterSeconds);
      },
      (thrown: CallError) => {
        const seconds = retryAfterSecondsOf(thrown);
        // A longer wait is named by the error message only.
        if (seconds !== null && seconds <= resendAfterSeconds) start(seconds);
      },
    );
  return (
    <TextInput
      label={m.account_code()}
      description={description}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={codeLength}
      required
      withAsterisk={false}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      inputContainer={(field) => (
        <div className={styles.row}>
          {field}
          <Button
            className={styles.send}
            variant="default"
            loading={isPending}
            disabled={secondsLeft > 0}
            onClick={requestCode}
          >
            {secondsLeft > 0 ? m.account_code_again_in({ seconds: secondsLeft }) : m.account_get_code()}
          </Button>
        </div>
      )}
      {...input}
    />
  );
}
