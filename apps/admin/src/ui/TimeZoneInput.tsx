import { currentZone, listZones, matchesZone, type ZoneChoice } from '@app/contract/zoneCities';
import { useMemo } from 'react';
import { AutocompleteInput, required } from 'react-admin';
import { currentLocale } from '../providers/language.ts';

interface Props {
  /** What the zone decides. */
  hint: string;
}

/** Chooses a time zone by a city, in either language; former names are found as well. */
export function TimeZoneInput({ hint }: Props) {
  const locale = currentLocale();
  const choices = useMemo(() => listZones(locale), [locale]);
  return (
    <AutocompleteInput
      source="timeZone"
      choices={choices}
      matchSuggestion={(typed: string, choice: ZoneChoice) => matchesZone(typed, choice)}
      format={(zone: string | null) => zone && currentZone(zone)}
      validate={required()}
      helperText={hint}
      fullWidth
    />
  );
}
