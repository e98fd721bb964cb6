import { TextField } from '@mui/material';

interface Props {
  label: string;
  value: string;
  onChange: (digits: string) => void;
  error?: string | undefined;
}

/** Shows a field for a one-time code, which phones and password managers can fill in. */
export function TotpField({ label, value, onChange, error }: Props) {
  return (
    <TextField
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, '').slice(0, 6))}
      required
      autoFocus
      error={error !== undefined}
      helperText={error}
      slotProps={{
        htmlInput: {
          autoComplete: 'one-time-code',
          inputMode: 'numeric',
          pattern: '[0-9]{6}',
          style: { fontSize: 20, letterSpacing: '0.3em' },
        },
      }}
    />
  );
}
