import { type SxProps, TextField } from '@mui/material';
import { useMe } from '../providers/session.ts';

interface Props {
  label: string;
  value: string;
  onChange: (password: string) => void;
  /** What the server says about the password. */
  problem: string | undefined;
  autoFocus?: boolean;
  sx?: SxProps;
}

/** Asks for the staff member’s own password, in a form that password managers recognize. */
export function OwnPasswordField({ label, value, onChange, problem, autoFocus = false, sx }: Props) {
  const me = useMe();
  return (
    <>
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" autoComplete="username" value={me?.username ?? ''} readOnly hidden />
      <TextField
        label={label}
        type="password"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        required
        autoFocus={autoFocus}
        error={problem !== undefined}
        helperText={problem}
        {...(sx && { sx })}
        slotProps={{ htmlInput: { autoComplete: 'current-password', maxLength: 200 } }}
      />
    </>
  );
}
