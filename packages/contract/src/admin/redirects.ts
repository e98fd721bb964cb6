import { z } from 'zod';
import { id } from '../values.ts';
import { byId, exportQuery, file, pageOf, pageQuery, version } from './lists.ts';
import { deletionBody } from './plainCalls.ts';
import type { Calls } from '../calls.ts';

/** A path of this site, or an address of another. */
const address = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .regex(/^(\/(?![/\\])|https?:\/\/)[^\s\\]*$/)
  .refine((written) => URL.canParse(written, 'http://site.invalid'))
  .meta({ examples: ['/news/12'] });

/** An old address, with its query if it has one, and where its visitors are sent. */
const fields = z.object({ from: address, to: address });
const row = fields.extend({ id, version });
z.globalRegistry.add(row, { id: 'Redirect' });

export const adminRedirectCalls = {
  adminRedirectList: {
    summary: 'List redirects of old addresses',
    description: 'By address.',
    query: pageQuery,
    data: pageOf(row),
  },
  adminRedirectCsv: {
    summary: 'Export redirects as CSV or XLSX',
    errors: ['conflict'],
    query: exportQuery(pageQuery),
    data: file,
  },
  adminRedirectGet: { summary: 'Get a redirect', errors: ['notFound'], params: byId, data: row },
  adminRedirectCreate: {
    summary: 'Create a redirect',
    description: '4009 when the address is redirected already.',
    errors: ['conflict'],
    body: fields,
    data: row,
  },
  adminRedirectUpdate: {
    summary: 'Change the target of a redirect',
    description: 'The old address cannot change.',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: fields.extend({ version }),
    data: row,
  },
  adminRedirectDelete: {
    summary: 'Delete a redirect',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: deletionBody,
    data: z.null(),
  },
} satisfies Calls;
