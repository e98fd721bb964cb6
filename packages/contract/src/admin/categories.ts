import { z } from 'zod';
import { scoring } from '../scoring.ts';
import { id } from '../values.ts';
import { textInBoth } from './bilingual.ts';
import { byId, exportQuery, file, pageOf, pageQuery, version } from './lists.ts';
import { deletion, newOrder } from './plainCalls.ts';
import { pictureRow } from './pictures.ts';

/** Part of addresses, so it never changes. */
const code = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60);
const name = textInBoth(60);

/** `info` is a line of plain text. Without `scoring`, a new discipline has games of two, and that of others stays. */
const disciplineFields = z.object({
  code,
  name,
  info: textInBoth(120),
  picture: id,
  scoring: scoring.optional(),
});
export const disciplineRow = disciplineFields.extend({
  id,
  code: z.string(),
  picture: pictureRow,
  scoring,
  categories: z.number().int(),
  version,
});

const categoryFields = z.object({ code, discipline: id, name });
export const categoryRow = categoryFields.extend({ id, code: z.string(), disciplineName: name, version });
const categoryFilters = pageQuery.extend({ discipline: id.optional() });

export const adminCategoryCalls = {
  adminDisciplineList: { summary: 'The disciplines, in their order', query: pageQuery, data: pageOf(disciplineRow) },
  adminDisciplineCsv: { summary: 'The same as a file', query: exportQuery(pageQuery), data: file },
  adminDisciplineGet: { summary: 'One discipline', params: byId, data: disciplineRow },
  adminDisciplineCreate: {
    summary: 'Add a discipline after the others',
    body: disciplineFields,
    data: disciplineRow,
  },
  adminDisciplineUpdate: {
    summary: 'Change a discipline; its code stays, and so does scoring.by once it has rounds',
    params: byId,
    body: disciplineFields.extend({ version }),
    data: disciplineRow,
  },
  adminDisciplineDelete: {
    summary: 'Delete a discipline; 4009 while it has categories',
    params: byId,
    body: deletion,
    data: z.null(),
  },
  adminDisciplineOrder: { summary: 'Put all disciplines in a new order', body: newOrder, data: z.null() },

  adminCategoryList: { summary: 'The categories, in their order', query: categoryFilters, data: pageOf(categoryRow) },
  adminCategoryCsv: { summary: 'The same as a file', query: exportQuery(categoryFilters), data: file },
  adminCategoryGet: { summary: 'One category', params: byId, data: categoryRow },
  adminCategoryCreate: { summary: 'Add a category after the others', body: categoryFields, data: categoryRow },
  adminCategoryUpdate: {
    summary: 'Change a category; its code stays',
    params: byId,
    body: categoryFields.extend({ version }),
    data: categoryRow,
  },
  adminCategoryDelete: {
    summary: 'Delete a category; 4009 while events, results or rankings name it',
    params: byId,
    body: deletion,
    data: z.null(),
  },
  adminCategoryOrder: { summary: 'Put all categories in a new order', body: newOrder, data: z.null() },
};
