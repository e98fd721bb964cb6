import { z } from 'zod';
import { id, keyword } from '../values.ts';

export const pageQuery = z.object({
  pageNum: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(25),
  keyword: keyword.optional(),
});
/** Query fields of a list that can be sorted by the given columns. Without `sort`, a list has its own order. */
export const sortedBy = <const Fields extends readonly [string, ...string[]]>(...fields: Fields) => ({
  sort: z.enum(fields).optional(),
  order: z.enum(['asc', 'desc']).default('asc'),
});

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The query of a call that returns all rows of a list as a file. */
export const exportQuery = <Shape extends z.core.$ZodShape>(filters: z.ZodObject<Shape>) =>
  filters.extend({ format: z.enum(exportFormats).default('csv') });

export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.number().int(), pageNum: z.number().int(), pageSize: z.number().int() });
export const byId = z.object({ id });
export const version = z.number().int();
/** The `data` of calls that return a file. */
export const file = z.unknown();
/** Filter by days in the association's time zone, both included. */
export const days = { from: z.iso.date().optional(), until: z.iso.date().optional() };
