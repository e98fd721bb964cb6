import { z } from 'zod';
import {
  typedUsername,
  newUsername,
  passwordMd5,
  countryCode,
  phone,
  uuid,
  code,
  sentCode,
  token,
  noData,
} from './credentials.ts';
import { outdatedConsents } from './consentCalls.ts';
import { locales } from './locale.ts';
import { day, id, instant, picture, personName } from './values.ts';
import type { Calls } from './calls.ts';

/** A country of the phone field: `countryCode` is the dialling code in digits, `iso` the ISO 3166-1 alpha-2 code. */
export const countryRow = z.object({ name: z.string(), countryCode: z.string(), iso: z.string() });
export type CountryRow = z.infer<typeof countryRow>;

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
z.globalRegistry.add(captcha, { id: 'Captcha' });
export type Captcha = z.infer<typeof captcha>;

export const proofTypes = ['email', 'phone'] as const;
export type ProofType = (typeof proofTypes)[number];

export const profile = z.object({
  username: z.string(),
  avatar: picture.nullable(),
  membershipStatus: z.number().int().describe('0 none, 1 member, 2 unpaid, 3 under review, 4 returned, 5 expired.'),
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
  consentsOwed: outdatedConsents,
});
z.globalRegistry.add(profile, { id: 'Profile' });
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

const calendarDay = z.iso.date();

export const accountCalls = {
  countryList: { summary: 'List countries and regions with their dialling codes', data: z.array(countryRow) },
  genLoginCode: {
    summary: 'Create a captcha for a login',
    description: 'Bound to the username. `data` is null where no captcha is required.',
    body: z.object({ username: typedUsername, kind: z.enum(['image', 'work']).default('image') }),
    data: captcha.nullable(),
  },
  login: {
    summary: 'Log in',
    description: 'The token is sent in `Authorization` with later calls.',
    errors: ['wrongCredentials', 'captchaRequired', 'rateLimited'],
    body: z.object({ username: typedUsername, loginPwd: passwordMd5, uuid: uuid.optional(), code: code.optional() }),
    data: token,
  },
  logout: {
    summary: 'Log out',
    description: 'The token of this session becomes invalid everywhere.',
    errors: ['notFound'],
    data: noData,
  },
  registerSms: {
    summary: 'Send the registration code to a phone',
    description: '`uuid` and `code` answer the proof of work that a 4010 requested.',
    errors: ['captchaRequired', 'rateLimited'],
    body: z.object({ phone, countryCode, uuid: uuid.optional(), code: code.optional() }),
    data: sentCode,
  },
  register: {
    summary: 'Register an account and log in',
    description:
      'Repeating the request within the validity of the code, for example because its answer was lost, logs in to the ' +
      'account that it created.',
    errors: ['conflict', 'wrongCode'],
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
      birthDate: calendarDay.optional(),
      language: z.enum(locales).optional(),
      inDirectory: z.boolean().default(false),
    }),
    data: profile,
  },
  updAvatar: {
    summary: 'Set an uploaded picture as the avatar',
    errors: ['notFound'],
    body: z.object({ avatar: id }),
    data: profile,
  },

  sessionList: { summary: 'List the sessions of the current account', data: z.array(sessionRow) },
  endSession: {
    summary: 'End a session of the current account',
    errors: ['notFound'],
    params: z.object({ id }),
    data: noData,
  },
  exportAccount: { summary: 'Export the stored data about the account as JSON', data: z.unknown() },
} satisfies Calls;
