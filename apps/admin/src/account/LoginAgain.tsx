import { Button, Dialog, DialogContent, DialogContentText, DialogTitle, Stack } from '@mui/material';
import { useLogout, useTranslate } from 'react-admin';
import { type Ending, giveUp, goOn, useEnding } from '../providers/endedSession.ts';
import { type Credentials, logIn } from '../providers/login.ts';
import { tellOtherTabs } from '../providers/otherTabs.ts';
import { setMe, useMe } from '../providers/session.ts';
import { LoginForm } from './LoginForm.tsx';

/** Over whatever page is open when the session has ended: what was typed there stays, and is sent when the password has been given. */
export function LoginAgain() {
  const ending = useEnding();
  return ending && <LoginAgainDialog ending={ending} />;
}

function LoginAgainDialog({ ending }: { ending: Ending }) {
  const me = useMe();
  const translate = useTranslate();
  const logout = useLogout();
  if (!me) return null;
  const goOnAs = async (credentials: Credentials) => {
    const renewed = await logIn(credentials);
    tellOtherTabs({ loggedIn: renewed });
    void goOn(renewed);
  };
  const leave = () => {
    // There is no session left to be ended.
    setMe(null);
    giveUp();
    void logout();
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby="again-title"
      aria-describedby="again-text"
      slotProps={ending === 'loggedOutElsewhere' ? { backdrop: { sx: { bgcolor: '#fbf3ec' } } } : {}}
    >
      <DialogTitle id="again-title">{translate('login.again.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id="again-text" sx={{ mb: 1.5 }}>
          {translate(`login.again.${ending}`, { name: me.name })}
        </DialogContentText>
        <LoginForm
          username={me.username}
          onLogIn={goOnAs}
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
