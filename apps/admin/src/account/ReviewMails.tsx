import { FormControlLabel, Switch } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import { mayCall, setMe, useMe } from '../providers/session.ts';
import { useCall } from '../ui/useCall.ts';
import { useNotifiedWork } from '../ui/useWork.ts';
import { AccountCard } from './AccountCard.tsx';

/** Turns the mails about reviews on or off, for staff who write or publish. */
export function ReviewMails() {
  const translate = useTranslate();
  const notify = useNotify();
  const me = useMe();
  const { call } = useCall();
  const { isWorking, run } = useNotifiedWork();
  if (!me || !mayCall('adminNewsSubmit', me.roles)) return null;
  const save = (reviewMails: boolean) =>
    run(async () => {
      setMe(await call('adminMailSettings', { reviewMails }));
      notify('account.mails.saved', { type: 'success' });
    });
  return (
    <AccountCard title={translate('account.mails.title')} text={translate('account.mails.text')}>
      <FormControlLabel
        control={<Switch checked={me.reviewMails} disabled={isWorking} onChange={(_, isOn) => void save(isOn)} />}
        label={translate('account.mails.label')}
      />
    </AccountCard>
  );
}
