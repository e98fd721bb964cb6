import { z } from 'zod';
import { scoring } from '../scoring.ts';
import { id } from '../values.ts';
import { textInBothLanguages } from './bilingual.ts';
import { byId, exportQuery, file, pageOf, pageQuery, version } from './lists.ts';
import { deletionBody, newOrderBody } from './plainCalls.ts';
import { pictureRow } from './pictures.ts';
import type { Calls } from '../calls.ts';

/** Part of addresses, so it never changes. */
const code = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60);
const name = textInBothLanguages(60);

/**
 * `info` is a line of plain text. Without `scoring`, a new discipline is scored by games of two, and an existing one
 * keeps its scoring.
 */
const disciplineFields = z.object({
  code,
  name,
  info: textInBothLanguages(120),
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
z.globalRegistry.add(disciplineRow, { id: 'Discipline' });

const categoryFields = z.object({ code, discipline: id, name });
export const categoryRow = categoryFields.extend({ id, code: z.string(), disciplineName: name, version });
z.globalRegistry.add(categoryRow, { id: 'Category' });
const categoryFilters = pageQuery.extend({ discipline: id.optional() });

export const adminCategoryCalls = {
  adminDisciplineList: {
    summary: 'List disciplines',
    description: 'In display order.',
    query: pageQuery,
    data: pageOf(disciplineRow),
  },
  adminDisciplineCsv: {
    summary: 'Export disciplines as CSV or XLSX',
    errors: ['conflict'],
    query: exportQuery(pageQuery),
    data: file,
  },
  adminDisciplineGet: { summary: 'Get a discipline', errors: ['notFound'], params: byId, data: disciplineRow },
  adminDisciplineCreate: {
    summary: 'Create a discipline',
    description: 'New disciplines are added at the end.',
    errors: ['conflict'],
    body: disciplineFields,
    data: disciplineRow,
  },
  adminDisciplineUpdate: {
    summary: 'Update a discipline',
    description: 'Its code cannot change; `scoring.by` cannot change once the discipline has rounds.',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: disciplineFields.extend({ version }),
    data: disciplineRow,
  },
  adminDisciplineDelete: {
    summary: 'Delete a discipline',
    description: '4009 while it has categories.',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: deletionBody,
    data: z.null(),
  },
  adminDisciplineOrder: {
    summary: 'Reorder all disciplines',
    errors: ['notFound', 'conflict'],
    body: newOrderBody,
    data: z.null(),
  },

  adminCategoryList: {
    summary: 'List categories',
    description: 'In display order.',
    errors: ['notFound'],
    query: categoryFilters,
    data: pageOf(categoryRow),
  },
  adminCategoryCsv: {
    summary: 'Export categories as CSV or XLSX',
    errors: ['notFound', 'conflict'],
    query: exportQuery(categoryFilters),
    data: file,
  },
  adminCategoryGet: { summary: 'Get a category', errors: ['notFound'], params: byId, data: categoryRow },
  adminCategoryCreate: {
    summary: 'Create a category',
    description: 'New categories are added at the end.',
    errors: ['conflict'],
    body: categoryFields,
    data: categoryRow,
  },
  adminCategoryUpdate: {
    summary: 'Update a category',
    description: 'Its code cannot change.',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: categoryFields.extend({ version }),
    data: categoryRow,
  },
  adminCategoryDelete: {
    summary: 'Delete a category',
    description: '4009 while events, results or rankings refer to it.',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: deletionBody,
    data: z.null(),
  },
  adminCategoryOrder: {
    summary: 'Reorder all categories',
    errors: ['notFound', 'conflict'],
    body: newOrderBody,
    data: z.null(),
  },
} satisfies Calls;
