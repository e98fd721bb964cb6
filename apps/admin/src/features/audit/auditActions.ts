/** The key of its words: a dot would be a step. */
export const wordOfAction = (action: string): string => action.replaceAll('.', '_');
