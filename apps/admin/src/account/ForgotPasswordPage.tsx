import { Alert, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { callApi } from '../providers/callApi.ts';
import { BackToLogin, LoggedOutForm } from './LoggedOutForm.tsx';
import { LoggedOutPage } from './LoggedOutPage.tsx';
import { useCheckedForm } from './useCheckedForm.ts';

/** Mails the link that chooses a new password. The page says the same for known and unknown addresses. */
export function ForgotPasswordPage() {
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const translate = useTranslate();
  const form = useCheckedForm(async () => {
    await callApi('adminPasswordLink', { email });
    setSentTo(email.trim());
  });
  return (
    <LoggedOutPage title={translate('recovery.title')}>
      {sentTo === null ? (
        <LoggedOutForm form={form} submit={translate('recovery.submit')}>
          <Typography sx={{ mb: 1.5 }}>{translate('recovery.text')}</Typography>
          <TextField
            label={translate('recovery.email')}
            type="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            required
            autoFocus
            error={form.problems.email !== undefined}
            helperText={form.problems.email}
            slotProps={{ htmlInput: { autoComplete: 'email', maxLength: 254 } }}
          />
        </LoggedOutForm>
      ) : (
        <>
          <Alert severity="success" role="status" sx={{ overflowWrap: 'anywhere' }}>
            {translate('recovery.sent', { email: sentTo })}
          </Alert>
          <BackToLogin />
        </>
      )}
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5 }}>
        {translate('recovery.noEmail')}
      </Typography>
    </LoggedOutPage>
  );
}
