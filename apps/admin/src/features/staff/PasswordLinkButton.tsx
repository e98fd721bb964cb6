import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRecordContext, useTranslate } from 'react-admin';
import type { RowOf } from '../../providers/callTypes.ts';
import { textKey } from '../../providers/texts.ts';
import { messageOf, useCall } from '../../ui/useCall.ts';

/** Mails the staff member a link to choose a new password. */
export function PasswordLinkButton() {
  const staff = useRecordContext<RowOf<'adminStaffList'>>();
  const [isWorking, setWorking] = useState(false);
  const translate = useTranslate();
  const notify = useNotify();
  const { call } = useCall();
  if (!staff?.email || !staff.isActive) return null;
  const send = async () => {
    setWorking(true);
    try {
      await call('adminStaffPasswordLink', { id: staff.id });
      notify(textKey('resources.staff.linkSent'), { type: 'success', messageArgs: { email: staff.email } });
    } catch (thrown) {
      notify(messageOf(thrown), { type: 'error' });
    } finally {
      setWorking(false);
    }
  };
  return (
    <Button variant="outlined" disabled={isWorking} onClick={() => void send()} sx={{ mb: 2 }}>
      {translate('resources.staff.sendLink')}
    </Button>
  );
}
