import { z } from 'zod';
import { cleanName, maxNameLength } from './names.ts';
import { greatestFeeMinor, isChargeable } from './fees.ts';

/** Ids are strings. Lookups validate them: a malformed or overlong id returns 4004 like an unknown one. */
export const id = z.string();

/** May be a whole name. */
export const keyword = z.string().trim().max(maxNameLength);
/** A name of a person, in any script. */
export const personName = z.string().overwrite(cleanName).trim().max(maxNameLength);

/** Instant in ISO 8601 and UTC, `2026-11-20T08:00:00.000Z`. */
export const instant = z.string();
/** Calendar day, `YYYY-MM-DD`. */
export const day = z.string();
/** Path of a picture on this site; see `pictures.ts` for its variants. */
export const picture = z.string();
/** HTML that the server has sanitized; safe to insert as is. */
export const html = z.string();

/** An amount in minor units, always an integer: 6000 SGD is 60.00 dollars. */
export const money = z.object({ amountMinor: z.number().int().nonnegative(), currency: z.string().length(3) });
/** An amount that a provider can charge: in a currency that it takes, and in no smaller steps than it takes. */
export const fee = money
  .extend({ amountMinor: z.number().int().min(0).max(greatestFeeMinor) })
  .refine(isChargeable, { path: ['currency'] });
export type Money = z.infer<typeof money>;
