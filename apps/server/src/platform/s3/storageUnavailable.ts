import { m } from '#messages';
import { HttpError } from '#platform/errors';

const retryAfterSeconds = 10;

/**
 * Thrown when object storage refuses, does not answer in time, or answers something that is no answer of S3. A route
 * that does not catch it answers 503 with Retry-After, and a job is repeated.
 */
export class StorageUnavailable extends HttpError {
  /** For logs and operators, such as `ECONNREFUSED` or `403 AccessDenied`. */
  readonly reason: string;

  constructor(reason: string, cause?: unknown) {
    super(503, retryAfterSeconds, m.error_storage_unavailable);
    this.reason = reason;
    this.message = reason;
    this.cause = cause;
  }
}

/** Converts an error of the network. */
export function toStorageUnavailable(thrown: unknown): StorageUnavailable {
  if (thrown instanceof StorageUnavailable) return thrown;
  const { code, name } = thrown as { code?: unknown; name?: unknown };
  return new StorageUnavailable(typeof code === 'string' ? code : String(name), thrown);
}
