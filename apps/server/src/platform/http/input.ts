import type { FieldProblem } from '@app/contract/errors';
import type { z } from 'zod';
import { InvalidFields } from '#platform/errors';

const maxNesting = 12;

/**
 * Normalizes a request value: drops absent, null and '' values, which all mean the same. Rejects characters that a
 * database or a page cannot hold (NUL, half of a surrogate pair) for every call.
 *
 * @throws InvalidFields
 */
function normalize(value: unknown, name: string, depth = 0): unknown {
  if (value === null || value === '') return undefined;
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw new InvalidFields({ [name]: 'unreadable' });
    return value;
  }
  if (typeof value !== 'object') return value;
  if (depth > maxNesting) throw new InvalidFields({ [name]: 'malformed' });
  if (Array.isArray(value)) return value.map((item) => normalize(item, name, depth + 1));
  const normalized: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) {
    const normalizedItem = normalize(item, depth === 0 ? key : name, depth + 1);
    if (normalizedItem !== undefined) normalized[key] = normalizedItem;
  }
  return normalized;
}

/** @throws InvalidFields naming each invalid field */
export function parseInput<Schema extends z.ZodObject>(schema: Schema, input: unknown): z.output<Schema> {
  const value = normalize(knownFields(schema, input), '');
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields: Record<string, FieldProblem> = {};
  for (const issue of parsed.error.issues) {
    const name = String(issue.path[0] ?? '');
    if (Object.hasOwn(schema.shape, name)) fields[name] ??= problemOf(issue, valueAt(value, issue.path));
  }
  throw new InvalidFields(fields);
}

/** The parsed type of one part of a call's request. */
export type Parsed<Call, Part extends string> =
  Call extends Record<Part, infer Schema extends z.ZodType> ? z.output<Schema> : Record<string, never>;

/** Parses the parts of a request by their schemas; parts without a schema are empty. @throws InvalidFields */
export function parseParts(
  { params, query, body }: { summary: string; params?: z.ZodObject; query?: z.ZodObject; body?: z.ZodObject },
  input: { params: unknown; query: unknown; body: unknown },
): Record<'params' | 'query' | 'body', Record<string, unknown>> {
  return {
    params: params ? parseInput(params, input.params) : {},
    query: query ? parseInput(query, input.query) : {},
    body: body ? parseInput(body, input.body) : {},
  };
}

/** Drops unknown fields, so that an error never echoes a name that the caller invented. */
function knownFields(schema: z.ZodObject, input: unknown): Record<string, unknown> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return {};
  return Object.fromEntries(Object.entries(input).filter(([name]) => Object.hasOwn(schema.shape, name)));
}

function problemOf(issue: z.core.$ZodIssue, value: unknown): FieldProblem {
  if (value === undefined) return 'required';
  if (issue.code === 'too_big')
    return typeof value === 'string' && issue.origin === 'string' ? 'tooLong' : 'outOfRange';
  if (issue.code === 'too_small')
    return typeof value === 'string' && issue.origin === 'string' ? 'required' : 'outOfRange';
  if (issue.code === 'invalid_value') return 'notOffered';
  return 'malformed';
}

function valueAt(value: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  );
}
