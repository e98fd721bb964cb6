import '@mantine/core/styles/PasswordInput.css';
import '@mantine/core/styles/ActionIcon.css';
import { PasswordInput } from '../../../forms/mantine.tsx';
import type { ChangeEvent } from 'react';
import { createLatePart, useLatePartOfPage } from '../../../late/latePart.ts';
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
  /** Strings that a good password must not contain, such as the username and the phone number. */
  userInputs: string[];
}

/** Renders the fields for a new password, with its strength, and for the confirmation. */
export function NewPasswordFields({ password, confirmation, userInputs }: NewPasswordFieldsProps) {
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
        {/* Reserves space, so that the layout does not shift while typing. */}
        <div className={styles.place}>
          {password.value === '' ? (
            <p className={styles.hint}>{m.account_password_rule()}</p>
          ) : (
            <Strength password={password.value} userInputs={userInputs} />
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

/** Shows the strength of the password, or nothing if the meter cannot be loaded. */
function Strength(props: { password: string; userInputs: string[] }) {
  const { Part: PasswordStrength } = useLatePartOfPage(passwordStrength, { silent: true });
  return PasswordStrength && <PasswordStrength {...props} />;
}
