/** Thrown when the server cannot start. Its message is one sentence with the remedy, printed without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** Returns the text of a thrown value, for quoting in a message. */
export const toReason = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown)).trim();
