import { Create, SaveButton, SimpleForm, TextInput, Toolbar, regex, required } from 'react-admin';
import { UnsavedWork } from '../../ui/UnsavedWork.ts';
import { PasswordOfStaff, StaffInputs } from './StaffInputs.tsx';

export function StaffCreate() {
  return (
    <Create redirect="list" sx={{ maxWidth: 760 }}>
      <SimpleForm
        warnWhenUnsavedChanges
        defaultValues={{ roles: [], language: 'zh_CN', totpRequired: true }}
        toolbar={
          <Toolbar>
            <SaveButton />
          </Toolbar>
        }
      >
        <UnsavedWork />
        <TextInput
          source="username"
          validate={[required(), regex(/^[a-z0-9._-]{3,32}$/, 'resources.staff.hint.username')]}
          helperText="resources.staff.hint.username"
          autoComplete="off"
        />
        <StaffInputs />
        <PasswordOfStaff isNew />
      </SimpleForm>
    </Create>
  );
}
