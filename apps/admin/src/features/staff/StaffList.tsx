import { Chip, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { RowOf, SortOf } from '../../providers/callTypes.ts';
import { ListPage } from '../../ui/ListPage.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { Instant } from '../../ui/values.tsx';

type Staff = RowOf<'adminStaffList'>;

export function StaffList() {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.staff.${key}`);
  return (
    <ListPage csv="adminStaffCsv" canCreate>
      <RecordTable<Staff, SortOf<'adminStaffList'>>
        opens="edit"
        columns={[
          { field: 'name', sorts: 'asc', show: ({ name }) => name },
          { field: 'username', sorts: 'asc', show: ({ username }) => username },
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
