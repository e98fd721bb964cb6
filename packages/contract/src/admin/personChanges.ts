import { z } from 'zod';
import { day, id, instant } from '../values.ts';
import { byId, exportQuery, file, pageOf, pageQuery, sortedBy } from './lists.ts';
import type { Calls } from '../calls.ts';

export const personChangeStates = ['requested', 'approved', 'rejected', 'withdrawn'] as const;

const names = z.object({ latinName: z.string(), nativeName: z.string(), birthDate: day.nullable() });

/** A member's request to change a reviewed name or birth date. */
const personChangeRow = z.object({
  id,
  personId: id,
  state: z.enum(personChangeStates),
  /** The current names, as shown on card, verification, rankings and directory. */
  present: names,
  /** The names that the member requests. */
  requested: names,
  reason: z.string().nullable(),
  createdAt: instant,
  decidedAt: instant.nullable(),
});
z.globalRegistry.add(personChangeRow, { id: 'NameChange' });

const filters = pageQuery.extend({ ...sortedBy('createdAt'), state: z.enum(personChangeStates).optional() });

export const adminPersonChangeCalls = {
  adminPersonChangeList: {
    summary: 'List requested changes of names and birth dates',
    description: 'The latest first.',
    query: filters,
    data: pageOf(personChangeRow),
  },
  adminPersonChangeCsv: {
    summary: 'Export requested name changes as CSV or XLSX',
    errors: ['conflict'],
    query: exportQuery(filters),
    data: file,
  },
  adminPersonChangeDecide: {
    summary: 'Approve or reject a requested name change',
    description: 'A rejection requires a `reason`, which the member reads. 4009 when it has been decided already.',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: z.object({ approve: z.boolean(), reason: z.string().trim().min(3).max(500).optional() }),
    data: personChangeRow,
  },
} satisfies Calls;
