/** Why a call did not succeed: a code of the API, or what happened on the way. */
export class CallError extends Error {
  override readonly name = 'CallError';
  /** The envelope's code; null when no envelope arrived. */
  readonly code: number | null;
  readonly data: unknown;

  constructor(message: string, code: number | null = null, data: unknown = null) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

export const notFoundCode = 4004;
