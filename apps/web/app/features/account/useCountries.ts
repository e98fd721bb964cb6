import type { CountryRow } from '@app/contract/account';
import { useEffect, useState } from 'react';
import { httpApi } from '../../api/httpApi.ts';

let kept: CountryRow[] = [];
let asked: Promise<CountryRow[]> | null = null;

/** Countries and regions, asked for once; after a failure, when they are needed again. */
function loadCountries(): Promise<CountryRow[]> {
  asked ??= httpApi('countryList').then(
    (countries) => (kept = countries),
    (thrown: unknown) => {
      asked = null;
      throw thrown;
    },
  );
  return asked;
}

/** Countries and regions. Empty until they have come. */
export function useCountries(): CountryRow[] {
  const [countries, setCountries] = useState(kept);
  useEffect(() => {
    if (kept.length > 0) return;
    // The call has said what went wrong.
    loadCountries().then(setCountries, () => {});
  }, []);
  return countries;
}

/** The dialling code that was chosen, or the first of the list for whoever is quicker than the list. @throws {CallError} */
export const chosenDiallingCode = async (chosen: string): Promise<string> => chosen || ((await loadCountries())[0]?.countryCode ?? '');
