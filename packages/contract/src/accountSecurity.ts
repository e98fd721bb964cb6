import { z } from 'zod';
import { profile, proofTypes } from './account.ts';
import type { Calls } from './calls.ts';
import {
  typedUsername,
  passwordMd5,
  countryCode,
  phone,
  ticket,
  sentCode,
  provenTicket,
  token,
  noData,
  withCode,
} from './credentials.ts';
import { emailAddress } from './emailAddress.ts';

/** Changes of password, email address and phone, each in its steps, and the end of the account. */
export const accountSecurityCalls = {
  updPwdSms: { summary: 'Send the code that allows a new password', errors: ['rateLimited'], data: sentCode },
  updPwdSmsVerify: {
    summary: 'Exchange the password code for a ticket',
    errors: ['wrongCode'],
    body: withCode,
    data: provenTicket,
  },
  updPwd: {
    summary: 'Set a new password',
    description: 'All other sessions end. The returned token replaces the current one.',
    errors: ['wrongCode'],
    body: z.object({ ticket, password: passwordMd5 }),
    data: token,
  },

  addEmailSms: {
    summary: 'Send a code to the first email address of the account',
    errors: ['conflict', 'rateLimited'],
    body: z.object({ email: emailAddress }),
    data: sentCode,
  },
  addEmail: {
    summary: 'Add the email address that the code proves',
    errors: ['conflict', 'wrongCode'],
    body: withCode,
    data: profile,
  },

  updEmailEm: {
    summary: 'Send the code that allows a new email address',
    description: '`type` says where it is sent: to the current email address or to the phone.',
    errors: ['notFound', 'rateLimited'],
    params: z.object({ type: z.enum(proofTypes) }),
    data: sentCode,
  },
  updEmailEmByDefault: {
    summary: 'Send the code to the current email address',
    description: 'Like the same call with `type` = `email`.',
    errors: ['notFound', 'rateLimited'],
    data: sentCode,
  },
  updEmailEmVerify: {
    summary: 'Exchange the email code for a ticket',
    errors: ['wrongCode'],
    body: withCode,
    data: provenTicket,
  },
  updEmailNewEm: {
    summary: 'Send a code to the new email address',
    errors: ['wrongCode', 'rateLimited'],
    body: z.object({ ticket, email: emailAddress }),
    data: sentCode,
  },
  updEmail: {
    summary: 'Change to the new email address',
    description: 'The previous address receives a mail with a link that undoes the change.',
    errors: ['conflict', 'wrongCode'],
    body: withCode,
    data: profile,
  },
  undoEmail: {
    summary: 'Restore the previous email address',
    description: 'All sessions of the account end.',
    errors: ['notFound', 'conflict'],
    body: z.object({ token: z.string().max(64) }),
    data: noData,
  },

  updPhoneSms: { summary: 'Send the code that allows a new phone number', errors: ['rateLimited'], data: sentCode },
  updPhoneSmsVerify: {
    summary: 'Exchange the phone code for a ticket',
    errors: ['wrongCode'],
    body: withCode,
    data: provenTicket,
  },
  updPhoneNewSms: {
    summary: 'Send a code to the new phone number',
    errors: ['wrongCode', 'rateLimited'],
    body: z.object({ ticket, phone, countryCode }),
    data: sentCode,
  },
  updPhone: {
    summary: 'Change to the new phone number',
    description: 'All other sessions end.',
    errors: ['conflict', 'wrongCode'],
    body: withCode,
    data: profile,
  },

  resetPwdSms: {
    summary: 'Send the code that recovers a password',
    description: 'Sent only if username and phone belong together; the answer is the same if they do not.',
    errors: ['rateLimited'],
    body: z.object({ username: typedUsername, phone, countryCode }),
    data: sentCode,
  },
  resetPwdSmsVerify: {
    summary: 'Exchange the recovery code for a ticket',
    errors: ['wrongCode'],
    body: withCode,
    data: provenTicket,
  },
  resetPwd: {
    summary: 'Set a new password after recovery',
    description: 'All sessions of the account end.',
    errors: ['wrongCode'],
    body: z.object({ ticket, password: passwordMd5 }),
    data: noData,
  },

  closeSms: { summary: 'Send the code that allows closing the account', errors: ['rateLimited'], data: sentCode },
  close: { summary: 'Close the account', errors: ['wrongCode'], body: withCode, data: noData },
} satisfies Calls;
