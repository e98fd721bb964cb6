import type { CountryRow } from '@app/contract/account';
import { useEffect, useState } from 'react';
import { httpApi, httpSilentApi } from '../../../api/httpApi.ts';
import { retryWhenOnline } from '../../../api/retryWhenOnline.ts';

let kept: CountryRow[] = [];
let asked: Promise<CountryRow[]> | null = null;

/** Loads countries and regions once; a failure is said unless it is a retry. */
function loadCountries(isRetry = false): Promise<CountryRow[]> {
  asked ??= (isRetry ? httpSilentApi : httpApi)('countryList').then(
    (countries) => (kept = countries),
    (thrown: unknown) => {
      asked = null;
      throw thrown;
    },
  );
  return asked;
}

/** Returns countries and regions; empty while they load. Retries by itself after a failure. */
export function useCountries(): CountryRow[] {
  const [countries, setCountries] = useState(kept);
  useEffect(() => {
    if (kept.length > 0) return;
    let cancel = () => {};
    const load = (isRetry: boolean) => {
      loadCountries(isRetry).then(setCountries, () => {
        cancel = retryWhenOnline(() => load(true));
      });
    };
    load(false);
    return () => cancel();
  }, []);
  return countries;
}

/** Returns the chosen dialling code, or waits for the list and returns its first. @throws {CallError} */
export const chosenDiallingCode = async (chosen: string): Promise<string> =>
  chosen || ((await loadCountries())[0]?.countryCode ?? '');
