import { z } from 'zod';
import { emailAddress } from './emailAddress.ts';
import type { Calls } from './calls.ts';

const token = z.string().max(200);

export const newsletterCalls = {
  subscribe: {
    summary: 'Subscribe an e-mail address to the newsletter',
    description: 'Sends a confirmation mail. The answer is the same for known and unknown addresses.',
    errors: ['rateLimited'],
    body: z.object({ email: emailAddress }),
    data: z.null(),
  },
  subscribeConfirm: {
    summary: 'Confirm a newsletter subscription',
    errors: ['notFound'],
    query: z.object({ token: token.optional() }),
    body: z.object({ token: token.optional() }),
    data: z.null(),
  },
  subscribeRemove: {
    summary: 'End a newsletter subscription',
    errors: ['notFound'],
    query: z.object({ token: token.optional() }),
    body: z.object({ token: token.optional() }),
    data: z.null(),
  },
} satisfies Calls;
