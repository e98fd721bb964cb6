import type { CallData } from '../../providers/callTypes.ts';

/** A person as their page shows them. */
export type Person = CallData<'adminPersonGet'>;
