import { Box, Button } from '@mui/material';
import { Link, useLogin, useTranslate } from 'react-admin';
import { LoggedOutPage } from './LoggedOutPage.tsx';
import { LoginForm } from './LoginForm.tsx';

export function LoginPage() {
  const login = useLogin();
  const translate = useTranslate();
  return (
    <LoggedOutPage title={translate('login.title')}>
      <LoginForm
        onLogIn={login}
        actions={(isWorking) => (
          <>
            <Button type="submit" variant="contained" fullWidth size="large" disabled={isWorking} sx={{ mt: 2 }}>
              {translate(isWorking ? 'app.working' : 'login.submit')}
            </Button>
            <Box sx={{ mt: 1.5, textAlign: 'center' }}>
              <Link to="/password/forgotten" variant="body2" sx={{ display: 'inline-block', py: 0.5 }}>
                {translate('login.forgot')}
              </Link>
            </Box>
          </>
        )}
      />
    </LoggedOutPage>
  );
}
