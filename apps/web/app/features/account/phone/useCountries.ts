import type { CountryRow } from '@app/contract/account';
import { httpApi, httpSilentApi } from '../../../api/httpApi.ts';
import { createSharedQuery, useSharedQuery } from '../../../api/sharedQuery.ts';

/** The countries. A failed first attempt shows an error; failed retries do not. */
const countries = createSharedQuery((isRetry) => (isRetry ? httpSilentApi : httpApi)('countryList'));
const noCountries: CountryRow[] = [];

/** Returns countries and regions; empty while they load. */
export const useCountries = (): CountryRow[] => useSharedQuery(countries) ?? noCountries;

/** Returns the chosen dialling code, or the first one of the list once it is loaded. @throws {CallError} */
export const chosenDiallingCode = async (chosen: string): Promise<string> =>
  chosen || ((await countries.load())[0]?.countryCode ?? '');
