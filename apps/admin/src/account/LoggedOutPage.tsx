import { Box, Card, CardContent, Typography } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import { LanguageToggle } from '../layout/LanguageToggle.tsx';
import { Messages } from '../layout/Messages.tsx';
import { useSiteIdentity } from '../layout/siteIdentity.ts';

/** The frame of the pages that need no session. */
export function LoggedOutPage({ title, children }: { title: string; children: ReactNode }) {
  const { name, logo } = useSiteIdentity();
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', p: 2, bgcolor: '#fbf3ec' }}>
      <Box sx={{ position: 'absolute', top: 12, right: 12 }}>
        <LanguageToggle />
      </Box>
      <Card sx={{ width: '100%', maxWidth: 400, my: 5, bgcolor: 'background.paper' }}>
        <CardContent sx={{ p: { xs: 3, sm: 4 } }}>
          <img src={logo} alt="" height={44} style={{ maxWidth: 160, objectFit: 'contain' }} />
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1, minHeight: '1.5em' }}>
            {name}
          </Typography>
          <Typography variant="h1" sx={{ mb: 2 }}>
            {title}
          </Typography>
          {children}
        </CardContent>
      </Card>
      <Messages />
    </Box>
  );
}
