import { Box, Button, Card, CardContent, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useLogin, useTranslate } from 'react-admin';
import { LanguageToggle } from '../layout/LanguageToggle.tsx';
import { Messages } from '../layout/Messages.tsx';
import { useSiteIdentity } from '../layout/siteIdentity.ts';
import { LoginForm } from './LoginForm.tsx';

export function LoginPage() {
  const login = useLogin();
  const translate = useTranslate();
  const title = translate('login.title');
  const { name, logo } = useSiteIdentity();
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', p: 2, bgcolor: '#fbf3ec' }}>
      <Box sx={{ position: 'absolute', top: 12, right: 12 }}>
        <LanguageToggle />
      </Box>
      <Card sx={{ width: '100%', maxWidth: 400, bgcolor: 'background.paper' }}>
        <CardContent sx={{ p: { xs: 3, sm: 4 } }}>
          <img src={logo} alt="" height={44} style={{ maxWidth: 160, objectFit: 'contain' }} />
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1, minHeight: '1.5em' }}>
            {name}
          </Typography>
          <Typography variant="h1" sx={{ mb: 2 }}>
            {title}
          </Typography>
          <LoginForm
            onLogIn={login}
            actions={(isWorking) => (
              <Button type="submit" variant="contained" fullWidth size="large" disabled={isWorking} sx={{ mt: 2 }}>
                {translate(isWorking ? 'app.working' : 'login.submit')}
              </Button>
            )}
          />
        </CardContent>
      </Card>
      <Messages />
    </Box>
  );
}
