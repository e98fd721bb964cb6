/** A failed call: an error of the API, of the network or of HTTP. */
export class CallError extends Error {
  override readonly name = 'CallError';
  /** Code of the envelope; null when none arrived. */
  readonly code: number | null;
  readonly data: unknown;

  constructor(message: string, code: number | null = null, data: unknown = null) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

export const invalidCode = 4000;
export const sessionExpiredCode = 4001;
export const notFoundCode = 4004;
export const captchaRequiredCode = 4010;
export const wrongCodeCode = 4011;
export const invalidCredentialsCode = 4012;
export const rateLimitedCode = 4029;

/** Returns the problem of each field from an error 4000; empty for other errors. */
export function fieldProblemsOf(thrown: unknown): Record<string, string> {
  if (!(thrown instanceof CallError) || thrown.code !== invalidCode) return {};
  return (thrown.data as { fields?: Record<string, string> } | null)?.fields ?? {};
}

/** Returns the seconds to wait from an error 4029. */
export function retryAfterSecondsOf(thrown: unknown): number | null {
  if (!(thrown instanceof CallError) || thrown.code !== rateLimitedCode) return null;
  return (thrown.data as { retryAfterSeconds?: number } | null)?.retryAfterSeconds ?? null;
}

/** Returns the attempts that are left from an error 4011. */
export function triesLeftOf(code: number, data: unknown): number | null {
  return code === wrongCodeCode ? ((data as { triesLeft?: number } | null)?.triesLeft ?? null) : null;
}
