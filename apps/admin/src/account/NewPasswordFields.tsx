import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';

const minLength = 12;

export interface NewPassword {
  password: string;
  again: string;
}

/** Returns the problems of a new password that the browser finds, by field. */
export function problemsOfPassword(
  { password, again }: NewPassword,
  translate: (key: string) => string,
): Record<string, string> {
  if (password.length < minLength) return { password: translate('account.password.tooShort') };
  return password === again ? {} : { again: translate('account.password.different') };
}

interface Props {
  value: NewPassword;
  onChange: (value: NewPassword) => void;
  label: string;
  problems: Partial<Record<string, string>>;
}

/** Asks for a new password twice. */
export function NewPasswordFields({ value, onChange, label, problems }: Props) {
  const translate = useTranslate();
  const field = (name: keyof NewPassword, text: string, hint?: string) => (
    <TextField
      label={text}
      type="password"
      value={value[name]}
      onChange={(event) => onChange({ ...value, [name]: event.target.value })}
      required
      error={problems[name] !== undefined}
      helperText={problems[name] ?? hint}
      slotProps={{ htmlInput: { autoComplete: 'new-password', maxLength: 200 } }}
    />
  );
  return (
    <>
      {field('password', label, translate('recovery.hint'))}
      {field('again', translate('recovery.again'))}
    </>
  );
}
