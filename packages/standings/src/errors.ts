/** A code of a tie-break that cannot be read. The message is one sentence. */
export class TieBreakCodeError extends Error {
  override readonly name = 'TieBreakCodeError';
  readonly code: string;
  readonly reason: 'method' | 'modifier';

  constructor(code: string, reason: 'method' | 'modifier', message: string) {
    super(message);
    this.code = code;
    this.reason = reason;
  }
}
