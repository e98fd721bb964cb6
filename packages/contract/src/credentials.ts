import { z } from 'zod';

/** 3 to 32 letters or digits of any script, `_` and `-`, counted and validated after NFKC normalization. */
const usernamePattern = /^[\p{L}\p{M}\p{N}_-]{3,32}$/u;

/** Username as typed at login. An invalid one is treated as unknown, so only its length is limited. */
export const typedUsername = z
  .string()
  .max(200)
  .meta({ examples: ['linmoyan'] });
export const newUsername = z
  .string()
  .max(200)
  .meta({ description: '3 to 32 letters or digits of any script, `_` or `-`.', examples: ['linmoyan'] })
  .transform((name) => name.normalize('NFKC').trim())
  .pipe(z.string().regex(usernamePattern));
/** MD5 of the UTF-8 bytes of the typed password, as hex digits. */
export const passwordMd5 = z
  .string()
  .regex(/^[0-9a-f]{32}$/i)
  .meta({ description: 'MD5 of the typed password.', examples: ['5f4dcc3b5aa765d61d8327deb882cf99'] })
  .transform((digits) => digits.toLowerCase());
/** Dialling code, `86` or `+86`. Responses omit the plus sign. */
export const countryCode = z
  .string()
  .regex(/^\+?[1-9]\d{0,3}$/)
  .meta({ description: 'Dialling code, with or without plus sign.', examples: ['86'] })
  .transform((code) => code.replace('+', ''));
/** National number as typed. The server validates it together with the dialling code. */
export const phone = z
  .string()
  .max(40)
  .regex(/^[\d\s().-]+$/)
  .meta({ description: 'National number.', examples: ['13800138000'] });
export const uuid = z
  .string()
  .max(64)
  .meta({ examples: ['5f0c8a3e-7a41-4c26-9d0a-2f4f6b1f6f10'] });
export const code = z
  .string()
  .trim()
  .max(64)
  .meta({ examples: ['123456'] });
export const ticket = z.string().max(64);
export const sentCode = z.object({ uuid: z.string() });
z.globalRegistry.add(sentCode, { id: 'SentCode' });
export const provenTicket = z.object({ ticket: z.string() });
z.globalRegistry.add(provenTicket, { id: 'Ticket' });
export const token = z.object({ token: z.string() });
z.globalRegistry.add(token, { id: 'Token' });
export const noData = z.null();
export const withCode = z.object({ uuid, code });
