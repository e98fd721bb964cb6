import { CallError, errorCodes, retryAfterSecondsOf as secondsOf } from '@app/contract/errorCodes';

export { CallError, fieldProblemsOf } from '@app/contract/errorCodes';

export const invalidCode = errorCodes.invalid;
export const sessionExpiredCode = errorCodes.unauthenticated;
export const notFoundCode = errorCodes.notFound;
export const captchaRequiredCode = errorCodes.captchaRequired;
export const wrongCodeCode = errorCodes.wrongCode;
export const invalidCredentialsCode = errorCodes.wrongCredentials;
export const rateLimitedCode = errorCodes.rateLimited;

/** Returns the seconds to wait from an error 4029. */
export const retryAfterSecondsOf = (thrown: unknown): number | null =>
  thrown instanceof CallError ? secondsOf(thrown.code, thrown.data) : null;

/** Returns the attempts that are left from an error 4011. */
export const triesLeftOf = (code: number, data: unknown): number | null =>
  code === wrongCodeCode ? ((data as { triesLeft?: number } | null)?.triesLeft ?? null) : null;
