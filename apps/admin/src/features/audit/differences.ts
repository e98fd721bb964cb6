export interface Difference {
  field: string;
  /** As text; null where there was, or is, nothing. */
  before: string | null;
  after: string | null;
}

/** What a line of the audit log changed, field by field. Fields that stayed as they were are left out. */
export function differencesOf(before: Record<string, unknown> | null, after: Record<string, unknown> | null): Difference[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .map((field) => ({ field, before: readable(before?.[field]), after: readable(after?.[field]) }))
    .filter((difference) => difference.before !== difference.after);
}

function readable(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return value.length > 0 ? value.join(', ') : null;
  return JSON.stringify(value);
}
