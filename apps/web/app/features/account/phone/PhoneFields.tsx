import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Combobox.css';
import { Select, TextInput } from '../../../forms/mantine.tsx';
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react';
import type { CountryRow } from '@app/contract/account';
import { m } from '../../../paraglide/messages.js';
import styles from './PhoneFields.module.css';
import { useCountries } from './useCountries.ts';

interface PhoneFieldsProps {
  /** ISO code of the chosen country, because several share a dialling code; empty for the first of the list. */
  country: string;
  onCountry: (iso: string, countryCode: string) => void;
  input: ComponentProps<typeof TextInput>;
}

/** Renders the fields for country and national number. Countries can be searched by name and dialling code. */
export function PhoneFields({ country, onCountry, input }: PhoneFieldsProps) {
  const countries = useCountries();
  // The specification wants the first country of the list preselected.
  const [first] = countries;
  const choose = useEffectEvent((row: CountryRow) => onCountry(row.iso, row.countryCode));
  // While the visitor types in the list's search, nothing is preselected.
  const [isSearching, setSearching] = useState(false);
  const needsPreselection = country === '' && !isSearching;
  useEffect(() => {
    if (needsPreselection && first) choose(first);
  }, [needsPreselection, first]);
  return (
    <div className={styles.fields}>
      <Select
        label={m.account_country()}
        data={countries.map(({ iso, name, countryCode }) => ({ value: iso, label: `${name} +${countryCode}` }))}
        value={country || null}
        onChange={(iso) => {
          const row = countries.find((known) => known.iso === iso);
          if (row) onCountry(row.iso, row.countryCode);
        }}
        onKeyDown={({ key }) => key !== 'Tab' && setSearching(true)}
        onBlur={() => setSearching(false)}
        searchable
        allowDeselect={false}
        nothingFoundMessage={m.account_no_country()}
        maxDropdownHeight={240}
        autoComplete="off"
        comboboxProps={{ withinPortal: true, zIndex: 500 }}
      />
      <TextInput
        label={m.account_phone()}
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={40}
        required
        withAsterisk={false}
        {...input}
      />
    </div>
  );
}
