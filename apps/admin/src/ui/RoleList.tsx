import type { StaffRole } from '@app/contract/admin/roles';
import { Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Explains roles: what each may do. */
export function RoleList({ roles }: { roles: readonly StaffRole[] }) {
  const translate = useTranslate();
  return (
    <Stack component="dl" spacing={1.5} sx={{ m: 0 }}>
      {roles.map((role) => (
        <div key={role}>
          <Typography component="dt" sx={{ fontWeight: 600 }}>
            {translate(`enums.role.${role}`)}
          </Typography>
          <Typography component="dd" variant="body2" color="text.secondary" sx={{ m: 0 }}>
            {translate(`resources.staff.may.${role}`)}
          </Typography>
        </div>
      ))}
    </Stack>
  );
}
