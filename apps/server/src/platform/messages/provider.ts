/** The time limit of one exchange with a provider, from the name lookup to the last byte of the answer. */
export const providerTimeoutMs = 5_000;

/** Thrown when a provider did not accept a message. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  /** Whether a retry is useless. */
  readonly isFinal: boolean;

  /** @param summary shown to staff: our own words and numbers, never the provider's text, which may repeat addresses */
  constructor(summary: string, { isFinal }: { isFinal: boolean }) {
    super(summary);
    this.isFinal = isFinal;
  }
}

export const createTimeoutError = () =>
  new DeliveryError(`no answer within ${providerTimeoutMs / 1000} s`, { isFinal: false });

/** Returns an error code of the system, such as ECONNREFUSED, which cannot contain foreign text. */
export const systemCodeOf = (thrown: unknown): string => {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    const { code } = error as { code?: unknown };
    if (typeof code === 'string' && /^[A-Z][A-Z0-9_]{2,40}$/.test(code)) return code;
  }
  return 'failed';
};
