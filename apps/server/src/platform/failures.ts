const codeOf = (thrown: unknown): string | undefined => {
  for (let error = thrown; typeof error === 'object' && error !== null; error = (error as { cause?: unknown }).cause) {
    const { code } = error as { code?: unknown };
    if (typeof code === 'string' && /^\w{2,40}$/.test(code)) return code;
  }
  return undefined;
};

/**
 * Returns the kind and the place of an error, for logs. Never its message, because those of the database contain
 * values: addresses, codes, names.
 */
export function traceOf(thrown: unknown): { failure: string; at: string[] } {
  const { name = 'failure', message = '', stack = '' } = (thrown ?? {}) as Partial<Error>;
  const code = codeOf(thrown);
  // Drop the message, with which the stack begins, because it may look like stack lines.
  const lines = stack.slice(stack.indexOf(message) + message.length).split('\n');
  return {
    failure: code === undefined ? name : `${name} ${code}`,
    at: lines
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 6)
      .map((line) => line.trim()),
  };
}
