/** A start that cannot go on. The message is one sentence with its remedy, printed alone, without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** The text of whatever was thrown, for a sentence of ours to quote. */
export const reasonOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown)).trim();
