import { z } from 'zod';
import type { Calls } from '../calls.ts';
import { maxFeeMinor, isChargeable } from '../fees.ts';
import { version } from './lists.ts';

/** The fee and length of a membership. Amounts are in the smallest unit of the currency. */
const termsRow = z.object({
  id: z.literal('membership'),
  feeMinor: z.number().int().nonnegative(),
  currency: z.string(),
  termMonths: z.number().int(),
  version,
});
z.globalRegistry.add(termsRow, { id: 'MembershipTerms' });

export const adminMembershipTermsCalls = {
  adminTermsGet: {
    summary: 'Get the membership terms',
    description: 'The current fee, currency and length.',
    data: termsRow,
  },
  adminTermsUpdate: {
    summary: 'Update the membership terms',
    description: 'They apply to orders that are placed from now on.',
    errors: ['conflict'],
    body: z
      .object({
        feeMinor: z.number().int().min(0).max(maxFeeMinor),
        currency: z.string(),
        termMonths: z.number().int().min(1).max(120),
        version,
      })
      .refine(({ feeMinor, currency }) => isChargeable({ amountMinor: feeMinor, currency }), { path: ['currency'] }),
    data: termsRow,
  },
} satisfies Calls;
