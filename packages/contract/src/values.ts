import { z } from 'zod';

/** Ids travel as strings. A malformed one, too long ones included, is answered as unknown (4004): its form is judged where it is looked up. */
export const id = z.string();

export const keyword = z.string().trim().max(100);

/** ISO 8601 in UTC, `2026-11-20T08:00:00.000Z`. */
export const instant = z.string();
/** `YYYY-MM-DD`. */
export const day = z.string();
/** Path of a picture on this site; see `pictures.ts` for its other widths and formats. */
export const picture = z.string();
/** Sanitized on the server; safe to insert as it is. */
export const html = z.string();

/** `amountMinor` counts the currency's smallest unit: 6000 SGD is 60.00 dollars. Never a float. */
export const money = z.object({ amountMinor: z.number().int().nonnegative(), currency: z.string().length(3) });
export type Money = z.infer<typeof money>;
