import { staffRoles } from '@app/contract/admin/roles';
import InviteIcon from '@mui/icons-material/Add';
import { Button, Chip, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material';
import { useState } from 'react';
import { Link, useTranslate } from 'react-admin';
import type { RowOf, SortOf } from '../../providers/callTypes.ts';
import { ListPage } from '../../ui/ListPage.tsx';
import { nothing } from '../../ui/recordColumns.ts';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { RoleList } from '../../ui/RoleList.tsx';
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
          { field: 'email', wideOnly: true, show: ({ email }) => email ?? nothing },
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
                {isActive ? translate('ra.boolean.true') : <Chip color="error" label={word('lockedOut')} />}
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
  const [isExplained, setExplained] = useState(false);
  const translate = useTranslate();
  const title = translate('resources.staff.roleGuide');
  return (
    <>
      <Button size="small" onClick={() => setExplained(true)}>
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
        open={isExplained}
        onClose={() => setExplained(false)}
        aria-labelledby="role-guide"
        maxWidth="sm"
        fullWidth
      >
        <DialogTitle id="role-guide">{title}</DialogTitle>
        <DialogContent tabIndex={0}>
          <RoleList roles={staffRoles} />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setExplained(false)}>{translate('ra.action.close')}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
