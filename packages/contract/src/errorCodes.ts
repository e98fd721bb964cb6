/** The code of a successful call. */
export const success = 1000;

/** Error codes in envelopes with HTTP 200. The server provides their messages; clients react to some of them. */
export const errorCodes = {
  invalid: 4000,
  unauthenticated: 4001,
  forbidden: 4003,
  notFound: 4004,
  conflict: 4009,
  captchaRequired: 4010,
  wrongCode: 4011,
  wrongCredentials: 4012,
  rateLimited: 4029,
  providerUnavailable: 4030,
} as const;

export type BusinessErrorName = keyof typeof errorCodes;

/** A failed call: an error of the API, of the network or of HTTP. */
export class CallError extends Error {
  override readonly name = 'CallError';
  /** The envelope's code, or the HTTP status; null when no response arrived. */
  readonly code: number | null;
  readonly data: unknown;

  constructor(message: string, code: number | null = null, data: unknown = null) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** Returns the problem of each field from an error 4000; empty for other errors. */
export function fieldProblemsOf(thrown: unknown): Record<string, string> {
  if (!(thrown instanceof CallError) || thrown.code !== errorCodes.invalid) return {};
  return (thrown.data as { fields?: Record<string, string> } | null)?.fields ?? {};
}

interface FailedCall {
  code: number | null;
  data: unknown;
}

/** The HTTP status while the server is overloaded, or cannot reach what it needs. */
export const unavailableStatus = 503;

/** Returns the seconds to wait from an error 4029 or 503; null for other errors. */
export function retryAfterSecondsOf({ code, data }: FailedCall): number | null {
  if (code !== errorCodes.rateLimited && code !== unavailableStatus) return null;
  return (data as { retryAfterSeconds?: number } | null)?.retryAfterSeconds ?? null;
}

interface RequestedWork {
  uuid: string;
  challenge: string;
  difficulty: number;
}

/** Returns the proof of work that an error 4010 asks for; null for other errors and for a picture captcha. */
export function requestedWorkOf({ code, data }: FailedCall): RequestedWork | null {
  if (code !== errorCodes.captchaRequired) return null;
  const work = data as Partial<RequestedWork> | null;
  return work?.challenge === undefined ? null : (work as RequestedWork);
}

/** Returns the remaining attempts from an error 4011; null for other errors. */
export function triesLeftOf({ code, data }: FailedCall): number | null {
  if (code !== errorCodes.wrongCode) return null;
  return (data as { triesLeft?: number } | null)?.triesLeft ?? null;
}
