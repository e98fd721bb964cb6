import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import type { RowOf, SortOf } from '../../providers/callTypes.ts';
import { textKey } from '../../providers/texts.ts';
import { DecisionDialog } from '../../ui/DecisionDialog.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import { emptyMark } from '../../ui/recordColumns.ts';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { StatusPill } from '../../ui/StatusPill.tsx';
import { useCall } from '../../ui/useCall.ts';
import { useNotifiedWork } from '../../ui/useWork.ts';
import { Instant } from '../../ui/values.tsx';

type Invitation = RowOf<'adminStaffInvitationList'>;

export function StaffInvitationList() {
  const [invitationToWithdraw, setInvitationToWithdraw] = useState<Invitation | null>(null);
  const translate = useTranslate();
  const word = (key: string, values?: object) => translate(`resources.staffInvitations.${key}`, values);
  return (
    <>
      <ListPage csv="adminStaffInvitationCsv" canCreate>
        <RecordTable<Invitation, SortOf<'adminStaffInvitationList'>>
          columns={[
            { field: 'name', sorts: 'asc', show: ({ name }) => name },
            { field: 'email', show: ({ email }) => <span style={{ overflowWrap: 'anywhere' }}>{email}</span> },
            {
              field: 'roles',
              show: ({ roles }) =>
                roles.map((role) => translate(`enums.role.${role}`)).join(' · ') || translate('app.none'),
            },
            { field: 'invitedBy', wideOnly: true, show: ({ invitedBy }) => invitedBy ?? emptyMark },
            { field: 'sentAt', sorts: 'desc', show: ({ sentAt }) => <Instant at={sentAt} /> },
            {
              field: 'expiresAt',
              sorts: 'desc',
              show: ({ expiresAt }) =>
                Date.parse(expiresAt) > Date.now() ? (
                  <Instant at={expiresAt} />
                ) : (
                  <StatusPill tone="ended" label={word('expired')} />
                ),
            },
            {
              field: 'actions',
              isAction: true,
              show: (invitation) => (
                <InvitationActions invitation={invitation} onWithdraw={() => setInvitationToWithdraw(invitation)} />
              ),
            },
          ]}
        />
      </ListPage>
      {invitationToWithdraw && (
        <WithdrawDialog invitation={invitationToWithdraw} onClose={() => setInvitationToWithdraw(null)} />
      )}
    </>
  );
}

function InvitationActions({ invitation, onWithdraw }: { invitation: Invitation; onWithdraw: () => void }) {
  const { isWorking, run } = useNotifiedWork();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { call } = useCall();
  const sendAgain = () =>
    run(async () => {
      const { email } = await call('adminStaffInvitationSend', { id: invitation.id });
      notify(textKey('resources.staffInvitations.sentAgain'), { type: 'success', messageArgs: { email } });
    }).finally(refresh);
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      <Button size="small" variant="outlined" disabled={isWorking} onClick={() => void sendAgain()}>
        {translate('resources.staffInvitations.again')}
      </Button>
      <Button size="small" color="error" onClick={onWithdraw}>
        {translate('resources.staffInvitations.withdraw')}
      </Button>
    </Stack>
  );
}

function WithdrawDialog({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { call } = useCall();
  const { id, name, email } = invitation;
  return (
    <DecisionDialog
      title={translate('resources.staffInvitations.withdrawTitle', { name })}
      explanation={translate('resources.staffInvitations.withdrawText', { email })}
      confirm={translate('resources.staffInvitations.withdraw')}
      colour="error"
      onConfirm={async () => {
        await call('adminStaffInvitationWithdraw', { id });
        notify(textKey('resources.staffInvitations.withdrawn'), { type: 'success' });
        refresh();
        onClose();
      }}
      onClose={onClose}
    />
  );
}
