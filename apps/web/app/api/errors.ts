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

export const invalidCode = 4000;
export const sessionExpiredCode = 4001;
export const notFoundCode = 4004;
export const captchaWantedCode = 4010;
export const codeWrongCode = 4011;
export const passwordWrongCode = 4012;
export const tooOftenCode = 4029;

/** What is wrong with single values, as a refusal of 4000 tells it; empty for every other refusal. */
export function fieldProblemsOf(thrown: unknown): Record<string, string> {
  if (!(thrown instanceof CallError) || thrown.code !== invalidCode) return {};
  return (thrown.data as { fields?: Record<string, string> } | null)?.fields ?? {};
}

/** How long to wait before asking again, as a refusal of 4029 tells it. */
export function retryAfterSecondsOf(thrown: unknown): number | null {
  if (!(thrown instanceof CallError) || thrown.code !== tooOftenCode) return null;
  return (thrown.data as { retryAfterSeconds?: number } | null)?.retryAfterSeconds ?? null;
}

/** How many tries a code still has, as a refusal of 4011 tells it. */
export function triesLeftOf(code: number, data: unknown): number | null {
  return code === codeWrongCode ? ((data as { triesLeft?: number } | null)?.triesLeft ?? null) : null;
}
