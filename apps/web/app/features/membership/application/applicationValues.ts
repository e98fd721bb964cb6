import type { Profile } from '@app/contract/account';
import type { CallData, CallInput } from '@app/contract/contract';
import type { ConsentKind } from '@app/contract/consents';

export type Application = NonNullable<CallData<'membershipApplication'>['application']>;

/** Age in years below which the form asks for a guardian; the server enforces its own limit. */
const guardianUntilAge = 16;

const emptyValues = {
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

/** The form's fields as entered; `phoneCountry` distinguishes countries that share a dialling code and is not sent. */
export type ApplicationValues = typeof emptyValues;
export type ApplicationField = keyof ApplicationValues;

export const toValues = ({ fields: { guardian, ...fields } }: Application): ApplicationValues => ({
  ...emptyValues,
  ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? ''])),
  guardianName: guardian?.name ?? '',
  guardianPhone: guardian?.phone ?? '',
});

/** Returns the values of the application, or those of the profile for a new application. */
export function initialValues(
  { nativeName, latinName, birthDate }: Profile,
  application: Application | null,
): ApplicationValues {
  if (application) return toValues(application);
  const [surname = '', ...firstNames] = (latinName ?? '').trim().split(/\s+/);
  return {
    ...emptyValues,
    surname,
    firstName: firstNames.join(' '),
    nativeName: nativeName ?? '',
    birthDate: birthDate ?? '',
  };
}

/** Converts the values for the server: omits empty ones, and includes a guardian only for a minor. */
export function toDraft(values: ApplicationValues): CallInput<'saveMembershipDraft'> {
  const { guardianName: _, guardianPhone: __, phoneCountry: ___, consents: ____, ...rest } = values;
  const filledIn = Object.entries(rest)
    .map(([name, value]) => [name, value.trim()] as const)
    .filter(([, value]) => value !== '');
  const guardian = toGuardian(values);
  return { ...Object.fromEntries(filledIn), ...(guardian?.name && guardian.phone && { guardian }) };
}

/** Returns the guardian of a child; null for an adult, even when guardian fields were filled in. */
export const toGuardian = ({
  birthDate,
  guardianName,
  guardianPhone,
}: ApplicationValues): { name: string; phone: string } | null =>
  isUnderAge(birthDate) ? { name: guardianName.trim(), phone: guardianPhone.trim() } : null;

/** Returns the consents that the application needs. */
export const toConsents = ({ birthDate }: ApplicationValues): ConsentKind[] => [
  'privacy',
  'terms',
  ...(isUnderAge(birthDate) ? ['guardian' as const] : []),
];

export function isUnderAge(birthDate: string, today: string = new Date().toISOString().slice(0, 10)): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(birthDate) || birthDate > today) return false;
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return (today.slice(5) < birthDate.slice(5) ? years - 1 : years) < guardianUntilAge;
}
