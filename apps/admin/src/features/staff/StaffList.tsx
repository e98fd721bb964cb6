import { staffRoles } from '@app/contract/admin/roles';
import InviteIcon from '@mui/icons-material/Add';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material';
import { useState } from 'react';
import { Link, useTranslate } from 'react-admin';
import type { RowOf, SortOf } from '../../providers/callTypes.ts';
import { ListPage } from '../../ui/ListPage.tsx';
import { emptyMark } from '../../ui/recordColumns.ts';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { RoleList } from '../../ui/RoleList.tsx';
import { StatusPill } from '../../ui/StatusPill.tsx';
import { Instant } from '../../ui/values.tsx';

type Staff = RowOf<'adminStaffList'>;

export function StaffList() {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.staff.${key}`);
  return (
    <ListPage csv="adminStaffCsv" actions={<StaffActions />}>
      <RecordTable<Staff, SortOf<'adminStaffList'>>
        opens="edit"
        columns={[
          { field: 'name', sorts: 'asc', show: ({ name }) => name },
          { field: 'username', sorts: 'asc', show: ({ username }) => username },
          { field: 'email', wideOnly: true, show: ({ email }) => email ?? emptyMark },
          {
            field: 'roles',
            show: ({ roles }) =>
              roles.map((role) => translate(`enums.role.${role}`)).join(' · ') || translate('app.none'),
          },
          {
            field: 'hasTotp',
            show: ({ hasTotp, totpRequired }) => word(hasTotp ? 'on' : totpRequired ? 'wanted' : 'off'),
          },
          {
            field: 'lastLoginAt',
            sorts: 'desc',
            show: ({ lastLoginAt }) => (lastLoginAt ? <Instant at={lastLoginAt} /> : word('never')),
          },
          {
            field: 'isActive',
            show: ({ isActive }) => (
              <Stack direction="row">
                {isActive ? translate('ra.boolean.true') : <StatusPill tone="failed" label={word('lockedOut')} />}
              </Stack>
            ),
          },
        ]}
      />
    </ListPage>
  );
}

/** Explains the roles, and leads to the form that invites a person. */
function StaffActions() {
  const [isGuideOpen, setGuideOpen] = useState(false);
  const translate = useTranslate();
  const title = translate('resources.staff.roleGuide');
  return (
    <>
      <Button size="small" onClick={() => setGuideOpen(true)}>
        {title}
      </Button>
      <Button
        component={Link}
        to="/staffInvitations/create"
        size="small"
        variant="contained"
        startIcon={<InviteIcon />}
      >
        {translate('resources.staffInvitations.page.create')}
      </Button>
      <Dialog
        open={isGuideOpen}
        onClose={() => setGuideOpen(false)}
        aria-labelledby="role-guide"
        maxWidth="sm"
        fullWidth
      >
        <DialogTitle id="role-guide">{title}</DialogTitle>
        <DialogContent tabIndex={0}>
          <RoleList roles={staffRoles} />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setGuideOpen(false)}>{translate('ra.action.close')}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
