import type { Fields } from '../../../forms/useFields.ts';
import { PhoneFields } from './PhoneFields.tsx';

/** Country and number as fields of a form that has these three. */
export function NewPhoneFields({ fields }: { fields: Fields<'country' | 'countryCode' | 'phone'> }) {
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
