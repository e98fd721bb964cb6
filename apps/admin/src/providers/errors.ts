/** The codes that this side acts on; every other is shown in the server's words. */
export const codes = {
  success: 1000,
  invalid: 4000,
  unauthenticated: 4001,
  forbidden: 4003,
  notFound: 4004,
  conflict: 4009,
  rateLimited: 4029,
} as const;

/** Why a call did not succeed. */
export class CallError extends Error {
  override readonly name = 'CallError';
  /** The envelope's code; null when no envelope arrived. */
  readonly code: number | null;
  /** For 4000: the problem of each field. */
  readonly fields: Record<string, string>;
  /** The property in which react-admin's forms look for problems of fields. */
  readonly body: { errors: Record<string, unknown> } | undefined;

  constructor(message: string, code: number | null = null, data: unknown = null) {
    super(message);
    this.code = code;
    this.fields = code === codes.invalid ? fieldsOf(data) : {};
    this.body =
      Object.keys(this.fields).length > 0 ? { errors: { ...this.fields, root: { serverError: message } } } : undefined;
  }
}

export const isConflict = (thrown: unknown): boolean => thrown instanceof CallError && thrown.code === codes.conflict;

function fieldsOf(data: unknown): Record<string, string> {
  const fields = (data as { fields?: unknown } | null)?.fields;
  return typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : {};
}
