import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { Link, useNotify, useRedirect, useTranslate } from 'react-admin';
import { callApi } from '../providers/callApi.ts';
import { LoggedOutForm } from './LoggedOutForm.tsx';
import { LoggedOutPage } from './LoggedOutPage.tsx';
import { readLinkToken } from './linkToken.ts';
import { NewPasswordFields, problemsOfPassword } from './NewPasswordFields.tsx';
import { useCheckedForm } from './useCheckedForm.ts';

/** Chooses a new password by the link in a mail, then leads to the login page. */
export function NewPasswordPage() {
  const [value, setValue] = useState({ password: '', again: '' });
  const [token] = useState(readLinkToken);
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const form = useCheckedForm(
    async () => {
      await callApi('adminPasswordReset', { token, password: value.password });
      notify('recovery.saved', { type: 'success' });
      redirect('/login');
    },
    () => problemsOfPassword(value, translate),
  );
  return (
    <LoggedOutPage title={translate('recovery.newTitle')}>
      <LoggedOutForm form={form} submit={translate('recovery.save')}>
        <Typography sx={{ mb: 1.5 }}>{translate('recovery.newText')}</Typography>
        <NewPasswordFields
          value={value}
          onChange={setValue}
          label={translate('recovery.newPassword')}
          problems={form.problems}
        />
        {form.problem && (
          <Box sx={{ mt: 1 }}>
            <Link to="/password/forgotten" variant="body2">
              {translate('recovery.requestAgain')}
            </Link>
          </Box>
        )}
      </LoggedOutForm>
    </LoggedOutPage>
  );
}
