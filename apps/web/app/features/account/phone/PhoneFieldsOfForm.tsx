import type { Fields } from '../../../forms/useFields.ts';
import { PhoneFields } from './PhoneFields.tsx';

/** Connects `PhoneFields` to the values of a form. */
export function PhoneFieldsOfForm({ fields }: { fields: Fields<'country' | 'countryCode' | 'phone'> }) {
  return (
    <PhoneFields
      country={fields.values.country}
      onCountry={(iso, countryCode) => {
        fields.set('country', iso);
        fields.set('countryCode', countryCode);
      }}
      input={fields.input('phone')}
    />
  );
}
