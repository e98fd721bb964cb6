import type { Fields } from '../../../forms/useFields.ts';
import { PhoneFields } from './PhoneFields.tsx';

/** Renders the phone fields of a form. */
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
