/**
 * What the doctor found out about one part. `advice` is what an operator should know or do soon, `problem` what keeps
 * the site from working as it should.
 */
export interface Finding {
  part: string;
  state: 'good' | 'advice' | 'problem';
  /** With the remedy, unless it is good. */
  sentence: string;
}

export const good = (part: string, sentence: string): Finding => ({ part, state: 'good', sentence });
export const advice = (part: string, sentence: string): Finding => ({ part, state: 'advice', sentence });
export const problem = (part: string, sentence: string): Finding => ({ part, state: 'problem', sentence });

/** The time limit of a request to another machine. */
export const answerWithinMs = 5_000;

/** Returns the code of a failure of the network, such as ENOTFOUND, or its text. */
export function describeFailure(thrown: unknown): string {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    const { code } = error as { code?: unknown };
    if (typeof code === 'string') return code;
  }
  if (thrown instanceof Error)
    return thrown.name === 'TimeoutError' ? `no answer in ${answerWithinMs / 1_000} s` : thrown.message;
  return String(thrown);
}
