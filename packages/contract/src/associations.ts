import { z } from 'zod';
import { html, id, picture } from './values.ts';
import type { Calls } from './calls.ts';

export const associationCard = z.object({
  id,
  name: z.string(),
  image: picture,
  imageAlt: z.string(),
  info: html,
  clubs: z.array(z.object({ id, name: z.string(), city: z.string() })),
});
export type AssociationCard = z.infer<typeof associationCard>;

export const associationCalls = {
  associationConfigList: { summary: 'List member associations with their clubs', data: z.array(associationCard) },
  associationList: {
    summary: 'List the names of the member associations',
    data: z.array(z.object({ id, name: z.string() })),
  },
  clubList: {
    summary: 'List clubs',
    description: 'All clubs, or those of one association.',
    errors: ['notFound'],
    query: z.object({ associationId: id.optional() }),
    data: z.array(z.object({ id, name: z.string(), associationId: id })),
  },
} satisfies Calls;
