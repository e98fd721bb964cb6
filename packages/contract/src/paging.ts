import { z } from 'zod';

/** The highest page number that calls accept; later rows can only be found by search. */
export const highestPage = 10_000;
export const defaultPageSize = 10;

const wholeNumber = (min: number, max: number, fallback: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number),
    ])
    .pipe(z.number().int().min(min).max(max))
    .default(fallback);

/** `pageNum` counts from 1. */
export const pageQuery = z.object({
  pageNum: wholeNumber(1, highestPage, 1),
  pageSize: wholeNumber(1, 50, defaultPageSize),
});

/** A page of a list. `total` is exact without a filter, otherwise at most 10 000. A page past the end has no rows. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.number().int(), pageNum: z.number().int(), pageSize: z.number().int() });

export interface Page<Row> {
  rows: Row[];
  total: number;
  pageNum: number;
  pageSize: number;
}
