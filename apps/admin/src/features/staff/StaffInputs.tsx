import { maxNameLength } from '@app/contract/names';
import { BooleanInput, SelectInput, TextInput, email, maxLength, required } from 'react-admin';
import { textKey } from '../../providers/texts.ts';
import { RolesInput } from '../../ui/RolesInput.tsx';
import { languageChoices } from '../../values/statuses.ts';

export function StaffInputs() {
  return (
    <>
      <TextInput source="name" validate={[required(), maxLength(maxNameLength)]} autoComplete="off" />
      <TextInput
        source="email"
        type="email"
        validate={email()}
        helperText={textKey('resources.staff.hint.email')}
        autoComplete="off"
      />
      <RolesInput />
      <SelectInput source="language" choices={languageChoices} validate={required()} />
      <BooleanInput source="totpRequired" helperText={textKey('resources.staff.hint.totpRequired')} />
    </>
  );
}
