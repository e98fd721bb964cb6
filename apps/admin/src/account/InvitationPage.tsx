import { Alert, TextField, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { callApi } from '../providers/callApi.ts';
import type { CallData } from '../providers/callTypes.ts';
import { RoleList } from '../ui/RoleList.tsx';
import { messageOf } from '../ui/useCall.ts';
import { BackToLogin, LoggedOutForm } from './LoggedOutForm.tsx';
import { LoggedOutPage } from './LoggedOutPage.tsx';
import { readLinkToken } from './linkToken.ts';
import { NewPasswordFields, problemsOfPassword } from './NewPasswordFields.tsx';
import { useCheckedForm } from './useCheckedForm.ts';

type Invitation = CallData<'adminInvitation'>;

/** Accepts an invitation by the link in its mail. */
export function InvitationPage() {
  const [token] = useState(readLinkToken);
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const translate = useTranslate();
  useEffect(() => {
    callApi('adminInvitation', { token }).then(setInvitation, (thrown: unknown) => setProblem(messageOf(thrown)));
  }, [token]);
  return (
    <LoggedOutPage title={translate('invitation.title')}>
      {invitation && <InvitationForm token={token} invitation={invitation} />}
      {problem && (
        <>
          <Alert severity="error" role="alert" sx={{ mb: 1.5 }}>
            {problem}
          </Alert>
          <Typography>{translate('invitation.void')}</Typography>
          <BackToLogin />
        </>
      )}
    </LoggedOutPage>
  );
}

function InvitationForm({ token, invitation }: { token: string; invitation: Invitation }) {
  const [username, setUsername] = useState('');
  const [value, setValue] = useState({ password: '', again: '' });
  const translate = useTranslate();
  const form = useCheckedForm(
    async () => {
      await callApi('adminInvitationAccept', { token, username, password: value.password });
      // Loads the back office again, with the new session.
      globalThis.location.assign('/admin/');
    },
    () => problemsOfPassword(value, translate),
  );
  const { name, email, roles, totpRequired } = invitation;
  return (
    <LoggedOutForm form={form} submit={translate('invitation.submit')}>
      <Typography sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
        {translate('invitation.greeting', { name, email })}
      </Typography>
      <TextField
        label={translate('invitation.username')}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
        required
        autoFocus
        error={form.problems.username !== undefined}
        helperText={form.problems.username ?? translate('invitation.usernameHint')}
        slotProps={{
          htmlInput: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false, maxLength: 100 },
        }}
      />
      <NewPasswordFields
        value={value}
        onChange={setValue}
        label={translate('invitation.password')}
        problems={form.problems}
      />
      {totpRequired && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {translate('invitation.totp')}
        </Typography>
      )}
      {roles.length > 0 && (
        <>
          <Typography variant="h2" sx={{ mt: 2.5, mb: 1 }}>
            {translate('invitation.roles')}
          </Typography>
          <RoleList roles={roles} />
        </>
      )}
    </LoggedOutForm>
  );
}
