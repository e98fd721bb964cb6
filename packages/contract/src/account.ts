import { z } from 'zod';
import { emailAddress } from './emailAddress.ts';
import { owedConsents } from './consentCalls.ts';
import { locales } from './locale.ts';
import { day, id, instant, picture, personName } from './values.ts';

/** A country of the phone field: `countryCode` is the dialling code in digits, `iso` the ISO 3166-1 alpha-2 code. */
export const countryRow = z.object({ name: z.string(), countryCode: z.string(), iso: z.string() });
export type CountryRow = z.infer<typeof countryRow>;

/** 3 to 32 letters or digits of any script, `_` and `-`, counted and validated after NFKC normalization. */
export const usernamePattern = /^[\p{L}\p{M}\p{N}_-]{3,32}$/u;

/** Username as typed at login. An invalid one is treated as unknown, so only its length is limited. */
const knownAs = z.string().max(200);
const newUsername = z
  .string()
  .max(200)
  .transform((name) => name.normalize('NFKC').trim())
  .pipe(z.string().regex(usernamePattern));
/** MD5 of the UTF-8 bytes of the typed password, as hex digits. */
const passwordMd5 = z
  .string()
  .regex(/^[0-9a-f]{32}$/i)
  .transform((digits) => digits.toLowerCase());
/** Dialling code, `86` or `+86`. Responses omit the plus sign. */
const countryCode = z
  .string()
  .regex(/^\+?[1-9]\d{0,3}$/)
  .transform((code) => code.replace('+', ''));
/** National number as typed. The server validates it together with the dialling code. */
const phone = z
  .string()
  .max(40)
  .regex(/^[\d\s().-]+$/);
const uuid = z.string().max(64);
const code = z.string().trim().max(64);
const ticket = z.string().max(64);
const sentCode = z.object({ uuid: z.string() });
const provenTicket = z.object({ ticket: z.string() });
const token = z.object({ token: z.string() });
const nothing = z.null();

/**
 * A captcha: a picture in `imgData`, or a proof of work. A proof of work is a decimal nonce for which
 * sha256(challenge + nonce) has `difficulty` leading zero bits.
 */
export const captcha = z.object({
  uuid: z.string(),
  imgData: z.string().nullable(),
  challenge: z.string().optional(),
  difficulty: z.number().int().optional(),
});
export type Captcha = z.infer<typeof captcha>;

export const proofTypes = ['email', 'phone'] as const;
export type ProofType = (typeof proofTypes)[number];

export const profile = z.object({
  username: z.string(),
  avatar: picture.nullable(),
  /** 0 none, 1 member, 2 unpaid, 3 under review, 4 returned, 5 expired. */
  membershipStatus: z.number().int(),
  associationName: z.string().nullable(),
  clubName: z.string().nullable(),
  nativeName: z.string().nullable(),
  latinName: z.string().nullable(),
  /** Masked except for a few digits. */
  phone: z.string(),
  /** Masked except for a few letters. */
  email: z.string().nullable(),
  countryCode: z.string(),
  birthDate: day.nullable(),
  memberNo: z.string().nullable(),
  memberUntil: day.nullable(),
  inDirectory: z.boolean(),
  /** Whether staff have reviewed names and birth date. If so, a change to them is a request that staff decide. */
  isReviewed: z.boolean(),
  /** The latest requested change, unless it was approved or withdrawn. */
  requestedChange: z
    .object({
      nativeName: z.string().nullable(),
      latinName: z.string().nullable(),
      birthDate: day.nullable(),
      state: z.enum(['requested', 'rejected']),
      reason: z.string().nullable(),
    })
    .nullable(),
  /** Language of mails and text messages to this person. */
  language: z.enum(locales),
  applicationId: id.nullable(),
  orderId: id.nullable(),
  /** Texts whose new version the member has not agreed to yet. */
  consentsOwed: owedConsents,
});
export type Profile = z.infer<typeof profile>;

/** The player's data in the account's profile. */
export type PersonProfile = Pick<
  Profile,
  | 'nativeName'
  | 'latinName'
  | 'birthDate'
  | 'inDirectory'
  | 'isReviewed'
  | 'requestedChange'
  | 'associationName'
  | 'clubName'
>;

export const sessionRow = z.object({
  id,
  device: z.string(),
  place: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  current: z.boolean(),
});
export type SessionRow = z.infer<typeof sessionRow>;

