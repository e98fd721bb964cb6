import { z } from 'zod';

/** 3 to 32 letters or digits of any script, `_` and `-`, counted and validated after NFKC normalization. */
const usernamePattern = /^[\p{L}\p{M}\p{N}_-]{3,32}$/u;

/** Username as typed at login. An invalid one is treated as unknown, so only its length is limited. */
export const knownAs = z.string().max(200);
export const newUsername = z
  .string()
  .max(200)
  .transform((name) => name.normalize('NFKC').trim())
  .pipe(z.string().regex(usernamePattern));
/** MD5 of the UTF-8 bytes of the typed password, as hex digits. */
export const passwordMd5 = z
  .string()
  .regex(/^[0-9a-f]{32}$/i)
  .transform((digits) => digits.toLowerCase());
/** Dialling code, `86` or `+86`. Responses omit the plus sign. */
export const countryCode = z
  .string()
  .regex(/^\+?[1-9]\d{0,3}$/)
  .transform((code) => code.replace('+', ''));
/** National number as typed. The server validates it together with the dialling code. */
export const phone = z
  .string()
  .max(40)
  .regex(/^[\d\s().-]+$/);
export const uuid = z.string().max(64);
export const code = z.string().trim().max(64);
export const ticket = z.string().max(64);
export const sentCode = z.object({ uuid: z.string() });
export const provenTicket = z.object({ ticket: z.string() });
export const token = z.object({ token: z.string() });
export const nothing = z.null();
export const withCode = z.object({ uuid, code });
