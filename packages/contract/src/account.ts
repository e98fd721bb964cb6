import { z } from 'zod';

/** `countryCode` is the dialling code in digits, `iso` the country (ISO 3166-1 alpha-2). */
export const countryRow = z.object({ name: z.string(), countryCode: z.string(), iso: z.string() });

export const accountCalls = {
  countryList: { summary: 'Countries and regions with their dialling codes', data: z.array(countryRow) },
};
