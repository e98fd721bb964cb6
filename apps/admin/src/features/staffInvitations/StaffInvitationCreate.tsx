import { maxNameLength } from '@app/contract/names';
import { BooleanInput, SelectInput, TextInput, email, maxLength, required } from 'react-admin';
import { textKey } from '../../providers/texts.ts';
import { CreatePage } from '../../ui/CreatePage.tsx';
import { RolesInput } from '../../ui/RolesInput.tsx';
import { languageChoices } from '../../values/statuses.ts';

export function StaffInvitationCreate() {
  return (
    <CreatePage defaultValues={{ roles: [], language: 'zh_CN', totpRequired: true }}>
      <TextInput source="name" validate={[required(), maxLength(maxNameLength)]} autoComplete="off" />
      <TextInput
        source="email"
        type="email"
        validate={[required(), email()]}
        helperText={textKey('resources.staffInvitations.hint.email')}
        autoComplete="off"
      />
      <RolesInput />
      <SelectInput
        source="language"
        choices={languageChoices}
        validate={required()}
        helperText={textKey('resources.staffInvitations.hint.language')}
      />
      <BooleanInput source="totpRequired" helperText={textKey('resources.staffInvitations.hint.totpRequired')} />
    </CreatePage>
  );
}
