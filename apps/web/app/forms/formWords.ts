import { m } from '../paraglide/messages.js';

/** Speaking names for texts whose keys the specification gives. */
export const codeRequired = m['login.k8'];
export const smsSent = m['safe.k19'];
export const emailRequired = m['safe.k13'];
export const emailInvalid = m['footer.k11'];
