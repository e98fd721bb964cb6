import { TextInput, regex, required } from 'react-admin';
import { textKey } from '../../providers/texts.ts';
import { CreatePage } from '../../ui/CreatePage.tsx';
import { PasswordOfStaff, StaffInputs } from './StaffInputs.tsx';

export function StaffCreate() {
  return (
    <CreatePage
      defaultValues={{ roles: [], language: 'zh_CN', totpRequired: true }}
      taken={textKey('resources.staff.taken')}
    >
      <TextInput
        source="username"
        validate={[required(), regex(/^[a-z0-9._-]{3,32}$/, 'resources.staff.hint.username')]}
        helperText={textKey('resources.staff.hint.username')}
        autoComplete="off"
      />
      <StaffInputs />
      <PasswordOfStaff isNew />
    </CreatePage>
  );
}
