import { z } from 'zod';
import type { Calls } from '../calls.ts';
import { auditSubjectNames } from './auditSubjects.ts';

/** A random name that a page of the back office gives itself when it opens. */
const pageId = z.string().regex(/^[\da-f]{32}$/);

const presence = z.object({
  others: z.array(z.object({ name: z.string(), isEditing: z.boolean(), isSelf: z.boolean() })),
});
z.globalRegistry.add(presence, { id: 'Presence' });

export const adminPresenceCalls = {
  adminPresenceReport: {
    summary: 'Report an open page, and list who else has it open',
    description:
      'Pages repeat the report every 15 s; a page without a report for 75 s is closed. `isEditing`: something was typed ' +
      'on the page. `isSelf`: the caller has the record open in another window. For roles that may read the record.',
    body: z.object({
      kind: z.enum(auditSubjectNames),
      id: z
        .string()
        .max(40)
        .regex(/^[\w-]+$/),
      pageId,
      isEditing: z.boolean(),
    }),
    data: presence,
  },
  adminPresenceEnd: {
    summary: 'Report that a page was closed',
    params: z.object({ pageId }),
    data: z.null(),
  },
} satisfies Calls;
