import { Alert, TextField, Typography } from '@mui/material';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Credentials, TotpRequired } from '../providers/login.ts';
import { messageOf } from '../ui/useCall.ts';
import { TotpField } from './TotpField.tsx';

interface Props {
  /** Fixed username: the form then has no field for it. */
  username?: string;
  onLogIn: (credentials: Credentials) => Promise<unknown>;
  actions: (isWorking: boolean) => ReactNode;
}

/** Name, password, and the six digits where they are wanted. */
export function LoginForm({ username: known, onLogIn, actions }: Props) {
  const [username, setUsername] = useState(known ?? '');
  const [password, setPassword] = useState('');
  const [totp, setTotp] = useState('');
  const [isTotpWanted, setTotpWanted] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [wrongDigits, setWrongDigits] = useState(0);
  const [isWorking, setWorking] = useState(false);
  const translate = useTranslate();

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    // The form may lie over another one, whose submit must not run.
    event.stopPropagation();
    setWorking(true);
    setProblem(null);
    try {
      await onLogIn({ username: username.trim(), password, ...(isTotpWanted && { totp }) });
    } catch (thrown) {
      if (thrown instanceof TotpRequired) {
        if (isTotpWanted) {
          setProblem(translate('login.totpWrong'));
          setWrongDigits(wrongDigits + 1);
        }
        setTotpWanted(true);
        setTotp('');
      } else setProblem(messageOf(thrown));
    } finally {
      setWorking(false);
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)}>
      <div aria-live="assertive">
        {problem && (
          <Alert severity="error" sx={{ mb: 1.5 }}>
            {problem}
          </Alert>
        )}
      </div>
      {known === undefined ? (
        <TextField
          label={translate('login.username')}
          value={username}
          onChange={(event) => {
            setUsername(event.target.value);
            setTotpWanted(false);
          }}
          required
          autoFocus
          slotProps={{
            htmlInput: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false, maxLength: 100 },
          }}
        />
      ) : (
        // For the password manager, which wants to know whose password it is.
        <input type="text" autoComplete="username" value={known} readOnly hidden />
      )}
      <TextField
        label={translate('login.password')}
        type="password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        required
        autoFocus={known !== undefined}
        slotProps={{ htmlInput: { autoComplete: 'current-password', maxLength: 200 } }}
      />
      {isTotpWanted && (
        <>
          <Typography variant="body2" sx={{ mt: 1.5 }} role="status">
            {translate('login.totpHint')}
          </Typography>
          {/* Remounted after each wrong answer, so that it takes the focus. */}
          <TotpField key={wrongDigits} label={translate('login.totp')} value={totp} onChange={setTotp} />
        </>
      )}
      {actions(isWorking)}
    </form>
  );
}