const realDay = z.iso.date();
const withCode = z.object({ uuid, code });

export const accountCalls = {
  countryList: { summary: 'Countries and regions with their dialling codes', data: z.array(countryRow) },
  genLoginCode: {
    summary: 'A captcha for logging in under this name; null where none is wanted',
    body: z.object({ username: knownAs, kind: z.enum(['image', 'work']).default('image') }),
    data: captcha.nullable(),
  },
  login: {
    summary: 'Log in',
    body: z.object({ username: knownAs, loginPwd: passwordMd5, uuid: uuid.optional(), code: code.optional() }),
    data: token,
  },
  logout: { summary: 'Log out: the token is dead everywhere', data: nothing },
  registerSms: {
    summary:
      'Send the code that proves a phone, for registration; `uuid` and `code` answer the work that a 4010 asked for',
    body: z.object({ phone, countryCode, uuid: uuid.optional(), code: code.optional() }),
    data: sentCode,
  },
  register: {
    summary: 'Register and be logged in',
    body: z.object({ username: newUsername, password: passwordMd5, phone, countryCode, verifyCode: code, uuid }),
    data: token,
  },

  userInfo: { summary: 'The asking person’s profile', data: profile },
  updInfo: {
    summary: 'Replace what a person may change of the profile',
    body: z.object({
      nativeName: personName.optional(),
      latinName: personName.optional(),
      birthDate: realDay.optional(),
      language: z.enum(locales).optional(),
      inDirectory: z.boolean().default(false),
    }),
    data: profile,
  },
  updAvatar: { summary: 'Use an uploaded picture as avatar', body: z.object({ avatar: id }), data: profile },

  updPwdSms: { summary: 'Send the code that allows a new password', data: sentCode },
  updPwdSmsVerify: { summary: 'Prove the code', body: withCode, data: provenTicket },
  updPwd: {
    summary: 'Set a new password; every other session ends',
    body: z.object({ ticket, password: passwordMd5 }),
    data: token,
  },

  addEmailSms: {
    summary: 'Send a code to the e-mail that is to be bound',
    body: z.object({ email: emailAddress }),
    data: sentCode,
  },
  addEmail: { summary: 'Bind the e-mail', body: withCode, data: profile },

  updEmailEm: {
    summary: 'Send the code that allows a change of e-mail, to the present e-mail or the phone',
    params: z.object({ type: z.enum(proofTypes) }),
    data: sentCode,
  },
  updEmailEmByDefault: { summary: 'The same, to the present e-mail', data: sentCode },
  updEmailEmVerify: { summary: 'Prove the code', body: withCode, data: provenTicket },
  updEmailNewEm: {
    summary: 'Send a code to the new e-mail',
    body: z.object({ ticket, email: emailAddress }),
    data: sentCode,
  },
  updEmail: {
    summary: 'Change to the new e-mail; the old one is told, with a link that undoes it',
    body: withCode,
    data: profile,
  },
  undoEmail: { summary: 'Put the former e-mail back', body: z.object({ token: z.string().max(64) }), data: nothing },

  updPhoneSms: { summary: 'Send the code that allows a change of phone', data: sentCode },
  updPhoneSmsVerify: { summary: 'Prove the code', body: withCode, data: provenTicket },
  updPhoneNewSms: {
    summary: 'Send a code to the new phone',
    body: z.object({ ticket, phone, countryCode }),
    data: sentCode,
  },
  updPhone: { summary: 'Change to the new phone; every other session ends', body: withCode, data: profile },

  resetPwdSms: {
    summary: 'Send the code that recovers a password, if name and phone belong together',
    body: z.object({ username: knownAs, phone, countryCode }),
    data: sentCode,
  },
  resetPwdSmsVerify: { summary: 'Prove the code', body: withCode, data: provenTicket },
  resetPwd: {
    summary: 'Set the new password; every session ends',
    body: z.object({ ticket, password: passwordMd5 }),
    data: nothing,
  },

  sessionList: { summary: 'Where the asking person is logged in', data: z.array(sessionRow) },
  endSession: { summary: 'Log out somewhere else', params: z.object({ id }), data: nothing },
  exportAccount: { summary: 'Everything kept about the asking person, as a JSON file', data: z.unknown() },
  closeSms: { summary: 'Send the code that allows closing the account', data: sentCode },
  close: { summary: 'Close the account', body: withCode, data: nothing },
};
