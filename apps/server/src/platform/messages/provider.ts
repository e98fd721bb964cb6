/** The time limit of one exchange with a provider, from the name lookup to the last byte of the answer. */
export const providerTimeoutMs = 5_000;

/** A mail server's answer, without its words. */
export interface SmtpReply {
  code: number;
  /** The enhanced status, such as `5.1.1` (RFC 3463); null when the server gave none. */
  detail: string | null;
  /** The command that was answered, such as `RCPT TO`; empty when unknown. */
  step: string;
}

/** Thrown when a provider did not accept a message. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  /** Whether a retry is useless. */
  readonly isFinal: boolean;
  /** Null when no mail server answered. */
  readonly reply: SmtpReply | null;

  /** @param summary shown to staff: our own words and numbers, never the provider's text, which may repeat addresses */
  constructor(summary: string, { isFinal, reply = null }: { isFinal: boolean; reply?: SmtpReply | null }) {
    super(summary);
    this.isFinal = isFinal;
    this.reply = reply;
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
