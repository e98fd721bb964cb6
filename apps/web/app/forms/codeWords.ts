import { m } from '../paraglide/messages.js';

/** Descriptive names for the message keys of the specification. */
export const codeRequired = m['login.k8'];
export const smsSent = m['safe.k19'];
