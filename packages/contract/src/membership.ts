import { z } from 'zod';
import { emailAddress } from './emailAddress.ts';
import { day, id, money, personName } from './values.ts';
import { consentVersions, givenConsents } from './consentCalls.ts';
import type { Calls } from './calls.ts';

export const applicationStatuses = ['draft', 'unpaid', 'underReview', 'returned', 'approved', 'rejected'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** Age in years below which a guardian must also agree. */
export const guardianUntilAge = 16;
/** How many days before its last day a membership can be renewed. */
export const renewalWindowDays = 60;

export const guardian = z.object({ name: personName, phone: z.string().trim().max(40) });

/** Fields of an application. All are optional in a draft; required fields are validated on submission. */
export const applicationFields = z.object({
  /** One of both suffices, for people with one name only. */
  surname: personName.optional(),
  firstName: personName.optional(),
  nativeName: personName.optional(),
  phone: z
    .string()
    .max(40)
    .regex(/^[\d\s().-]+$/)
    .optional(),
  countryCode: z
    .string()
    .regex(/^\+?[1-9]\d{0,3}$/)
    .transform((code) => code.replace('+', ''))
    .optional(),
  email: emailAddress.optional(),
  birthDate: z.iso.date().optional(),
  associationId: id.optional(),
  clubId: id.optional(),
  passportNo: z
    .string()
    .trim()
    .max(20)
    .regex(/^[A-Za-z0-9]{5,20}$/)
    .optional(),
  passportPhoto: id.optional(),
  /** ISO 3166-1 alpha-2. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  guardian: guardian.optional(),
});
export type ApplicationFields = z.output<typeof applicationFields>;

const state = z.object({ applicationId: id, orderId: id.nullable(), status: z.enum(applicationStatuses) });

/** The values as entered. Empty ones are null. */
const filledIn = z.object({
  surname: z.string().nullable(),
  firstName: z.string().nullable(),
  nativeName: z.string().nullable(),
  phone: z.string().nullable(),
  countryCode: z.string().nullable(),
  email: z.string().nullable(),
  birthDate: day.nullable(),
  associationId: id.nullable(),
  clubId: id.nullable(),
  passportNo: z.string().nullable(),
  passportPhoto: id.nullable(),
  country: z.string().nullable(),
  guardian: guardian.nullable(),
});

/** The last day of the grace period; null outside of it. */
const graceUntil = day.nullable();

export const membershipCalls = {
  membershipApplication: {
    summary: 'Get the draft or last membership application',
    description: 'With the current fee, term and consent versions.',
    data: z.object({
      application: state.extend({ fields: filledIn, reason: z.string().nullable() }).nullable(),
      /** Null when no fee is charged. */
      fee: money.nullable(),
      termMonths: z.number().int(),
      /** `guardian` is required only for applicants under 16. */
      consentVersions,
    }),
  },
  saveMembershipDraft: {
    summary: 'Save the draft of a membership application',
    errors: ['notFound', 'conflict'],
    body: applicationFields,
    data: state,
  },
  submitMembershipApplication: {
    summary: 'Submit the membership application',
    errors: ['notFound', 'conflict'],
    body: applicationFields.extend({ consents: givenConsents.default([]) }),
    data: state,
  },
  renewMembership: {
    summary: 'Renew the membership',
    description: 'From 60 days before its last day. `orderId` is null when no fee is charged.',
    errors: ['notFound', 'conflict'],
    data: z.object({ orderId: id.nullable() }),
  },
  membershipCard: {
    summary: 'Get the membership card of the current account',
    description: '`data` is null for accounts without a membership.',
    data: z
      .object({
        memberNo: z.string(),
        name: z.string(),
        nativeName: z.string(),
        associationName: z.string(),
        until: day,
        graceUntil,
        verifyUrl: z.string(),
        canRenew: z.boolean(),
      })
      .nullable(),
  },
  verifyCard: {
    summary: 'Verify a membership card by the token in its QR code',
    errors: ['notFound'],
    params: z.object({ token: z.string().max(64) }),
    data: z.object({
      valid: z.boolean(),
      name: z.string().nullable(),
      nativeName: z.string().nullable(),
      associationName: z.string().nullable(),
      until: day.nullable(),
      graceUntil,
    }),
  },
  verifyNumber: {
    summary: 'Verify a membership number',
    description: 'The answer contains no names, because numbers can be guessed.',
    errors: ['rateLimited'],
    query: z.object({ memberNo: z.string().trim().max(40) }),
    data: z.object({
      valid: z.boolean(),
      until: day.nullable(),
      graceUntil,
      /** The current number of the member, if the requested number was replaced. */
      replacedBy: z.string().nullable(),
    }),
  },
} satisfies Calls;
