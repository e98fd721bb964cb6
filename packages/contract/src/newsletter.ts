import { z } from 'zod';
import { emailAddress } from './emailAddress.ts';

const token = z.string().max(200);

export const newsletterCalls = {
  subscribe: {
    summary: 'Asks for a confirmation mail; the answer is the same whether or not the address is known',
    body: z.object({ email: emailAddress }),
    data: z.null(),
  },
  subscribeConfirm: {
    summary: 'Confirms a subscription',
    query: z.object({ token: token.optional() }),
    body: z.object({ token: token.optional() }),
    data: z.null(),
  },
  subscribeRemove: {
    summary: 'Ends a subscription',
    query: z.object({ token: token.optional() }),
    body: z.object({ token: token.optional() }),
    data: z.null(),
  },
};
