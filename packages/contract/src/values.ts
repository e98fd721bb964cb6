import { z } from 'zod';
import { cleanName, maxNameLength } from './names.ts';
import { maxFeeMinor, isChargeable } from './fees.ts';

/** Ids are strings. Lookups validate them: a malformed or overlong id returns 4004 like an unknown one. */
export const id = z.string().meta({ id: 'Id', examples: ['12'] });

/** May be a whole name. */
export const keyword = z
  .string()
  .trim()
  .max(maxNameLength)
  .meta({ examples: ['go'] });
/** A name of a person, in any script. */
export const personName = z.string().overwrite(cleanName).trim().max(maxNameLength);

/** Instant in ISO 8601 and UTC, `2026-11-20T08:00:00.000Z`. */
export const instant = z
  .string()
  .meta({ id: 'Instant', description: 'ISO 8601 in UTC.', examples: ['2026-11-20T08:00:00.000Z'] });
/** Calendar day, `YYYY-MM-DD`. */
export const day = z.string().meta({ id: 'Day', description: 'Calendar day.', examples: ['2026-11-20'] });
/** Path of a picture on this site; see `pictures.ts` for its variants. */
export const picture = z.string().meta({
  id: 'PicturePath',
  description: 'Path of a picture on this site.',
  examples: ['/media/0123456789abcdef0123-1600x900.jpg'],
});
/** HTML that the server has sanitized; safe to insert as is. */
export const html = z.string().meta({ id: 'Html', description: 'Sanitized HTML.', examples: ['<p>Text</p>'] });

const currency = z
  .string()
  .length(3)
  .meta({ examples: ['SGD'] });
/** An amount in minor units, always an integer: 6000 SGD is 60.00 dollars. */
export const money = z
  .object({ amountMinor: z.number().int().nonnegative(), currency })
  .meta({ id: 'Money', description: 'In minor units.', examples: [{ amountMinor: 6000, currency: 'SGD' }] });
/** An amount that a provider can charge: in a supported currency, and in the steps that providers accept. */
export const fee = money
  .extend({ amountMinor: z.number().int().min(0).max(maxFeeMinor) })
  .refine(isChargeable, { path: ['currency'] });
export type Money = z.infer<typeof money>;
