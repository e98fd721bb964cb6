import { z } from 'zod';
import { html, id } from '../values.ts';
import { bilingualText, inBothLanguages, textInBothLanguages } from './bilingual.ts';
import { byId, exportQuery, file, pageOf, pageQuery, sortedBy, version } from './lists.ts';
import { deletionBody, newOrderBody } from './plainCalls.ts';
import { pictureRow } from './pictures.ts';
import type { Calls } from '../calls.ts';

const name = textInBothLanguages(120);
/** ISO 3166-1 alpha-2. */
const country = z.string().regex(/^[A-Z]{2}$/);
/** `info` is HTML, which the server sanitizes. */
const associationFields = z.object({ name, country, info: bilingualText(50_000), picture: id });
export const associationRow = z.object({
  id,
  name,
  country: z.string(),
  info: inBothLanguages(html),
  picture: pictureRow,
  clubs: z.number().int(),
  version,
});
z.globalRegistry.add(associationRow, { id: 'Association' });

const clubFields = z.object({ association: id, name, city: textInBothLanguages(80) });
export const clubRow = clubFields.extend({ id, associationName: name, version });
z.globalRegistry.add(clubRow, { id: 'Club' });
const clubFilters = pageQuery.extend({ ...sortedBy('name', 'city', 'association'), association: id.optional() });

export const adminAssociationCalls = {
  adminAssociationList: {
    summary: 'List member associations',
    description: 'In display order.',
    query: pageQuery,
    data: pageOf(associationRow),
  },
  adminAssociationCsv: {
    summary: 'Export member associations as CSV or XLSX',
    errors: ['conflict'],
    query: exportQuery(pageQuery),
    data: file,
  },
  adminAssociationGet: {
    summary: 'Get a member association',
    errors: ['notFound'],
    params: byId,
    data: associationRow,
  },
  adminAssociationCreate: {
    summary: 'Create a member association',
    description: 'New associations are added at the end.',
    body: associationFields,
    data: associationRow,
  },
  adminAssociationUpdate: {
    summary: 'Update a member association',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: associationFields.extend({ version }),
    data: associationRow,
  },
  adminAssociationDelete: {
    summary: 'Delete a member association',
    description: '4009 while clubs, people or applications refer to it.',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: deletionBody,
    data: z.null(),
  },
  adminAssociationOrder: {
    summary: 'Reorder all member associations',
    errors: ['notFound', 'conflict'],
    body: newOrderBody,
    data: z.null(),
  },

  adminClubList: {
    summary: 'List clubs',
    description: 'By association and name.',
    errors: ['notFound'],
    query: clubFilters,
    data: pageOf(clubRow),
  },
  adminClubCsv: {
    summary: 'Export clubs as CSV or XLSX',
    errors: ['notFound', 'conflict'],
    query: exportQuery(clubFilters),
    data: file,
  },
  adminClubGet: { summary: 'Get a club', errors: ['notFound'], params: byId, data: clubRow },
  adminClubCreate: { summary: 'Create a club', body: clubFields, data: clubRow },
  adminClubUpdate: {
    summary: 'Update a club',
    description: 'Its association cannot change, because members have joined both.',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: clubFields.extend({ version }),
    data: clubRow,
  },
  adminClubDelete: {
    summary: 'Delete a club',
    description: '4009 while people or applications refer to it.',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: deletionBody,
    data: z.null(),
  },
} satisfies Calls;
