import { z } from 'zod';
import { id } from '../values.ts';

export const pageQuery = z.object({
  pageNum: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(25),
  keyword: z.string().trim().max(100).optional(),
});
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.number().int(), pageNum: z.number().int(), pageSize: z.number().int() });
export const byId = z.object({ id });
export const version = z.number().int();
/** The `data` of calls that return a file. */
export const file = z.unknown();
/** Filter by days in the association's time zone, both included. */
export const days = { from: z.iso.date().optional(), until: z.iso.date().optional() };
