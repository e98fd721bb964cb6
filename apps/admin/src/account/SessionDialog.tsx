import { Button, Dialog, DialogContent, DialogContentText, DialogTitle, Stack } from '@mui/material';
import { useLogout, useTranslate } from 'react-admin';
import { type SessionEnd, rejectWaitingCalls, resumeWaitingCalls, useSessionEnd } from '../providers/endedSession.ts';
import { type Credentials, logIn } from '../providers/login.ts';
import { notifyOtherTabs } from '../providers/otherTabs.ts';
import { setMe, useMe } from '../providers/session.ts';
import { LoginForm } from './LoginForm.tsx';

/** Asks for the password in a dialog when the session has ended, so that values typed on the page are not lost. */
export function SessionDialog() {
  const ending = useSessionEnd();
  return ending && <SessionDialogContent ending={ending} />;
}

function SessionDialogContent({ ending }: { ending: SessionEnd }) {
  const me = useMe();
  const translate = useTranslate();
  const logout = useLogout();
  if (!me) return null;
  const continueAs = async (credentials: Credentials) => {
    const renewedMe = await logIn(credentials);
    notifyOtherTabs({ loggedIn: renewedMe });
    void resumeWaitingCalls(renewedMe);
  };
  const leave = () => {
    // Without a user, react-admin's logout makes no API call: the session has already ended.
    setMe(null);
    rejectWaitingCalls();
    void logout();
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby="again-title"
      aria-describedby="again-text"
      // After logging out, the page behind the dialog must not be readable.
      slotProps={ending === 'loggedOutElsewhere' ? { backdrop: { sx: { bgcolor: '#fbf3ec' } } } : {}}
    >
      <DialogTitle id="again-title">{translate('login.again.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id="again-text" sx={{ mb: 1.5 }}>
          {translate(`login.again.${ending}`, { name: me.name })}
        </DialogContentText>
        <LoginForm
          username={me.username}
          onLogIn={continueAs}
          actions={(isWorking) => (
            <Stack direction="row" spacing={1} useFlexGap sx={{ mt: 2, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
              <Button color="secondary" onClick={leave} disabled={isWorking}>
                {translate('login.again.leave')}
              </Button>
              <Button type="submit" variant="contained" disabled={isWorking}>
                {translate(isWorking ? 'app.working' : 'login.again.submit')}
              </Button>
            </Stack>
          )}
        />
      </DialogContent>
    </Dialog>
  );
}
