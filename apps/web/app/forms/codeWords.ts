import { m } from '../paraglide/messages.js';

/** The specification's keys, under names that say what they mean. */
export const codeRequired = m['login.k8'];
export const smsSent = m['safe.k19'];
