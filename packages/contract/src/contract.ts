import type { z } from 'zod';
import { accountCalls } from './account.ts';
import { associationCalls } from './associations.ts';
import type { EndpointName } from './endpoints.ts';
import { eventCalls } from './events.ts';
import { membershipCalls } from './membership.ts';
import { newsCalls } from './news.ts';
import { newsletterCalls } from './newsletter.ts';
import { orderCalls } from './orders.ts';
import { peopleCalls } from './people.ts';
import { resultCalls } from './results.ts';
import { searchCalls } from './search.ts';
import { siteCalls } from './site.ts';
import { uploadCalls } from './uploads.ts';

export interface CallSchemas {
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  data: z.ZodType;
}

/** Schemas of input and output of every call of `endpoints.ts`, under the same names. */
export const contract = {
  ...accountCalls,
  ...uploadCalls,
  ...newsCalls,
  ...associationCalls,
  ...eventCalls,
  ...resultCalls,
  ...peopleCalls,
  ...siteCalls,
  ...searchCalls,
  ...newsletterCalls,
  ...membershipCalls,
  ...orderCalls,
} as const satisfies Record<EndpointName, CallSchemas>;

export type Contract = typeof contract;

type InputOf<Call, Name extends string> =
  Call extends Record<Name, infer Schema extends z.ZodType> ? z.input<Schema> : unknown;

/** What a caller may send: values with a default may be left out. */
export type CallInput<Name extends EndpointName> = InputOf<Contract[Name], 'params'> &
  InputOf<Contract[Name], 'query'> &
  InputOf<Contract[Name], 'body'>;
/** What a caller gets as `data`. */
export type CallData<Name extends EndpointName> = z.output<Contract[Name]['data']>;
