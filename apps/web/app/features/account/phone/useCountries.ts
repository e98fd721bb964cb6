import type { CountryRow } from '@app/contract/account';
import { httpApi, httpSilentApi } from '../../../api/httpApi.ts';
import { createSharedQuery, useSharedQuery } from '../../../api/sharedQuery.ts';

/** A failure is shown, unless it is that of a retry. */
const countries = createSharedQuery((isRetry) => (isRetry ? httpSilentApi : httpApi)('countryList'));
const none: CountryRow[] = [];

/** Returns countries and regions; empty while they load. */
export const useCountries = (): CountryRow[] => useSharedQuery(countries) ?? none;

/** Returns the chosen dialling code, or waits for the list and returns its first. @throws {CallError} */
export const chosenDiallingCode = async (chosen: string): Promise<string> =>
  chosen || ((await countries.load())[0]?.countryCode ?? '');
