import { Button } from '@mui/material';
import { useNotify, useRecordContext, useTranslate } from 'react-admin';
import type { RowOf } from '../../providers/callTypes.ts';
import { textKey } from '../../providers/texts.ts';
import { useCall } from '../../ui/useCall.ts';
import { useNotifiedWork } from '../../ui/useWork.ts';

/** Mails the staff member a link to choose a new password. */
export function PasswordLinkButton() {
  const staff = useRecordContext<RowOf<'adminStaffList'>>();
  const { isWorking, run } = useNotifiedWork();
  const translate = useTranslate();
  const notify = useNotify();
  const { call } = useCall();
  if (!staff?.email || !staff.isActive) return null;
  const send = () =>
    run(async () => {
      await call('adminStaffPasswordLink', { id: staff.id });
      notify(textKey('resources.staff.linkSent'), { type: 'success', messageArgs: { email: staff.email } });
    });
  return (
    <Button variant="outlined" disabled={isWorking} onClick={() => void send()} sx={{ mb: 2 }}>
      {translate('resources.staff.sendLink')}
    </Button>
  );
}
