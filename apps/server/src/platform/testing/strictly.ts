import { z } from 'zod';

/** The same schema, but refusing fields it does not name, at every depth: what an answer may hold is exactly the contract. */
export function strictly(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject)
    return z.strictObject(Object.fromEntries(Object.entries(schema.shape).map(([name, inner]) => [name, strictly(inner as z.ZodType)])));
  if (schema instanceof z.ZodArray) return z.array(strictly(schema.element as z.ZodType));
  if (schema instanceof z.ZodNullable) return z.nullable(strictly(schema.unwrap() as z.ZodType));
  if (schema instanceof z.ZodOptional) return z.optional(strictly(schema.unwrap() as z.ZodType));
  return schema;
}
