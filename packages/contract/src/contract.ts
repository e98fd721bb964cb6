import type { z } from 'zod';
import { absenceCalls } from './absences.ts';
import { accountCalls } from './account.ts';
import { accountSecurityCalls } from './accountSecurity.ts';
import { associationCalls } from './associations.ts';
import type { CallSchemas } from './calls.ts';
import type { EndpointName } from './endpoints.ts';
import { digestCalls } from './digest.ts';
import { entryCalls } from './entries.ts';
import { homePageCalls } from './homePage.ts';
import { invitationCalls } from './invitations.ts';
import { noticeCalls } from './notices.ts';
import { eventCalls } from './events.ts';
import { membershipCalls } from './membership.ts';
import { newsCalls } from './news.ts';
import { newsletterCalls } from './newsletter.ts';
import { orderCalls } from './orders.ts';
import { peopleCalls } from './people.ts';
import { resultCalls } from './results.ts';
import { searchCalls } from './search.ts';
import { consentCalls } from './consentCalls.ts';
import { siteCalls } from './site.ts';
import { authorCalls } from './authors.ts';
import { topicCalls } from './topics.ts';
import { uploadCalls } from './uploads.ts';

/** Input and output schemas of every call in `endpoints.ts`, under the same names. */
export const contract = {
  ...accountCalls,
  ...accountSecurityCalls,
  ...uploadCalls,
  ...newsCalls,
  ...authorCalls,
  ...topicCalls,
  ...associationCalls,
  ...entryCalls,
  ...absenceCalls,
  ...invitationCalls,
  ...noticeCalls,
  ...eventCalls,
  ...resultCalls,
  ...peopleCalls,
  ...siteCalls,
  ...homePageCalls,
  ...consentCalls,
  ...searchCalls,
  ...newsletterCalls,
  ...digestCalls,
  ...membershipCalls,
  ...orderCalls,
} as const satisfies Record<EndpointName, CallSchemas>;

export type Contract = typeof contract;

type InputOf<Call, Name extends string> =
  Call extends Record<Name, infer Schema extends z.ZodType> ? z.input<Schema> : unknown;

/** The input of a call. Values with a default are optional. */
export type CallInput<Name extends EndpointName> = InputOf<Contract[Name], 'params'> &
  InputOf<Contract[Name], 'query'> &
  InputOf<Contract[Name], 'body'>;
/** The `data` that a call returns. */
export type CallData<Name extends EndpointName> = z.output<Contract[Name]['data']>;
