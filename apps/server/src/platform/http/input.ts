import type { FieldProblem } from '@app/contract/errors';
import type { z } from 'zod';
import { InvalidFields } from '#platform/errors';

const deepestNesting = 12;

/**
 * Absent, null and '' are equal in a request: all three are left out. Characters that a database or a page cannot
 * hold (NUL, half of a surrogate pair) are refused here, once, for every call.
 *
 * @throws InvalidFields
 */
function tidy(value: unknown, name: string, depth = 0): unknown {
  if (value === null || value === '') return undefined;
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw new InvalidFields({ [name]: 'unreadable' });
    return value;
  }
  if (typeof value !== 'object') return value;
  if (depth > deepestNesting) throw new InvalidFields({ [name]: 'malformed' });
  if (Array.isArray(value)) return value.map((item) => tidy(item, name, depth + 1));
  const tidied: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) {
    const kept = tidy(item, depth === 0 ? key : name, depth + 1);
    if (kept !== undefined) tidied[key] = kept;
  }
  return tidied;
}

/** @throws InvalidFields naming each field that cannot be accepted */
export function parseInput<Schema extends z.ZodObject>(schema: Schema, given: unknown): z.output<Schema> {
  const value = tidy(knownFields(schema, given), '');
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields: Record<string, FieldProblem> = {};
  for (const issue of parsed.error.issues) {
    const name = String(issue.path[0] ?? '');
    if (Object.hasOwn(schema.shape, name)) fields[name] ??= problemOf(issue, valueAt(value, issue.path));
  }
  throw new InvalidFields(fields);
}

/** What a call's schema makes of one of the parts of a request. */
export type Parsed<Call, Part extends string> = Call extends Record<Part, infer Schema extends z.ZodType> ? z.output<Schema> : Record<string, never>;

/** The parts of a request, each as its schema wants it; empty where the call wants none. @throws InvalidFields */
export function parseParts(
  { params, query, body }: { summary: string; params?: z.ZodObject; query?: z.ZodObject; body?: z.ZodObject },
  given: { params: unknown; query: unknown; body: unknown },
): Record<'params' | 'query' | 'body', Record<string, unknown>> {
  return {
    params: params ? parseInput(params, given.params) : {},
    query: query ? parseInput(query, given.query) : {},
    body: body ? parseInput(body, given.body) : {},
  };
}

/** What nobody asked for is left aside unread. So no name that the caller made up is ever told back. */
function knownFields(schema: z.ZodObject, given: unknown): Record<string, unknown> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return {};
  return Object.fromEntries(Object.entries(given).filter(([name]) => Object.hasOwn(schema.shape, name)));
}

function problemOf(issue: z.core.$ZodIssue, value: unknown): FieldProblem {
  if (value === undefined) return 'required';
  if (issue.code === 'too_big') return typeof value === 'string' && issue.origin === 'string' ? 'tooLong' : 'outOfRange';
  if (issue.code === 'too_small') return typeof value === 'string' && issue.origin === 'string' ? 'required' : 'outOfRange';
  if (issue.code === 'invalid_value') return 'notOffered';
  return 'malformed';
}

function valueAt(value: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((inner, key) => (typeof inner === 'object' && inner !== null ? (inner as Record<PropertyKey, unknown>)[key] : undefined), value);
}
