import '@mantine/core/styles/PasswordInput.css';
import '@mantine/core/styles/ActionIcon.css';
import { PasswordInput } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { createLatePart, usePagePart } from '../../../late/latePart.ts';
import { m } from '../../../paraglide/messages.js';
import styles from './PasswordStrength.module.css';

const passwordStrength = createLatePart(() => import('./PasswordStrength.tsx'));

interface Input {
  name: string;
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  error: string | undefined;
}

interface NewPasswordFieldsProps {
  password: Input;
  confirmation: Input;
  /** What a guesser would try first: the person's own name and number. */
  known: string[];
}

/** A new password with a judgement on it, and once more. */
export function NewPasswordFields({ password, confirmation, known }: NewPasswordFieldsProps) {
  const visibility = { 'aria-label': m.account_show_password() };
  return (
    <>
      <div>
        <PasswordInput
          label={m.account_new_password()}
          autoComplete="new-password"
          required
          withAsterisk={false}
          visibilityToggleFocusable
          visibilityToggleButtonProps={visibility}
          {...password}
        />
        {/* Room is kept for it, so that the form does not jump under the typing. */}
        <div className={styles.place}>
          {password.value === '' ? (
            <p className={styles.hint}>{m.account_password_rule()}</p>
          ) : (
            <Strength password={password.value} known={known} />
          )}
        </div>
      </div>
      <PasswordInput
        label={m.account_confirm_password()}
        autoComplete="new-password"
        required
        withAsterisk={false}
        visibilityToggleFocusable
        visibilityToggleButtonProps={visibility}
        {...confirmation}
      />
    </>
  );
}

/** Only advice: a password can be chosen without it. */
function Strength(judged: { password: string; known: string[] }) {
  const { Part: PasswordStrength } = usePagePart(passwordStrength, { silent: true });
  return PasswordStrength && <PasswordStrength {...judged} />;
}
