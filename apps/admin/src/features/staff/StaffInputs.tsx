import { maxNameLength } from '@app/contract/names';
import {
  BooleanInput,
  CheckboxGroupInput,
  PasswordInput,
  SelectInput,
  TextInput,
  maxLength,
  minLength,
  required,
} from 'react-admin';
import { textKey } from '../../providers/texts.ts';
import { languageChoices, roleChoices } from '../../values/statuses.ts';

/** Renders the inputs shared by the pages that create and edit a staff member. */
export function StaffInputs() {
  return (
    <>
      <TextInput source="name" validate={[required(), maxLength(maxNameLength)]} autoComplete="off" />
      <CheckboxGroupInput source="roles" choices={roleChoices} row={false} />
      <SelectInput source="language" choices={languageChoices} validate={required()} />
      <BooleanInput source="totpRequired" helperText={textKey('resources.staff.hint.totpRequired')} />
    </>
  );
}

/** Renders the password input. When a staff member is edited, an empty input leaves the password unchanged. */
export function PasswordOfStaff({ isNew }: { isNew: boolean }) {
  return (
    <PasswordInput
      source="password"
      validate={[...(isNew ? [required()] : []), minLength(12), maxLength(200)]}
      helperText={isNew ? 'resources.staff.hint.password' : 'resources.staff.hint.newPassword'}
      slotProps={{ htmlInput: { autoComplete: 'new-password' } }}
    />
  );
}
