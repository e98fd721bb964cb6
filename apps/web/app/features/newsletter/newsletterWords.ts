import { m } from '../../paraglide/messages.js';

/** Descriptive names for the message keys of the specification. */
export const emailRequired = m['safe.k13'];
export const emailNeedsAtSign = m['footer.k11'];
export const subscriptionSucceeded = m['footer.k12'];
