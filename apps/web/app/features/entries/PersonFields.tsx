import { maxNameLength } from '@app/contract/names';
import { TextInput } from '../../forms/mantine.tsx';
import { httpApi } from '../../api/httpApi.ts';
import { BirthDateField } from '../../forms/BirthDateField.tsx';
import form from '../../forms/form.module.css';
import type { Fields } from '../../forms/useFields.ts';
import { m } from '../../paraglide/messages.js';

export type PersonField = 'latinName' | 'nativeName' | 'birthDate';

export const emptyPerson: Record<PersonField, string> = { latinName: '', nativeName: '', birthDate: '' };

/** Asks for the names and the birth date of a player whom the account has not named yet. */
export function PersonFields({ fields, isChild }: { fields: Pick<Fields<PersonField>, 'input'>; isChild: boolean }) {
  return (
    <>
      <p className={form.note}>{isChild ? m.enter_child_text() : m.enter_name_text()}</p>
      <TextInput
        label={m.personal_native_name()}
        maxLength={maxNameLength}
        autoComplete={isChild ? 'off' : 'name'}
        {...fields.input('nativeName')}
      />
      <TextInput
        label={m.personal_latin_name()}
        description={m.personal_latin_name_note()}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        maxLength={maxNameLength}
        autoComplete="off"
        {...fields.input('latinName')}
      />
      <BirthDateField {...fields.input('birthDate')} autoComplete={isChild ? 'off' : 'bday'} />
    </>
  );
}

/** Stores the names of the account's own person, and the birth date if there is one. */
export async function saveOwnPerson({ latinName, nativeName, birthDate }: Record<PersonField, string>): Promise<void> {
  const names = { latinName: latinName.trim(), nativeName: nativeName.trim() };
  const { inDirectory } = await httpApi('userInfo');
  await httpApi('updInfo', { ...names, ...(birthDate && { birthDate }), inDirectory });
}
