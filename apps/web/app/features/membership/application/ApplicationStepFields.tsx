import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Combobox.css';
import { maxNameLength } from '@app/contract/names';
import { NativeSelect, Select, TextInput } from '../../../forms/mantine.tsx';
import { BirthDateField } from '../../../forms/BirthDateField.tsx';
import { TryAgain } from '../../../forms/TryAgain.tsx';
import type { Fields } from '../../../forms/useFields.ts';
import { m } from '../../../paraglide/messages.js';
import { PhoneFields } from '../../account/phone/PhoneFields.tsx';
import { useCountries } from '../../account/phone/useCountries.ts';
import styles from './Application.module.css';
import { type ApplicationField, isUnderAge } from './applicationValues.ts';
import { PassportPhoto } from './PassportPhoto.tsx';
import { useAssociationOptions } from './useAssociationOptions.ts';

export type ApplicationFields = Fields<ApplicationField>;

interface StepProps {
  fields: ApplicationFields;
}

const noteBelowField = {
  inputWrapperOrder: ['label', 'input', 'error', 'description'] as ('label' | 'input' | 'error' | 'description')[],
};
const requiredField = { required: true, withAsterisk: false };

export function PersonStep({ fields }: StepProps) {
  const countries = useCountries();
  const { birthDate } = fields.values;
  const needsGuardian = isUnderAge(birthDate) || fields.problemOf('guardianName') !== undefined;
  const { error, 'aria-invalid': isInvalid } = fields.input('country');
  return (
    <>
      <div className={styles.pair}>
        <TextInput
          label={m.join_surname()}
          autoComplete="family-name"
          maxLength={maxNameLength}
          {...fields.input('surname')}
        />
        <TextInput
          label={m.join_first_name()}
          autoComplete="given-name"
          maxLength={maxNameLength}
          {...fields.input('firstName')}
        />
      </div>
      <p className={styles.quiet}>{m.join_latin_note()}</p>
      <TextInput
        label={m.join_native_name()}
        description={m.join_native_note()}
        maxLength={maxNameLength}
        {...noteBelowField}
        {...fields.input('nativeName')}
      />
      <div className={styles.pair}>
        <BirthDateField {...requiredField} {...fields.input('birthDate')} />
        <Select
          label={m.join_country()}
          placeholder={m.join_country_choose()}
          data={countries.map(({ iso, name }) => ({ value: iso, label: name }))}
          value={fields.values.country || null}
          onChange={(iso) => fields.set('country', iso ?? '')}
          searchable
          allowDeselect={false}
          nothingFoundMessage={m.account_no_country()}
          maxDropdownHeight={240}
          autoComplete="off"
          {...requiredField}
          error={error}
          aria-invalid={isInvalid}
        />
      </div>
      {needsGuardian && <GuardianFields fields={fields} />}
    </>
  );
}

function GuardianFields({ fields }: StepProps) {
  return (
    <fieldset className={styles.guardian}>
      <legend>{m.join_guardian()}</legend>
      <p className={styles.quiet}>{m.join_guardian_note()}</p>
      <div className={styles.pair}>
        <TextInput
          label={m.join_guardian_name()}
          maxLength={maxNameLength}
          {...requiredField}
          {...fields.input('guardianName')}
        />
        <TextInput
          type="tel"
          label={m.join_guardian_phone()}
          inputMode="tel"
          maxLength={40}
          {...requiredField}
          {...fields.input('guardianPhone')}
        />
      </div>
    </fieldset>
  );
}

export function ContactStep({ fields }: StepProps) {
  const countries = useCountries();
  const { phoneCountry, countryCode, country } = fields.values;
  // Several countries can share a dialling code; the applicant's own country takes precedence.
  const countriesOfCode = countries.filter((row) => row.countryCode === countryCode);
  const assumedCountry = countriesOfCode.find(({ iso }) => iso === country) ?? countriesOfCode[0];
  return (
    <>
      <PhoneFields
        country={phoneCountry || assumedCountry?.iso || ''}
        onCountry={(iso, code) => {
          fields.set('phoneCountry', iso);
          fields.set('countryCode', code);
        }}
        input={fields.input('phone')}
      />
      <TextInput
        type="email"
        label={m.join_email()}
        description={m.join_email_note()}
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        {...noteBelowField}
        {...requiredField}
        {...fields.input('email')}
      />
    </>
  );
}

export function AssociationStep({ fields }: StepProps) {
  const { associations, clubs, hasFailed, reload } = useAssociationOptions();
  const { associationId } = fields.values;
  const clubsOfAssociation = clubs.filter((club) => club.associationId === associationId);
  const option = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });
  const association = fields.input('associationId');
  const club = fields.input('clubId');
  if (hasFailed) return <TryAgain onTry={reload} />;
  return (
    <>
      <NativeSelect
        label={m.join_association()}
        {...requiredField}
        {...association}
        onChange={({ target }) => {
          fields.set('associationId', target.value);
          fields.set('clubId', '');
        }}
        data={[{ value: '', label: m.join_choose() }, ...associations.map(option)]}
      />
      <NativeSelect
        label={m.join_club()}
        description={m.join_club_note()}
        {...noteBelowField}
        {...club}
        onChange={({ target }) => fields.set('clubId', target.value)}
        disabled={associationId === ''}
        data={[
          {
            value: '',
            label:
              associationId !== '' && clubsOfAssociation.length === 0 ? m.join_club_none_there() : m.join_club_none(),
          },
          ...clubsOfAssociation.map(option),
        ]}
      />
    </>
  );
}

export function PassportStep({ fields }: StepProps) {
  return (
    <>
      <TextInput
        className={styles.short}
        label={m.join_passport_no()}
        description={m.join_passport_note()}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        {...noteBelowField}
        {...requiredField}
        {...fields.input('passportNo')}
      />
      <PassportPhoto
        value={fields.values.passportPhoto}
        problem={fields.problemOf('passportPhoto')}
        onChange={(id) => fields.set('passportPhoto', id)}
      />
    </>
  );
}
