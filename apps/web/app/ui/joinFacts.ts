/**
 * Joins facts to one line, without those that are missing. The dot is bound to the fact before it: a line that wraps
 * may end with a dot, and never begins with one.
 */
export const joinFacts = (facts: readonly (string | false | null | undefined)[]): string =>
  facts.filter(Boolean).join('\u00a0· ');
