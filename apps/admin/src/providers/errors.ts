import { CallError as ApiError, errorCodes, fieldProblemsOf } from '@app/contract/errorCodes';

/** A failed call, with field errors in the shape that react-admin's forms expect. */
export class CallError extends ApiError {
  /** The problem of each invalid field (code 4000); empty for other codes. */
  readonly fields: Record<string, string>;
  /** The field errors as react-admin reads them. */
  readonly body: { errors: Record<string, unknown> } | undefined;

  constructor(message: string, code: number | null = null, data: unknown = null) {
    super(message, code, data);
    this.fields = fieldProblemsOf(this);
    this.body =
      Object.keys(this.fields).length > 0 ? { errors: { ...this.fields, root: { serverError: message } } } : undefined;
  }
}

/**
 * Whether another user has changed the record. The same code also answers the deletion of a record that is in use,
 * which is no conflict.
 */
export const isConflict = (thrown: unknown): boolean =>
  thrown instanceof CallError &&
  thrown.code === errorCodes.conflict &&
  (thrown.data as { isInUse?: boolean } | null)?.isInUse !== true;
