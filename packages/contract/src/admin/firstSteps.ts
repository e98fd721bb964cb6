import { z } from 'zod';
import type { Calls } from '../calls.ts';
import { firstStepNames } from './firstStepNames.ts';

const firstSteps = z.object({ steps: z.array(z.object({ name: z.enum(firstStepNames), isDone: z.boolean() })) });
z.globalRegistry.add(firstSteps, { id: 'FirstSteps' });

export const adminFirstStepCalls = {
  adminFirstStepList: {
    summary: 'List the first steps of a new site',
    description: 'In the order in which they are best taken, each with whether it is done.',
    data: firstSteps,
  },
} satisfies Calls;
