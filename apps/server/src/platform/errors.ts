import type { BusinessErrorName } from '@app/contract/errorCodes';
import { type FieldProblem, problemOfField } from '@app/contract/errors';
import { m, type Text } from '#messages';

/** An outcome that the caller can act on; answered with HTTP 200 and the code of `kind`. */
export class BusinessError extends Error {
  override readonly name = 'BusinessError';
  readonly kind: BusinessErrorName;
  readonly data: Record<string, unknown> | null;
  readonly text: Text;

  /** @param text replaces the default message with a more specific one */
  constructor(kind: BusinessErrorName, data: Record<string, unknown> | null = null, text: Text = m[`error_${kind}`]) {
    super(kind);
    this.kind = kind;
    this.data = data;
    this.text = text;
  }
}

/** Creates the error for an editor whose version of a record was changed by someone else in the meantime. */
export const createEditConflict = (): BusinessError => new BusinessError('conflict', null, m.error_edit_conflict);

/** Creates the error for a record that cannot be deleted because another one refers to it. @param text says which */
export const createInUseError = (text: Text): BusinessError => new BusinessError('conflict', { isInUse: true }, text);

/** Thrown when values are invalid, with the problem of each field. */
export class InvalidFields extends Error {
  override readonly name = 'InvalidFields';
  readonly fields: Record<string, FieldProblem>;
  readonly values: { line: number | '' };

  /** @param values of the placeholders in the messages */
  constructor(fields: Record<string, FieldProblem>, values: { line: number | '' } = { line: '' }) {
    super('invalid');
    this.values = values;
    // Prefer the message that names the field: "Enter the passport number", not "This is required".
    this.fields = Object.fromEntries(
      Object.entries(fields).map(([name, problem]) => [name, problemOfField(name, problem)]),
    );
  }
}

/** The statuses with a message of their own, which is also the message of the envelope. */
export const httpErrorStatuses = [400, 401, 403, 404, 405, 408, 413, 414, 415, 416, 429, 431, 500, 503] as const;
export type HttpErrorStatus = (typeof httpErrorStatuses)[number];

/** Thrown for a request that never reaches the business code; answered with its HTTP status. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: HttpErrorStatus;
  readonly retryAfterSeconds: number | null;
  readonly text: Text;

  /** @param text replaces the default message with a more specific one */
  constructor(status: HttpErrorStatus, retryAfterSeconds: number | null = null, text: Text = m[`http_${status}`]) {
    super(String(status));
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
    this.text = text;
  }
}
