import PasskeyIcon from '@mui/icons-material/FingerprintOutlined';
import { Button, CircularProgress, Stack, TextField, Typography } from '@mui/material';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Credentials } from '../providers/login.ts';
import { addressAllowsPasskeys, browserHasPasskeys } from '../providers/passkeys.ts';
import { FormProblem } from './FormProblem.tsx';
import { TotpField } from './TotpField.tsx';
import { useLogIn } from './useLogIn.ts';

interface Props {
  /** Fixes the username; the form then has no field for it. */
  username?: string;
  onLogIn: (credentials: Credentials) => Promise<unknown>;
  actions: (isWorking: boolean) => ReactNode;
}

/** Shows the login form, with a field for the one-time code once the server asks for it. */
export function LoginForm({ username: known, onLogIn, actions }: Props) {
  const [username, setUsername] = useState(known ?? '');
  const [password, setPassword] = useState('');
  const { totp, problem, isWorking, isChecking, logIn } = useLogIn(onLogIn);
  const translate = useTranslate();

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // React bubbles submit events out of dialogs: a form behind this one must not be submitted.
    event.stopPropagation();
    void logIn({ username: username.trim(), password });
  };

  return (
    <form onSubmit={submit}>
      <FormProblem problem={problem} />
      {known === undefined ? (
        <TextField
          label={translate('login.username')}
          value={username}
          onChange={(event) => {
            setUsername(event.target.value);
            totp.skip();
          }}
          required
          autoFocus
          slotProps={{
            htmlInput: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false, maxLength: 100 },
          }}
        />
      ) : (
        // Hidden: tells password managers which account the password belongs to.
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
      {totp.isWanted && <SecondFactorField {...totp} />}
      <BrowserCheck isRunning={isChecking} />
      {actions(isWorking)}
      {browserHasPasskeys() && addressAllowsPasskeys() && (
        <Button
          fullWidth
          color="secondary"
          startIcon={<PasskeyIcon />}
          disabled={isWorking}
          sx={{ mt: 1 }}
          onClick={() => void logIn('passkey')}
        >
          {translate('login.passkey')}
        </Button>
      )}
    </form>
  );
}

/** Says that the browser computes the proof of work that the server asked for. */
function BrowserCheck({ isRunning }: { isRunning: boolean }) {
  const translate = useTranslate();
  return (
    <div role="status">
      {isRunning && (
        <Stack direction="row" spacing={1} sx={{ mt: 1.5, alignItems: 'center' }}>
          <CircularProgress size={16} aria-hidden />
          <Typography variant="body2">{translate('login.checking')}</Typography>
        </Stack>
      )}
    </div>
  );
}

/** Asks for a one-time code, or for one of the recovery codes. */
function SecondFactorField({ digits, setDigits, wrongAnswers }: ReturnType<typeof useLogIn>['totp']) {
  const [isRecovery, setRecovery] = useState(false);
  const translate = useTranslate();
  // The key remounts the field after each wrong code, so that it takes the focus.
  const key = `${isRecovery} ${wrongAnswers}`;
  return (
    <>
      <Typography variant="body2" sx={{ mt: 1.5 }} role="status">
        {translate(isRecovery ? 'login.recoveryHint' : 'login.totpHint')}
      </Typography>
      {isRecovery ? (
        <TextField
          key={key}
          label={translate('login.recoveryCode')}
          value={digits}
          onChange={(event) => setDigits(event.target.value)}
          required
          autoFocus
          slotProps={{ htmlInput: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: 20 } }}
        />
      ) : (
        <TotpField key={key} label={translate('login.totp')} value={digits} onChange={setDigits} />
      )}
      <Button
        size="small"
        onClick={() => {
          setRecovery(!isRecovery);
          setDigits('');
        }}
      >
        {translate(isRecovery ? 'login.useTotp' : 'login.useRecoveryCode')}
      </Button>
    </>
  );
}
