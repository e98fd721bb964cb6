import { z } from 'zod';
import { id } from '../values.ts';
import { textInBothLanguages } from './bilingual.ts';
import { byId, exportQuery, file, pageOf, pageQuery, version } from './lists.ts';
import { deletionBody, newOrderBody } from './plainCalls.ts';
import type { Calls } from '../calls.ts';

/**
 * A saved reason for returning or rejecting an application: its short name for staff, and the text for the applicant.
 */
const fields = z.object({ label: textInBothLanguages(60), text: textInBothLanguages(600) });
const row = fields.extend({ id, version });
z.globalRegistry.add(row, { id: 'ReasonTemplate' });

export const adminReasonTemplateCalls = {
  adminReasonTemplateList: {
    summary: 'List reason templates',
    description: 'In display order.',
    query: pageQuery,
    data: pageOf(row),
  },
  adminReasonTemplateCsv: {
    summary: 'Export reason templates as CSV or XLSX',
    errors: ['conflict'],
    query: exportQuery(pageQuery),
    data: file,
  },
  adminReasonTemplateGet: { summary: 'Get a reason template', errors: ['notFound'], params: byId, data: row },
  adminReasonTemplateCreate: {
    summary: 'Create a reason template',
    description: 'New templates are added at the end.',
    body: fields,
    data: row,
  },
  adminReasonTemplateUpdate: {
    summary: 'Update a reason template',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: fields.extend({ version }),
    data: row,
  },
  adminReasonTemplateDelete: {
    summary: 'Delete a reason template',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: deletionBody,
    data: z.null(),
  },
  adminReasonTemplateOrder: {
    summary: 'Reorder all reason templates',
    errors: ['notFound', 'conflict'],
    body: newOrderBody,
    data: z.null(),
  },
} satisfies Calls;
