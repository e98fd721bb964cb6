import type { z } from 'zod';
import type { BusinessErrorName } from './errorCodes.ts';

/** What a call takes, returns and rejects. `/api/docs` shows it. */
export interface CallSchemas {
  /** What the call does, as a title of up to 70 characters. */
  summary: string;
  /** What the title leaves out, in Markdown. */
  description?: string;
  /**
   * The business errors of the call. Errors that follow from its kind are left out: `invalid` of every call with input,
   * and `unauthenticated` and `forbidden` of calls with a session. The tests fail when a call throws any other error.
   */
  errors?: readonly BusinessErrorName[];
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  data: z.ZodType;
}

export type Calls = Record<string, CallSchemas>;
