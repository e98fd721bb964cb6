export interface Difference {
  field: string;
  before: unknown;
  after: unknown;
}

type Fields = Record<string, unknown>;

/** Returns the fields that an audit log entry changed, with their old and new values. */
export function differencesOf(before: Fields | null, after: Fields | null): Difference[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    .filter((difference) => JSON.stringify(difference.before) !== JSON.stringify(difference.after));
}
