import { CallError as ApiError, errorCodes, fieldProblemsOf } from '@app/contract/errorCodes';

/** A failed call, in the form in which react-admin's forms look for problems of fields. */
export class CallError extends ApiError {
  /** For 4000: the problem of each field. */
  readonly fields: Record<string, string>;
  /** Read by react-admin. */
  readonly body: { errors: Record<string, unknown> } | undefined;

  constructor(message: string, code: number | null = null, data: unknown = null) {
    super(message, code, data);
    this.fields = fieldProblemsOf(this);
    this.body =
      Object.keys(this.fields).length > 0 ? { errors: { ...this.fields, root: { serverError: message } } } : undefined;
  }
}

export const isConflict = (thrown: unknown): boolean =>
  thrown instanceof CallError && thrown.code === errorCodes.conflict;
