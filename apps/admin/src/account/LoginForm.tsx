import PasskeyIcon from '@mui/icons-material/KeyOutlined';
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
export function LoginForm({ username: fixedUsername, onLogIn, actions }: Props) {
  const [username, setUsername] = useState(fixedUsername ?? '');
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
      {fixedUsername === undefined ? (
        <TextField
          label={translate('login.username')}
          value={username}
          onChange={(event) => {
            setUsername(event.target.value);
            // Another account may have no second factor: the server asks again if it has.
            totp.reset();
          }}
          required
          autoFocus
          slotProps={{
            htmlInput: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false, maxLength: 100 },
          }}
        />
      ) : (
        // Hidden: tells password managers which account the password belongs to.
        <input type="text" autoComplete="username" value={fixedUsername} readOnly hidden />
      )}
      <TextField
        label={translate('login.password')}
        type="password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        required
        autoFocus={fixedUsername !== undefined}
        slotProps={{ htmlInput: { autoComplete: 'current-password', maxLength: 200 } }}
      />
      {totp.isRequired && <SecondFactorField {...totp} />}
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
function SecondFactorField({ code, setCode, wrongAnswers }: ReturnType<typeof useLogIn>['totp']) {
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
          value={code}
          onChange={(event) => setCode(event.target.value)}
          required
          autoFocus
          slotProps={{ htmlInput: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: 20 } }}
        />
      ) : (
        <TotpField key={key} label={translate('login.totp')} value={code} onChange={setCode} />
      )}
      <Button
        size="small"
        onClick={() => {
          setRecovery(!isRecovery);
          setCode('');
        }}
      >
        {translate(isRecovery ? 'login.useTotp' : 'login.useRecoveryCode')}
      </Button>
    </>
  );
}
