import { m } from '../../paraglide/messages.js';

/** The specification's keys, under names that say what they mean. */
export const emailRequired = m['safe.k13'];
export const emailNeedsAtSign = m['footer.k11'];
export const subscriptionSucceeded = m['footer.k12'];
