import { Card, CardContent, Stack, Typography } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { useMe } from '../providers/session.ts';
import { textKey } from '../providers/texts.ts';
import { OwnAuthor } from './OwnAuthor.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import { Passkeys } from './Passkeys.tsx';
import { PasswordChange } from './PasswordChange.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { ReviewMails } from './ReviewMails.tsx';
import { TotpSetUp } from './TotpSetUp.tsx';
import { formWidth } from '../ui/formWidth.ts';

export function AccountPage() {
  const translate = useTranslate();
  const me = useMe();
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      <Title title={textKey('account.title')} />
      <Card sx={{ maxWidth: formWidth }}>
        <CardContent sx={{ p: 3 }}>
          <Typography variant="h2">{me?.name}</Typography>
          <Typography color="text.secondary">{me?.username}</Typography>
          <Typography sx={{ mt: 1 }}>
            {me?.roles.map((role) => translate(`enums.role.${role}`)).join(' · ') || translate('app.none')}
          </Typography>
        </CardContent>
      </Card>
      <TotpSetUp />
      <Passkeys />
      <RecoveryCodes />
      <PasswordChange />
      <OwnAuthor />
      <ReviewMails />
      <OwnSessions />
    </Stack>
  );
}
