import { Loader, TextInput } from '../../../forms/mantine.tsx';
import type { ComponentProps } from 'react';
import { m } from '../../../paraglide/messages.js';
import styles from './CaptchaField.module.css';
import type { useCaptcha } from './useCaptcha.ts';

interface CaptchaFieldProps {
  captcha: ReturnType<typeof useCaptcha>;
  input: ComponentProps<typeof TextInput>;
}

/** Shows the captcha picture and its field, with a proof of work as alternative for users who cannot read it. */
export function CaptchaField({ captcha: { captcha, workState, refresh, choose }, input }: CaptchaFieldProps) {
  if (!captcha) return null;
  if (captcha.challenge !== undefined) {
    return (
      <div className={styles.work}>
        <p role="status" data-state={workState}>
          {workState === 'working' && <Loader size={18} aria-hidden="true" />}
          {{ working: m.account_work_working, done: m.account_work_done, failed: m.account_work_failed }[workState]()}
        </p>
        <button type="button" className={styles.other} onClick={() => choose('image')}>
          {m.account_captcha_picture()}
        </button>
      </div>
    );
  }
  return (
    <div>
      <TextInput
        label={m.account_captcha()}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={12}
        required
        withAsterisk={false}
        inputContainer={(field) => (
          <div className={styles.row}>
            {field}
            <button type="button" className={styles.picture} onClick={refresh} title={m.account_captcha_another()}>
              <img src={captcha.imgData ?? ''} alt={m.account_captcha_alt()} width={132} height={44} />
            </button>
          </div>
        )}
        {...input}
      />
      <button type="button" className={styles.other} onClick={() => choose('work')}>
        {m.account_captcha_unreadable()}
      </button>
    </div>
  );
}
