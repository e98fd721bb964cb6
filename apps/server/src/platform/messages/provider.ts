/** How long one exchange with a provider may take, from looking up its name to the last byte of its answer. */
export const providerTimeoutMs = 5_000;

/** A provider did not take a message. */
export class ProviderTrouble extends Error {
  override readonly name = 'ProviderTrouble';
  /** Whether trying again is of no use. */
  readonly isFinal: boolean;

  /** @param summary what staff may read: made of numbers and words of ours, never of what the provider wrote, for that repeats addresses */
  constructor(summary: string, { isFinal }: { isFinal: boolean }) {
    super(summary);
    this.isFinal = isFinal;
  }
}

export const tookTooLong = () => new ProviderTrouble(`no answer within ${providerTimeoutMs / 1000} s`, { isFinal: false });

/** Codes of the system, such as ECONNREFUSED: words that nobody else chose. */
export const systemCodeOf = (thrown: unknown): string => {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    const { code } = error as { code?: unknown };
    if (typeof code === 'string' && /^[A-Z][A-Z0-9_]{2,40}$/.test(code)) return code;
  }
  return 'failed';
};
