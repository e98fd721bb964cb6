import { z } from 'zod';
import { id } from '../values.ts';
import { textInBothLanguages } from './bilingual.ts';
import { byId, exportQuery, file, pageOf, pageQuery, version } from './lists.ts';
import { deletionBody } from './plainCalls.ts';
import type { Calls } from '../calls.ts';

const moment = z.iso.datetime({ precision: 3 });
const fields = z.object({
  title: textInBothLanguages(120),
  startTime: moment,
  endTime: moment,
  /** IANA name of the zone in which the site shows the times. */
  timeZone: z.string().max(60),
  /** The address of the online session. */
  url: z
    .string()
    .trim()
    .max(500)
    .regex(/^https:\/\/[^\s\\]+$/)
    .meta({ examples: ['https://example.org/training'] }),
});

const requireEndAfterStart = ({ startTime, endTime }: z.output<typeof fields>, context: z.core.$RefinementCtx) => {
  if (endTime <= startTime) context.addIssue({ code: 'custom', path: ['endTime'], input: endTime });
};
const row = fields.extend({ id, version });
z.globalRegistry.add(row, { id: 'TrainingSession' });

export const adminTrainingSessionCalls = {
  adminTrainingSessionList: {
    summary: 'List training sessions',
    description: 'The latest first.',
    query: pageQuery,
    data: pageOf(row),
  },
  adminTrainingSessionCsv: {
    summary: 'Export training sessions as CSV or XLSX',
    errors: ['conflict'],
    query: exportQuery(pageQuery),
    data: file,
  },
  adminTrainingSessionGet: { summary: 'Get a training session', errors: ['notFound'], params: byId, data: row },
  adminTrainingSessionCreate: {
    summary: 'Create a training session',
    body: fields.superRefine(requireEndAfterStart),
    data: row,
  },
  adminTrainingSessionUpdate: {
    summary: 'Update a training session',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: fields.extend({ version }).superRefine(requireEndAfterStart),
    data: row,
  },
  adminTrainingSessionDelete: {
    summary: 'Delete a training session',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: deletionBody,
    data: z.null(),
  },
} satisfies Calls;
