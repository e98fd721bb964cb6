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
  countryList: { summary: 'List countries and regions with their dialling codes', data: z.array(countryRow) },
  genLoginCode: {
    summary: 'Create a captcha for a login',
    description: 'Bound to the username. `data` is null where no captcha is required.',
    body: z.object({ username: knownAs, kind: z.enum(['image', 'work']).default('image') }),
    data: captcha.nullable(),
  },
  login: {
    summary: 'Log in',
    description: 'The token is sent in `Authorization` with later calls.',
    body: z.object({ username: knownAs, loginPwd: passwordMd5, uuid: uuid.optional(), code: code.optional() }),
    data: token,
  },
  logout: { summary: 'Log out', description: 'The token of this session becomes invalid everywhere.', data: nothing },
  registerSms: {
    summary: 'Send the registration code to a phone',
    description: '`uuid` and `code` answer the proof of work that a 4010 requested.',
    body: z.object({ phone, countryCode, uuid: uuid.optional(), code: code.optional() }),
    data: sentCode,
  },
  register: {
    summary: 'Register an account and log in',
    body: z.object({ username: newUsername, password: passwordMd5, phone, countryCode, verifyCode: code, uuid }),
    data: token,
  },

  userInfo: { summary: 'Get the profile of the current account', data: profile },
  updInfo: {
    summary: 'Update the editable fields of the profile',
    description: 'Replaces all of them; without `language` the current one stays.',
    body: z.object({
      nativeName: personName.optional(),
      latinName: personName.optional(),
      birthDate: realDay.optional(),
      language: z.enum(locales).optional(),
      inDirectory: z.boolean().default(false),
    }),
    data: profile,
  },
  updAvatar: { summary: 'Set an uploaded picture as the avatar', body: z.object({ avatar: id }), data: profile },

  updPwdSms: { summary: 'Send the code that allows a new password', data: sentCode },
  updPwdSmsVerify: { summary: 'Exchange the password code for a ticket', body: withCode, data: provenTicket },
  updPwd: {
    summary: 'Set a new password',
    description: 'All other sessions end. The returned token replaces the current one.',
    body: z.object({ ticket, password: passwordMd5 }),
    data: token,
  },

  addEmailSms: {
    summary: 'Send a code to the first e-mail address of the account',
    body: z.object({ email: emailAddress }),
    data: sentCode,
  },
  addEmail: { summary: 'Add the e-mail address that the code proves', body: withCode, data: profile },

  updEmailEm: {
    summary: 'Send the code that allows a new e-mail address',
    description: '`type` says where it is sent: to the current e-mail address or to the phone.',
    params: z.object({ type: z.enum(proofTypes) }),
    data: sentCode,
  },
  updEmailEmByDefault: {
    summary: 'Send the code to the current e-mail address',
    description: 'Like the same call with `type` = `email`.',
    data: sentCode,
  },
  updEmailEmVerify: { summary: 'Exchange the e-mail code for a ticket', body: withCode, data: provenTicket },
  updEmailNewEm: {
    summary: 'Send a code to the new e-mail address',
    body: z.object({ ticket, email: emailAddress }),
    data: sentCode,
  },
  updEmail: {
    summary: 'Change to the new e-mail address',
    description: 'The previous address receives a mail with a link that undoes the change.',
    body: withCode,
    data: profile,
  },
  undoEmail: {
    summary: 'Restore the previous e-mail address',
    description: 'All sessions of the account end.',
    body: z.object({ token: z.string().max(64) }),
    data: nothing,
  },

  updPhoneSms: { summary: 'Send the code that allows a new phone number', data: sentCode },
  updPhoneSmsVerify: { summary: 'Exchange the phone code for a ticket', body: withCode, data: provenTicket },
  updPhoneNewSms: {
    summary: 'Send a code to the new phone number',
    body: z.object({ ticket, phone, countryCode }),
    data: sentCode,
  },
  updPhone: {
    summary: 'Change to the new phone number',
    description: 'All other sessions end.',
    body: withCode,
    data: profile,
  },

  resetPwdSms: {
    summary: 'Send the code that recovers a password',
    description: 'Sent only if username and phone belong together; the answer is the same if they do not.',
    body: z.object({ username: knownAs, phone, countryCode }),
    data: sentCode,
  },
  resetPwdSmsVerify: { summary: 'Exchange the recovery code for a ticket', body: withCode, data: provenTicket },
  resetPwd: {
    summary: 'Set a new password after recovery',
    description: 'All sessions of the account end.',
    body: z.object({ ticket, password: passwordMd5 }),
    data: nothing,
  },

  sessionList: { summary: 'List the sessions of the current account', data: z.array(sessionRow) },
  endSession: { summary: 'End a session of the current account', params: z.object({ id }), data: nothing },
  exportAccount: { summary: 'Export the stored data about the account as JSON', data: z.unknown() },
  closeSms: { summary: 'Send the code that allows closing the account', data: sentCode },
  close: { summary: 'Close the account', body: withCode, data: nothing },
};
