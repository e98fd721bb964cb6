import { Alert, Box, Button, Card, CardContent, TextField, Typography } from '@mui/material';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { useLogin, useTranslate } from 'react-admin';
import icon from '../layout/icon.svg';
import { LanguageToggle } from '../layout/LanguageToggle.tsx';
import { Messages } from '../layout/Messages.tsx';
import { TotpWanted } from '../providers/authProvider.ts';
import { messageOf } from '../ui/useCall.ts';
import { SixDigits } from './SixDigits.tsx';

export function LoginPage() {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [totp, setTotp] = useState('');
  const [isTotpWanted, setTotpWanted] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [wrongDigits, setWrongDigits] = useState(0);
  const [isWorking, setWorking] = useState(false);
  const login = useLogin();
  const translate = useTranslate();
  const title = translate('login.title');

  useEffect(() => {
    document.title = title;
  }, [title]);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setWorking(true);
    setProblem(null);
    try {
      await login({ username: username.trim(), password, ...(isTotpWanted && { totp }) });
    } catch (thrown) {
      if (thrown instanceof TotpWanted) {
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
    <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', p: 2, bgcolor: '#fbf3ec' }}>
      <Box sx={{ position: 'absolute', top: 12, right: 12 }}>
        <LanguageToggle />
      </Box>
      <Card sx={{ width: '100%', maxWidth: 400, bgcolor: 'background.paper' }}>
        <CardContent component="form" onSubmit={(event: SyntheticEvent) => void submit(event)} sx={{ p: { xs: 3, sm: 4 } }}>
          <img src={icon} alt="" width={44} height={44} />
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
            {translate('app.name')}
          </Typography>
          <Typography variant="h1" sx={{ mb: 2 }}>
            {title}
          </Typography>
          <div aria-live="assertive">
            {problem && (
              <Alert severity="error" sx={{ mb: 1.5 }}>
                {problem}
              </Alert>
            )}
          </div>
          <TextField
            label={translate('login.username')}
            value={username}
            onChange={(event) => {
              setUsername(event.target.value);
              setTotpWanted(false);
            }}
            required
            autoFocus
            slotProps={{ htmlInput: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false, maxLength: 100 } }}
          />
          <TextField
            label={translate('login.password')}
            type="password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            required
            slotProps={{ htmlInput: { autoComplete: 'current-password', maxLength: 200 } }}
          />
          {isTotpWanted && (
            <>
              <Typography variant="body2" sx={{ mt: 1.5 }} role="status">
                {translate('login.totpHint')}
              </Typography>
              {/* Anew after each wrong answer, so that it has the focus. */}
              <SixDigits key={wrongDigits} label={translate('login.totp')} value={totp} onChange={setTotp} />
            </>
          )}
          <Button type="submit" variant="contained" fullWidth size="large" disabled={isWorking} sx={{ mt: 2 }}>
            {translate(isWorking ? 'app.working' : 'login.submit')}
          </Button>
        </CardContent>
      </Card>
      <Messages />
    </Box>
  );
}
