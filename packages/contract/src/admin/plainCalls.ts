import { z } from 'zod';
import { id } from '../values.ts';
import { version } from './lists.ts';

/** The body of a call that deletes a record. */
export const deletionBody = z.object({ version });
/** The body of a call that puts all records in a new order; 4009 when records were added or deleted since. */
export const newOrderBody = z.object({ ids: z.array(id).max(500) });
