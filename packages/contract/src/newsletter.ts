import { z } from 'zod';

const token = z.string().max(200);

export const newsletterCalls = {
  subscribe: {
    summary: 'Asks for a confirmation mail; the answer is the same whether or not the address is known',
    body: z.object({ email: z.string().trim().max(254).pipe(z.email()) }),
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
