import { joinLatinName } from '@app/contract/names';
import { FactList } from '../../../forms/FactList.tsx';
import { m } from '../../../paraglide/messages.js';
import { formatDay } from '../../../ui/formats.ts';
import { useCountries } from '../../account/phone/useCountries.ts';
import { type ApplicationValues, toGuardian } from './applicationValues.ts';
import { useAssociationOptions } from './useAssociationOptions.ts';

/** Lists all entered values for a final check. */
export function ApplicationSummary({ values }: { values: ApplicationValues }) {
  const countries = useCountries();
  const { associations, clubs } = useAssociationOptions();
  const orNull = (text: string) => text.trim() || null;
  const nameById = (rows: { id: string; name: string }[], id: string) =>
    rows.find((row) => row.id === id)?.name ?? null;
  const { nativeName, birthDate, country, countryCode, phone, email, passportNo, passportPhoto } = values;
  const guardian = toGuardian(values);
  return (
    <FactList
      facts={[
        { label: m.join_name(), value: orNull(joinLatinName(values)) },
        { label: m.personal_native_name(), value: orNull(nativeName) },
        { label: m.personal_birth_date(), value: birthDate ? formatDay(birthDate) : null },
        { label: m.join_country(), value: countries.find(({ iso }) => iso === country)?.name ?? orNull(country) },
        ...(guardian ? [{ label: m.join_guardian(), value: orNull(`${guardian.name} ${guardian.phone}`) }] : []),
        { label: m.account_phone(), value: phone ? `+${countryCode} ${phone}` : null },
        { label: m.join_email(), value: orNull(email) },
        { label: m.association(), value: nameById(associations, values.associationId) },
        { label: m.club(), value: nameById(clubs, values.clubId) },
        { label: m.join_passport_no(), value: orNull(passportNo) },
        { label: m.join_passport_photo(), value: passportPhoto ? m.join_photo_given() : null },
      ]}
    />
  );
}
