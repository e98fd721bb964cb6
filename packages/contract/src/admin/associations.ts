import { z } from 'zod';
import { html, id } from '../values.ts';
import { bilingualText, inBoth, textInBoth } from './bilingual.ts';
import { byId, exportQuery, file, pageOf, pageQuery, sortedBy, version } from './lists.ts';
import { deletion, newOrder } from './plainCalls.ts';
import { pictureRow } from './pictures.ts';

const name = textInBoth(120);
/** ISO 3166-1 alpha-2. */
const country = z.string().regex(/^[A-Z]{2}$/);
/** `info` is HTML, which the server sanitizes. */
const associationFields = z.object({ name, country, info: bilingualText(50_000), picture: id });
export const associationRow = z.object({
  id,
  name,
  country: z.string(),
  info: inBoth(html),
  picture: pictureRow,
  clubs: z.number().int(),
  version,
});

const clubFields = z.object({ association: id, name, city: textInBoth(80) });
export const clubRow = clubFields.extend({ id, associationName: name, version });
const clubFilters = pageQuery.extend({ ...sortedBy('name', 'city', 'association'), association: id.optional() });

export const adminAssociationCalls = {
  adminAssociationList: {
    summary: 'The member associations, in their order',
    query: pageQuery,
    data: pageOf(associationRow),
  },
  adminAssociationCsv: { summary: 'The same as a file', query: exportQuery(pageQuery), data: file },
  adminAssociationGet: { summary: 'One association', params: byId, data: associationRow },
  adminAssociationCreate: {
    summary: 'Add an association after the others',
    body: associationFields,
    data: associationRow,
  },
  adminAssociationUpdate: {
    summary: 'Change an association',
    params: byId,
    body: associationFields.extend({ version }),
    data: associationRow,
  },
  adminAssociationDelete: {
    summary: 'Delete an association; 4009 while clubs, people or applications name it',
    params: byId,
    body: deletion,
    data: z.null(),
  },
  adminAssociationOrder: { summary: 'Put all associations in a new order', body: newOrder, data: z.null() },

  adminClubList: { summary: 'The clubs, by association and name', query: clubFilters, data: pageOf(clubRow) },
  adminClubCsv: { summary: 'The same as a file', query: exportQuery(clubFilters), data: file },
  adminClubGet: { summary: 'One club', params: byId, data: clubRow },
  adminClubCreate: { summary: 'Add a club', body: clubFields, data: clubRow },
  adminClubUpdate: {
    summary: 'Change a club; its association stays, because members have joined both',
    params: byId,
    body: clubFields.extend({ version }),
    data: clubRow,
  },
  adminClubDelete: {
    summary: 'Delete a club; 4009 while people or applications name it',
    params: byId,
    body: deletion,
    data: z.null(),
  },
};
