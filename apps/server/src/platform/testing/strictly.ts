import { z } from 'zod';

/**
 * Returns the schema, but rejecting unknown fields at every depth, so that an answer contains exactly the contract's
 * fields.
 */
export function withStrictExpectations(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject)
    return z.strictObject(
      Object.fromEntries(
        Object.entries(schema.shape).map(([name, inner]) => [name, withStrictExpectations(inner as z.ZodType)]),
      ),
    );
  if (schema instanceof z.ZodArray) return z.array(withStrictExpectations(schema.element as z.ZodType));
  if (schema instanceof z.ZodNullable) return z.nullable(withStrictExpectations(schema.unwrap() as z.ZodType));
  if (schema instanceof z.ZodOptional) return z.optional(withStrictExpectations(schema.unwrap() as z.ZodType));
  return schema;
}
