import { Box, Typography } from '@mui/material';
import { CheckboxGroupInput, useRecordContext, useTranslate } from 'react-admin';
import { roleChoices } from '../values/statuses.ts';

/** Chooses roles, each with what it may do. */
export const RolesInput = () => (
  <CheckboxGroupInput
    source="roles"
    choices={roleChoices}
    row={false}
    optionText={<RoleOption />}
    sx={{ '& .MuiFormControlLabel-root': { alignItems: 'flex-start', mb: 1 } }}
  />
);

function RoleOption() {
  const role = useRecordContext<{ id: string; name: string }>();
  const translate = useTranslate();
  if (!role) return null;
  return (
    <Box component="span" sx={{ display: 'block', pt: 0.9 }}>
      {translate(role.name)}
      <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
        {translate(`resources.staff.may.${role.id}`)}
      </Typography>
    </Box>
  );
}
