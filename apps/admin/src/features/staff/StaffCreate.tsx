import { Create, SaveButton, SimpleForm, TextInput, Toolbar, regex, required, useNotify } from 'react-admin';
import { CallError, isConflict } from '../../providers/errors.ts';
import { textKey } from '../../providers/texts.ts';
import { messageOf } from '../../ui/useCall.ts';
import { UnsavedChangesGuard } from '../../ui/UnsavedChanges.ts';
import { PasswordOfStaff, StaffInputs } from './StaffInputs.tsx';

export function StaffCreate() {
  const notify = useNotify();
  const tell = (error: unknown) => {
    // The form shows validation errors at their fields.
    if (error instanceof CallError && error.body) return;
    notify(isConflict(error) ? 'resources.staff.taken' : messageOf(error), { type: 'error' });
  };
  return (
    <Create redirect="list" sx={{ maxWidth: 760 }} mutationOptions={{ onError: tell }}>
      <SimpleForm
        warnWhenUnsavedChanges
        defaultValues={{ roles: [], language: 'zh_CN', totpRequired: true }}
        toolbar={
          <Toolbar>
            <SaveButton />
          </Toolbar>
        }
      >
        <UnsavedChangesGuard />
        <TextInput
          source="username"
          validate={[required(), regex(/^[a-z0-9._-]{3,32}$/, 'resources.staff.hint.username')]}
          helperText={textKey('resources.staff.hint.username')}
          autoComplete="off"
        />
        <StaffInputs />
        <PasswordOfStaff isNew />
      </SimpleForm>
    </Create>
  );
}
