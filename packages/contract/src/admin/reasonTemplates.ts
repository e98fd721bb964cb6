import { z } from 'zod';
import { id } from '../values.ts';
import { textInBoth } from './bilingual.ts';
import { byId, exportQuery, file, pageOf, pageQuery, version } from './lists.ts';
import { deletion, newOrder } from './plainCalls.ts';

/**
 * A usual reason for returning or rejecting an application: its short name for staff, and the text for the applicant.
 */
const fields = z.object({ label: textInBoth(60), text: textInBoth(600) });
const row = fields.extend({ id, version });

export const reasonTemplateCalls = {
  adminReasonTemplateList: { summary: 'Usual reasons, in their order', query: pageQuery, data: pageOf(row) },
  adminReasonTemplateCsv: { summary: 'The same as a file', query: exportQuery(pageQuery), data: file },
  adminReasonTemplateGet: { summary: 'One usual reason', params: byId, data: row },
  adminReasonTemplateCreate: { summary: 'Add a reason after the others', body: fields, data: row },
  adminReasonTemplateUpdate: { summary: 'Change a reason', params: byId, body: fields.extend({ version }), data: row },
  adminReasonTemplateDelete: { summary: 'Delete a reason', params: byId, body: deletion, data: z.null() },
  adminReasonTemplateOrder: { summary: 'Put all reasons in a new order', body: newOrder, data: z.null() },
};
