import type { Profile } from '@app/contract/account';
import type { CallInput } from '@app/contract/contract';
import type { ConsentKind } from '@app/contract/membership';
import type { Application } from './MembershipStates.tsx';

/** Younger than this, a guardian agrees as well (years; the server judges by its own). */
const guardianUntilAge = 16;

const empty = {
  surname: '',
  firstName: '',
  nativeName: '',
  birthDate: '',
  country: '',
  guardianName: '',
  guardianPhone: '',
  phoneCountry: '',
  countryCode: '',
  phone: '',
  email: '',
  associationId: '',
  clubId: '',
  passportNo: '',
  passportPhoto: '',
  consents: '',
};

/** The form's fields as they are typed; `phoneCountry` tells countries of one dialling code apart and is not sent. */
export type ApplicationValues = typeof empty;
export type ApplicationField = keyof ApplicationValues;

export const valuesOf = ({ fields: { guardian, ...fields } }: Application): ApplicationValues => ({
  ...empty,
  ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? ''])),
  guardianName: guardian?.name ?? '',
  guardianPhone: guardian?.phone ?? '',
});

/** What was filled in before; at first, what the profile knows. */
export function startingValues({ nativeName, latinName, birthDate }: Profile, application: Application | null): ApplicationValues {
  if (application) return valuesOf(application);
  const [surname = '', ...firstNames] = (latinName ?? '').trim().split(/\s+/);
  return { ...empty, surname, firstName: firstNames.join(' '), nativeName: nativeName ?? '', birthDate: birthDate ?? '' };
}

/** As the server takes it: nothing of what is empty, a guardian only where one is wanted. */
export function draftOf(values: ApplicationValues): CallInput<'saveMembershipDraft'> {
  const { guardianName: _, guardianPhone: __, phoneCountry: ___, consents: ____, ...rest } = values;
  const given = Object.entries(rest)
    .map(([name, value]) => [name, value.trim()] as const)
    .filter(([, value]) => value !== '');
  const guardian = guardianOf(values);
  return { ...Object.fromEntries(given), ...(guardian?.name && guardian.phone && { guardian }) };
}

/** Who stands for a child; null for a grown person, whatever was filled in before the birth date was. */
export const guardianOf = ({ birthDate, guardianName, guardianPhone }: ApplicationValues): { name: string; phone: string } | null =>
  isUnderAge(birthDate) ? { name: guardianName.trim(), phone: guardianPhone.trim() } : null;

/** What has to be agreed to. */
export const consentsOf = ({ birthDate }: ApplicationValues): ConsentKind[] => ['privacy', 'terms', ...(isUnderAge(birthDate) ? ['guardian' as const] : [])];

export function isUnderAge(birthDate: string, today: string = new Date().toISOString().slice(0, 10)): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(birthDate) || birthDate > today) return false;
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return (today.slice(5) < birthDate.slice(5) ? years - 1 : years) < guardianUntilAge;
}
