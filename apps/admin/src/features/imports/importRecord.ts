import type { CallData } from '../../providers/callTypes.ts';

/** An import as its page shows it. */
export type Import = CallData<'adminImportGet'>;

/** The columns of the file. Headings can repeat, so that a key has the position too. */
export const columnsOf = (headings: readonly string[]) =>
  headings.map((name, position) => ({ key: `${position} ${name}`, name, position }));
