import type { CountryRow } from '@app/contract/account';
import { useEffect, useState } from 'react';
import { httpApi } from '../../api/httpApi.ts';

let kept: CountryRow[] = [];

/** Countries and regions, asked for once. Empty until they have come. */
export function useCountries(): CountryRow[] {
  const [countries, setCountries] = useState(kept);
  useEffect(() => {
    if (kept.length > 0) return;
    let isHere = true;
    const load = async () => {
      kept = await httpApi('countryList');
      if (isHere) setCountries(kept);
    };
    // The call has said what went wrong.
    load().catch(() => {});
    return () => {
      isHere = false;
    };
  }, []);
  return countries;
}
